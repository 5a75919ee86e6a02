/** Codes that have another meaning in a path. */
export const reservedCodes: readonly string[] = [
  "cities",
  "codes",
  "events",
  "for",
  "in",
  "names",
  "new",
  "search",
];
