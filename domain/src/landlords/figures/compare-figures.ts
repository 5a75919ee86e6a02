const grouped = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** A change in words, and the word that leads from it to the earlier period: "+12%" on, "17 times as much" as. */
export interface Change {
  readonly text: string;
  readonly link: "on" | "as" | "since";
}

/** How a figure is counted and written. */
export interface ComparedFigure {
  /** Writes a figure: "£30". */
  readonly format: (figure: number) => string;
  /** "17 times as much" of an amount, "as many" of things. */
  readonly measure: "much" | "many";
  /** Below it, the earlier figure is too small to be multiplied: both figures are named instead. */
  readonly smallBelow: number;
}

/** From three times on, a change is said as a multiple: nobody pictures 1,667%. */
const leastMultiple = 3;

/**
 * The change from an earlier figure: "+12%", "−0.8%", "no change"; "17 times as much", or "from £30 to £530" if the earlier
 * one is small. Null if it is 0. Source: docs/people/landlord-pages.md#the-dashboard
 */
export function compareFigures(now: number, before: number, figure: ComparedFigure): Change | null {
  if (before <= 0) {
    return null;
  }
  if (now >= leastMultiple * before) {
    return before < figure.smallBelow
      ? { text: `from ${figure.format(before)} to ${figure.format(now)}`, link: "since" }
      : { text: `${multipleOf(now, before)} times as ${figure.measure}`, link: "as" };
  }
  const percent = ((now - before) / before) * 100;
  // Small changes get a decimal place.
  const rounded = Math.abs(percent) < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
  const text = rounded === 0 && now !== before ? "hardly any change" : signed(rounded, "%");
  return { text, link: "on" };
}

/** Rounded down, so that it is never said to be more than it is: "3.5", "17", "9,999". */
function multipleOf(now: number, before: number): string {
  const multiple = now / before;
  return grouped.format(multiple < 10 ? Math.floor(multiple * 10) / 10 : Math.floor(multiple));
}

/** The change from an earlier rate in per cent: "+3.2 points", "no change". */
export function changeInPoints(now: number, before: number): Change {
  const points = Math.round((now - before) * 10) / 10;
  return { text: signed(points, Math.abs(points) === 1 ? " point" : " points"), link: "on" };
}

function signed(value: number, unit: string): string {
  if (value === 0) {
    return "no change";
  }
  return `${value > 0 ? "+" : "−"}${grouped.format(Math.abs(value))}${unit}`;
}
