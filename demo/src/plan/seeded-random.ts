import { createHash } from "node:crypto";

/** Pseudo-random numbers, the same for the same seed. */
export interface SeededRandom {
  /** Returns a number from 0 to 1, exclusive. */
  next(): number;
  /** Returns a whole number, both ends inclusive. */
  between(first: number, last: number): number;
  /** Returns true with a probability from 0 to 1. */
  chance(probability: number): boolean;
  /** @throws RangeError if the list is empty */
  pick<T>(items: readonly T[]): T;
  bytes(count: number): Buffer;
}

/** Creates mulberry32 with a text as its seed. */
export function seededRandom(seed: string): SeededRandom {
  let state = createHash("sha256").update(seed).digest().readUInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (first: number, last: number) => first + Math.floor(next() * (last - first + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(items) {
      const [picked] = items.slice(between(0, items.length - 1));
      if (picked === undefined) {
        throw new RangeError("There is nothing to pick from");
      }
      return picked;
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => between(0, 255))),
  };
}
