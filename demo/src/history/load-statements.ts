import { instantReaching } from "@frontage/domain/time/zoned-day.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import {
  findMonthToIssue,
  issueStatement,
} from "../../../server/src/features/landlords/statements/issue-statements.ts";
import {
  completeMonth,
  listCandidates,
} from "../../../server/src/features/landlords/statements/statements.queries.ts";

/** When the statements of the demo world are issued on the 3rd, in minutes after midnight. */
const issueTime = 6 * 60;

/**
 * Issues the statements of past months, dated on the 3rd of the next month. All except those of the latest month are
 * paid out five days later.
 */
export async function loadStatements(
  tx: DatabaseTransaction,
  now: Temporal.Instant,
  zone: string,
): Promise<void> {
  for (;;) {
    const month = await findMonthToIssue(tx, zone, now);
    if (!month) {
      return;
    }
    const issuedOn = month.add({ months: 1 }).with({ day: 3 });
    const issuedAt = instantReaching(issuedOn, issueTime, zone);
    for (const candidate of await listCandidates(tx, month)) {
      await issueStatement(tx, candidate, { month, zone, issuedAt });
    }
    await completeMonth(tx, month, issuedAt);
    if (await findMonthToIssue(tx, zone, now)) {
      await tx
        .updateTable("statements")
        .set({
          payoutReference: `BACS ${month.toPlainYearMonth().toString()}`,
          paidOn: issuedOn.add({ days: 5 }),
          version: 2,
        })
        .where("month", "=", month)
        .where("totalDue", ">", 0)
        .execute();
    }
  }
}
