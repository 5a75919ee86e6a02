/** Consecutive rows of a call or file, both inclusive. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** The ranges that cover exactly the given numbers, in ascending order. */
export function rowRanges(numbers: readonly number[]): RowRange[] {
  const ranges: { first: number; last: number }[] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const latest = ranges.at(-1);
    if (latest && number === latest.last + 1) {
      latest.last = number;
    } else {
      ranges.push({ first: number, last: number });
    }
  }
  return ranges;
}
