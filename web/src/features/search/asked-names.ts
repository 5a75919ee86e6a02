/**
 * The parameters of a question in an address, in their order. Those of the domain, whose code browsers do not need for
 * this. Source: docs/spaces/search.md#the-question
 */
export const askedNames = [
  "city",
  "q",
  "date",
  "min_date",
  "max_date",
  "weekday",
  "start",
  "end",
  "hours",
  "people",
  "layout",
  "use",
  "amenity",
  "feature",
  "max_total",
  "min_area",
  "sort",
  "near",
  "bounds",
  "unknown",
] as const;

/**
 * Whether an address asks for more than cities. Cities alone narrow the list of spaces, which is the same for everybody
 * and does not depend on times.
 */
export function asksForSpaces(search: URLSearchParams): boolean {
  return askedNames.some((name) => name !== "city" && search.getAll(name).some(Boolean));
}

/** Leaves out the parts that are empty: a form without script sends the fields that nobody filled in. */
export function withoutEmpty(search: URLSearchParams): URLSearchParams {
  const names: ReadonlySet<string> = new Set(askedNames);
  return new URLSearchParams(
    [...search].filter(([name, value]) => value !== "" || !names.has(name)),
  );
}
