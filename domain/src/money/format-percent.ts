/**
 * A fraction as a percentage: "20%" for 0.2.
 * @param fraction 1 for a hundred per cent
 * @param maxDecimals the maximum number of decimal places, 0 unless given; trailing zeros are dropped
 */
export function formatPercent(fraction: number, maxDecimals = 0): string {
  return `${Number((fraction * 100).toFixed(maxDecimals))}%`;
}
