import { jobName, type JobName } from "@frontage/contract/console/jobs.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/connect.ts";
import { countDueReminders } from "../../features/bookings/mails/remind-bookings.ts";
import { countDebitsDue } from "../../features/bookings/change/outstanding/debit-outstanding.ts";
import { countPayableRefunds } from "../../features/bookings/refunds/refunds.queries.ts";
import { countBookingsToInvoice } from "../../features/documents/documents.queries.ts";
import { countBookingsToReceipt } from "../../features/documents/receipts/receipts.queries.ts";
import { countStatementsDue } from "../../features/landlords/statements/issue-statements.ts";
import { getBookingSettings } from "../../features/settings/settings.queries.ts";

/** The tables that hold the work of a job, and the condition for rows that wait for it. */
const waitingWork = (
  now: Temporal.Instant,
): Partial<Record<JobName, readonly [table: string, condition: RawBuilder<boolean>]>> => ({
  "settle-charges": ["charges", sql<boolean>`lease_expires_at <= ${now}`],
  "derive-avif": ["pictures", sql<boolean>`not has_avif`],
  "make-thumbnails": ["design_screen_groups", sql<boolean>`thumbnail_due_at <= ${now}`],
  "deliver-mail": [
    "mails",
    sql<boolean>`sent_at is null and failed_at is null and send_after <= ${now}`,
  ],
});

/** Counts what waits for each job. Reconciling and tidying find their work only when they run. */
export async function countWaitingWork(
  db: Database,
  now: Temporal.Instant,
): Promise<ReadonlyMap<JobName, number>> {
  const counts = Object.entries(waitingWork(now)).map(async ([key, [table, condition]]) => {
    const name = jobName.parse(key);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${condition}`.execute(db);
    return [name, rows[0]?.count ?? 0] as const;
  });
  const today = todayOf(await getBookingSettings(db), now);
  const others = await Promise.all([
    countDebitsDue(db, today),
    countBookingsToInvoice(db, now),
    countStatementsDue(db, now),
    countDueReminders({ db }, now),
    countPayableRefunds(db),
    countBookingsToReceipt(db),
  ]);
  const [debits, invoices, statements, reminders, refunds, receipts] = others;
  return new Map<JobName, number>([
    ...(await Promise.all(counts)),
    ["debit-outstanding", debits],
    ["issue-invoices", invoices + receipts],
    ["issue-statements", statements],
    ["remind", reminders],
    ["pay-refunds", refunds],
  ]);
}
