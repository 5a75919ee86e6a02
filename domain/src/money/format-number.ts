const formatter = new Intl.NumberFormat("en-GB");

/** "1,250": comma thousands. */
export function formatNumber(value: number): string {
  return formatter.format(value);
}
