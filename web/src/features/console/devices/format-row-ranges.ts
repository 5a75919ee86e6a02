import { formatNumber } from "@frontage/domain/money/format-number.ts";
import type { RowRange } from "@frontage/domain/footfall/row-ranges.ts";

/** The most ranges that help to find rows in a file. */
const maxRanges = 20;

/** "row 3", "rows 2–17 and 48", "rows 2–17, 48–51 and 363 more ranges". */
export function formatRowRanges(ranges: readonly RowRange[]): string {
  const written = ranges.map(({ first, last }) =>
    first === last ? `${first}` : `${first}–${last}`,
  );
  const rest = written.length - maxRanges;
  const shown =
    rest > 1 ? [...written.slice(0, maxRanges), `${formatNumber(rest)} more ranges`] : written;
  const list =
    shown.length > 1 ? `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}` : (shown[0] ?? "");
  const isOne = ranges.length === 1 && ranges[0]?.first === ranges[0]?.last;
  return `${isOne ? "row" : "rows"} ${list}`;
}
