import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { visibleStatuses } from "@frontage/domain/bookings/states.ts";

/** Sums a column of whole minor units, because PostgreSQL returns the sum as a decimal. */
const total = (column: string) => sql<number>`sum(${sql.ref(column)})::bigint`;

/** Selects the bookings with an outstanding amount, summed per currency. */
function sumOutstanding(db: Database) {
  return db
    .selectFrom("bookings")
    .where("outstandingAmount", ">", 0)
    .where("status", "in", visibleStatuses)
    .groupBy("currency")
    .orderBy("currency")
    .select(["currency", total("outstandingAmount").as("amount")])
    .select(({ fn }) => fn.countAll<number>().as("count"));
}

/** What customers owe us and what we owe them, per currency. `today` decides what is overdue. */
export async function sumOwed(db: Database, today: Temporal.PlainDate) {
  const [due, overdue, refused, refundsOwed] = await Promise.all([
    sumOutstanding(db).execute(),
    sumOutstanding(db).where("outstandingDueDate", "<", today).execute(),
    sumOutstanding(db).where("isPaymentRefused", "=", true).execute(),
    db
      .selectFrom("refunds")
      .where("status", "=", "owed")
      .groupBy("currency")
      .orderBy("currency")
      .select(["currency", total("amount").as("amount")])
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .execute(),
  ]);
  return { due, overdue, refused, refundsOwed };
}
