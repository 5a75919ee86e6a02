/** Gives each value of a short list a bit, so that a number holds a set. Thousands of sets compare and count quickly. */
export interface ValueBits<Value extends string> {
  readonly values: readonly Value[];
  /** The bits of some values. Texts that are not in the list have none. */
  readonly of: (texts: readonly string[]) => number;
}

/** How many values have a bit. */
const maxValues = 31;

export function valueBits<Value extends string>(values: readonly Value[]): ValueBits<Value> {
  if (values.length > maxValues) {
    throw new RangeError(`At most ${maxValues} values have a bit, not ${values.length}`);
  }
  const bits = new Map<string, number>(values.map((value, index) => [value, 1 << index]));
  return {
    values,
    of: (texts) => texts.reduce((all, text) => all | (bits.get(text) ?? 0), 0),
  };
}

/** Counts the values whose bits are set: `counts` has a number for each value. */
export function countBits(bits: number, counts: Uint32Array): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const index = 31 - Math.clz32(rest & -rest);
    counts[index] = (counts[index] ?? 0) + 1;
  }
}
