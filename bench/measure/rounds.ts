/** Returns the median. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns a quantile: `quantile(times, 0.95)`. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * part;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/**
 * Measures several contenders in turns, so that a machine that slows down affects all of them. Every other round runs
 * in reverse order. Returns the median of each.
 */
export async function interleave<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, (round: number) => Promise<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders).filter((name): name is Name => name in contenders);
  const results: Partial<Record<Name, number[]>> = {};
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      (results[name] ??= []).push(await contenders[name](round));
    }
  }
  const medians: Partial<Record<Name, number>> = {};
  for (const name of names) {
    medians[name] = median(results[name] ?? []);
  }
  return medians as Record<Name, number>;
}
