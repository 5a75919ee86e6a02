/** A measured figure, compared with a peer in the same run or with a fixed limit. */
export interface Figure {
  readonly what: string;
  /** A ratio, or a plain number in the unit that `what` names. */
  readonly value: number;
  /** Decimal places; two by default. */
  readonly digits?: number;
  /** Absent if the figure is for information only. */
  readonly limit?: { readonly atLeast: number } | { readonly atMost: number };
  /** The two sides of the ratio: `1,234/s of 1,300/s`. */
  readonly detail?: string;
}

/** Prints the figures of a part as an aligned table. */
export function printPart(name: string, figures: readonly Figure[], seconds: number): void {
  const rows = figures.map((figure) => [
    figure.what,
    numeral(figure.value, figure.digits ?? 2),
    limitOf(figure),
    verdictOf(figure),
    figure.detail ?? "",
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  console.log(`\n${name} (${seconds.toFixed(0)} s)`);
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    console.log(`  ${cells.join("  ").trimEnd()}`);
  }
}

/** `1234.5` → `1,234.50`. */
export function numeral(value: number, digits = 0): string {
  return value.toLocaleString("en-GB", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function limitOf({ limit, digits = 2 }: Figure): string {
  if (!limit) {
    return "";
  }
  return "atLeast" in limit
    ? `≥ ${numeral(limit.atLeast, digits)}`
    : `≤ ${numeral(limit.atMost, digits)}`;
}

function verdictOf(figure: Figure): string {
  if (!figure.limit) {
    return "";
  }
  return isOverLimit(figure) ? "over" : "ok";
}

/** Whether a figure breaks its limit, or could not be measured. */
export const isOverLimit = ({ limit, value }: Figure): boolean =>
  limit !== undefined && !("atLeast" in limit ? value >= limit.atLeast : value <= limit.atMost);
