const grouped = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/**
 * The change from an earlier figure: "+12%", "−0.8%", "no change". Null if the earlier figure is 0.
 * Source: docs/landlord-pages.md#the-dashboard
 */
export function changeInPercent(now: number, before: number): string | null {
  if (before === 0) {
    return null;
  }
  const percent = ((now - before) / before) * 100;
  // Small changes get a decimal place.
  const rounded = Math.abs(percent) < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return rounded === 0 && now !== before ? "hardly any change" : signed(rounded, "%");
}

/** The change from an earlier rate in per cent: "+3.2 points", "no change". */
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
