import { footfallColumns } from "@frontage/contract/devices/footfall.ts";
import { checkCounts } from "@frontage/domain/footfall/check-counts.ts";
import type { AppParts } from "../../app-parts.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import { InvalidInput, type FieldErrors } from "../../http/reply/refusal.ts";
import { getBookingSettings } from "../settings/settings.queries.ts";
import type { Counter } from "./footfall.queries.ts";
import { readCountsFile, type RowProblem } from "./read-counts-file.ts";
import { OverlappingCounts, storeCounts, type StoredCounts } from "./store-counts.ts";

/** The maximum number of problems in the answer. More would not help to correct a file. */
const maxProblems = 100;

/**
 * Stores the rows of a CSV file, all or none, and records the import. They can be of any age.
 * Source: docs/footfall.md#importing-a-file
 * @throws InvalidInput with the row numbers of a spreadsheet
 */
export async function importCounts(
  parts: Pick<AppParts, "db" | "clock">,
  actor: Actor,
  counter: Counter,
  content: Uint8Array,
): Promise<StoredCounts> {
  const { rows, numbers, problems } = await readCountsFile(content, counter.timeZone);
  const numberOf = (row: number) => numbers[row] ?? 0;
  const found = checkCounts(rows, {
    now: parts.clock.now(),
    zone: counter.timeZone,
    settings: await getBookingSettings(parts.db),
    maxAgeDays: null,
    nameOfRow: (row) => `row ${numberOf(row)}`,
  });
  const located = (list: typeof found): RowProblem[] =>
    list.map(({ row, field, message }) => ({ number: numberOf(row), column: field, message }));
  const all = [...problems, ...located(found)];
  if (all.length > 0) {
    throw invalidRows(all);
  }
  try {
    return await storeCounts(parts, counter, rows, (tx, stored) =>
      recordAudit(tx, parts.clock, actor, {
        action: "device.import_counts",
        subject: { kind: "device", code: counter.code },
        after: { rows: stored.stored, replaced: stored.replaced },
      }),
    );
  } catch (error) {
    throw error instanceof OverlappingCounts ? invalidRows(located([...error.problems])) : error;
  }
}

function invalidRows(problems: readonly RowProblem[]): InvalidInput {
  const fields: FieldErrors = {};
  const inOrder = problems.toSorted((a, b) => a.number - b.number);
  for (const { number, column, message } of inOrder.slice(0, maxProblems)) {
    const name = column === null ? "" : `.${footfallColumns[column]}`;
    (fields[`rows[${number}]${name}`] ??= []).push(message);
  }
  const rest = problems.length - maxProblems;
  if (rest > 0) {
    fields["non_field_errors"] = [
      rest === 1 ? "1 more problem is not listed." : `${rest} more problems are not listed.`,
    ];
  }
  return new InvalidInput(fields);
}
