import fc from "fast-check";
import { expect } from "vitest";

// Lists are compared with an evaluation of their queries in memory.

/** Whether a text contains all words of a search, in any order and case. */
export const contains = (text: string, search: string | undefined): boolean =>
  (search ?? "")
    .toLowerCase()
    .split(" ")
    .every((word) => text.toLowerCase().includes(word));

/** One of the values, or no filter. */
export const optional = <const T extends string>(...values: readonly T[]) =>
  fc.constantFrom(undefined, ...values);

export const anyPage = {
  limit: fc.integer({ min: 1, max: 40 }),
  offset: fc.integer({ min: 0, max: 70 }),
};

/** Removes what is undefined, which a query leaves out. */
export const given = <Query extends object>(query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query;

interface Listed<Row> {
  readonly count: number;
  readonly results: readonly Row[];
}

/** Expects a page to be that part of the rows that match. The order is compared by its values: equal ones may swap. */
export function expectPage<Row>(
  found: Listed<Row>,
  matching: readonly Row[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
  valueOf: (row: Row) => unknown,
): void {
  expect(found.count).toBe(matching.length);
  expect(found.results.map(valueOf)).toEqual(matching.slice(offset, offset + limit).map(valueOf));
}

/** Sorts by a value that compares with `<`, in the direction of a sort's hyphen. */
export function sorted<Row>(
  rows: readonly Row[],
  sort: string,
  valueOf: (row: Row) => string | number,
): Row[] {
  const sign = sort.startsWith("-") ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    return one === other ? 0 : one < other ? -sign : sign;
  });
}
