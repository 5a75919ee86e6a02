/** Segments of `/bookings/…` that are pages; any other segment there is a booking code. */
const bookingPages = new Set(["create", "occupational-license"]);

/**
 * The canonical spelling of a path: lower case except for codes. Booking codes are upper case; other codes and
 * secrets keep their case, as does everything below a page of the console. Source: docs/site/site.md#addresses
 */
export function canonicalPath(pathname: string): string {
  const [, first = "", ...rest] = pathname.split("/");
  const area = lowerCase(first);
  const parts = rest.map((part, index) => {
    if (area === "admin" && index > 0) {
      return part;
    }
    const before = [area, ...rest.slice(0, index).map(lowerCase)].join("/");
    const isBookingCode = before === "bookings" && !bookingPages.has(lowerCase(part));
    if (isBookingCode) {
      return part.toUpperCase();
    }
    return hasCode.test(before) ? part : lowerCase(part);
  });
  return ["", area, ...parts].join("/");
}

/** Escapes such as %C3 stay: both spellings are the same address. */
function lowerCase(part: string): string {
  return part.replace(/%[\da-f]{2}|[A-Z]+/gi, (match) =>
    match.startsWith("%") ? match : match.toLowerCase(),
  );
}

/** Paths that are followed by a case-sensitive code or secret. */
const hasCode =
  /^(account\/(password\/reset|email\/(confirm|stop|verify))|content\/events|discounts|drafts\/shared|designs(\/shared|\/[^/]+\/screen-groups)?)$/;
