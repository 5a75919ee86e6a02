/** Returns the value. Throws an error that names the missing `what` if there is none. */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === null || value === undefined) {
    throw new Error(`Missing: ${what}`);
  }
  return value;
}

/** Returns the first item of a list. Throws an error that names the missing `what` if the list is empty. */
export function first<T>(list: readonly T[], what: string): T {
  const [item] = list;
  if (list.length === 0 || item === undefined) {
    throw new Error(`Missing: ${what}, as the list is empty`);
  }
  return item;
}

/** Returns the list, typed as having the named items. Throws an error that names the first missing item. */
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
