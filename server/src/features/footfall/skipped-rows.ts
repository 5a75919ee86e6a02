import type { StoredFootfall } from "@frontage/contract/devices/footfall.ts";
import {
  explainSkip,
  skipReasons,
  type SkipReason,
} from "@frontage/domain/footfall/check-counts.ts";
import { rowRanges } from "@frontage/domain/footfall/row-ranges.ts";

/** The number of skipped rows and, for each reason, the rows and an explanation. */
export function skippedOnWire(
  skipped: readonly { readonly number: number; readonly reason: SkipReason }[],
  rules: Parameters<typeof explainSkip>[1],
): Pick<StoredFootfall, "skipped" | "skippedRows"> {
  const skippedRows = skipReasons.flatMap((reason) => {
    const numbers = skipped.flatMap((row) => (row.reason === reason ? row.number : []));
    return numbers.length > 0
      ? { reason, message: explainSkip(reason, rules), rows: rowRanges(numbers) }
      : [];
  });
  return { skipped: skipped.length, skippedRows };
}
