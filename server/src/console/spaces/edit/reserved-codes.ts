/** Codes that have another meaning in a path. */
export const reservedCodes: readonly string[] = [
  "cities",
  "codes",
  "events",
  "names",
  "new",
  "search",
];
