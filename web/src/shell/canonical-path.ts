/** Parts of `/bookings/…` that are pages; every other part in that place is the code of a booking. */
const bookingPages = new Set(["create", "occupational-license"]);

/**
 * The one spelling of a path: lower case but for codes. Codes of bookings are upper case; what follows a page that
 * takes a code or a secret stays as it is. Source: docs/site.md#addresses
 */
export function canonicalPath(pathname: string): string {
  const [, first = "", ...rest] = pathname.split("/");
  const area = first.toLowerCase();
  const parts = rest.map((part, index) => {
    const before = [area, ...rest.slice(0, index).map((each) => each.toLowerCase())].join("/");
    const isBookingCode = before === "bookings" && !bookingPages.has(part.toLowerCase());
    if (isBookingCode) {
      return part.toUpperCase();
    }
    return hasCode.test(before) ? part : part.toLowerCase();
  });
  return ["", area, ...parts].join("/");
}

/** Paths below which a part is a code or a secret, in which case matters or may matter. */
const hasCode =
  /^(account\/(password\/reset|email\/confirm)|discounts|designs(\/[^/]+\/screen-groups)?)$/;
