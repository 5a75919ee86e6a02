/** The value, which the test cannot go on without. Throws an error that names `what` is missing. */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === null || value === undefined) {
    throw new Error(`Missing: ${what}`);
  }
  return value;
}

/** The first item of a list. Throws an error that names `what` is missing if the list is empty. */
export function first<T>(list: readonly T[], what: string): T {
  const [item] = list;
  if (list.length === 0 || item === undefined) {
    throw new Error(`Missing: ${what}, as the list is empty`);
  }
  return item;
}

/**
 * A list of which the first items are known to be there, as many as are named. Throws an error that names the first
 * one that is missing.
 */
export function items<T, const Names extends readonly string[]>(
  list: readonly T[],
  ...names: Names
): [...{ [Index in keyof Names]: T }, ...T[]] {
  const missing = names.find((_, index) => list[index] === undefined);
  if (missing !== undefined) {
    throw new Error(`Missing: ${missing}, as the list has ${list.length} items`);
  }
  return list as [...{ [Index in keyof Names]: T }, ...T[]];
}
