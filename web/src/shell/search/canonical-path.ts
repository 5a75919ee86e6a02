/** Parts of `/bookings/…` that are pages; every other part in that place is the code of a booking. */
const bookingPages = new Set(["create", "occupational-license"]);

/**
 * The one spelling of a path: lower case but for codes. Codes of bookings are upper case; what follows a page that
 * takes a code or a secret stays as it is. Source: docs/site.md#addresses
 */
export function canonicalPath(pathname: string): string {
  const [, first = "", ...rest] = pathname.split("/");
  const area = lowerCase(first);
  const parts = rest.map((part, index) => {
    const before = [area, ...rest.slice(0, index).map(lowerCase)].join("/");
    const isBookingCode = before === "bookings" && !bookingPages.has(lowerCase(part));
    if (isBookingCode) {
      return part.toUpperCase();
    }
    return hasCode.test(before) ? part : lowerCase(part);
  });
  return ["", area, ...parts].join("/");
}

/** Escapes such as %C3 are no letters: both their spellings are the same address. */
function lowerCase(part: string): string {
  return part.replace(/%[\da-f]{2}|[A-Z]+/gi, (match) =>
    match.startsWith("%") ? match : match.toLowerCase(),
  );
}

/** Paths below which a part is a code or a secret, in which case matters or may matter. */
const hasCode =
  /^(account\/(password\/reset|email\/confirm)|discounts|designs(\/shared|\/[^/]+\/screen-groups)?)$/;
