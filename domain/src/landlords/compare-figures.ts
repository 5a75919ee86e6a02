const grouped = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/**
 * By how much a figure differs from an earlier one: "+12%", "−0.8%", "no change". Null if there is nothing to compare
 * with: the earlier one is 0. Source: docs/landlord-pages.md#the-dashboard
 */
export function changeInPercent(now: number, before: number): string | null {
  if (before === 0) {
    return null;
  }
  const percent = ((now - before) / before) * 100;
  // Small changes keep a decimal place.
  const rounded = Math.abs(percent) < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return rounded === 0 && now !== before ? "hardly any change" : signed(rounded, "%");
}

/** By how much a rate in per cent differs from an earlier one: "+3.2 points", "no change". */
export function changeInPoints(now: number, before: number): string {
  const points = Math.round((now - before) * 10) / 10;
  return signed(points, Math.abs(points) === 1 ? " point" : " points");
}

function signed(value: number, unit: string): string {
  if (value === 0) {
    return "no change";
  }
  return `${value > 0 ? "+" : "−"}${grouped.format(Math.abs(value))}${unit}`;
}
