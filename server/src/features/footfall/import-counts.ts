import { footfallColumns, type StoredFootfall } from "@frontage/contract/devices/footfall.ts";
import { checkCounts } from "@frontage/domain/footfall/check-counts.ts";
import { rowRanges } from "@frontage/domain/footfall/row-ranges.ts";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import { InvalidInput, type FieldErrors } from "../../http/reply/refusal.ts";
import type { Counter } from "./footfall.queries.ts";
import { loadKeptHours } from "./load-kept-hours.ts";
import { readCountsFile, type RowProblem } from "./read-counts-file.ts";
import { skippedOnWire } from "./skipped-rows.ts";
import { storeCounts } from "./store-counts.ts";

/** The maximum number of problems that the answer describes. The rows of further ones are only named. */
const maxProblems = 100;

/**
 * Stores the rows of a CSV file and records the import. They can be of any age. Rows that are no fault of the file are
 * skipped; a malformed value refuses it whole.
 * Source: docs/screens/footfall.md#importing-a-file
 * @throws InvalidInput with the row numbers of a spreadsheet
 */
export async function importCounts(
  parts: Pick<AppParts, "db" | "clock">,
  actor: Actor,
  counter: Counter,
  content: Uint8Array,
): Promise<StoredFootfall> {
  const settings = await loadKeptHours(parts.db, counter.spaceId);
  const file = await readCountsFile(content, counter.timeZone, settings);
  const numberOf = (row: number) => file.numbers[row] ?? 0;
  const rules = {
    now: parts.clock.now(),
    zone: counter.timeZone,
    settings,
    maxAgeDays: null,
    nameOfRow: (row: number) => `row ${numberOf(row)}`,
  };
  const checked = checkCounts(file.rows, rules);
  const problems = [
    ...file.problems,
    ...checked.problems.map(({ row, field, message }) => ({
      number: numberOf(row),
      column: field,
      message,
    })),
  ];
  if (problems.length > 0) {
    throw invalidRows(problems);
  }
  const kept = checked.kept.flatMap((row) => file.rows[row] ?? []);
  const skippedBefore = [
    ...file.skipped,
    ...checked.skipped.map(({ row, reason }) => ({ number: numberOf(row), reason })),
  ];
  const { stored, replaced, overlapping } = await storeCounts(parts, counter, kept, (tx, result) =>
    recordAudit(tx, parts.clock, actor, {
      action: "device.import_counts",
      subject: { kind: "device", code: counter.code },
      after: {
        rows: result.stored,
        replaced: result.replaced,
        skipped: skippedBefore.length + result.overlapping.length,
      },
    }),
  );
  const overlaps = overlapping.map((index) => ({
    number: numberOf(checked.kept[index] ?? -1),
    reason: "overlaps_stored" as const,
  }));
  return { stored, replaced, ...skippedOnWire([...skippedBefore, ...overlaps], rules) };
}

function invalidRows(problems: readonly RowProblem[]): InvalidInput {
  const fields: FieldErrors = {};
  const inOrder = problems.toSorted((a, b) => a.number - b.number);
  for (const { number, column, message } of inOrder.slice(0, maxProblems)) {
    const name = column === null ? "" : `.${footfallColumns[column]}`;
    (fields[`rows[${number}]${name}`] ??= []).push(message);
  }
  const rest = inOrder.slice(maxProblems);
  if (rest.length > 0) {
    const ranges = rowRanges(rest.map(({ number }) => number));
    const rows = ranges
      .map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`))
      .join(", ");
    const isOne = ranges.length === 1 && ranges[0]?.first === ranges[0]?.last;
    fields["non_field_errors"] = [
      `${rest.length} more ${rest.length === 1 ? "problem is" : "problems are"} in ${isOne ? "row" : "rows"} ${rows}.`,
    ];
  }
  return new InvalidInput(fields);
}
