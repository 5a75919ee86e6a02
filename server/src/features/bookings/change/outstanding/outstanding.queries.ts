import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../../db/connect.ts";
import { activeStatuses } from "@frontage/domain/bookings/states.ts";
import type { StoredBooking } from "../../../booking-records/stored-booking.queries.ts";

/** Reduces the outstanding amount of a locked booking by the gross minor units paid. */
export async function reduceOutstanding(
  tx: DatabaseTransaction,
  { id, outstandingAmount, outstandingDueDate }: StoredBooking,
  paid: number,
): Promise<void> {
  const rest = outstandingAmount - paid;
  await tx
    .updateTable("bookings")
    .set({
      outstandingAmount: rest,
      outstandingDueDate: rest > 0 ? outstandingDueDate : null,
      isPaymentRefused: false,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

/** Counts a refused debit of a locked booking. */
export async function countRefusedDebit(
  tx: DatabaseTransaction,
  { id, debitTries }: StoredBooking,
  {
    today,
    isConfirmationWanted,
  }: {
    readonly today: Temporal.PlainDate;
    /** Whether the bank would take the payment if the customer confirmed it. */
    readonly isConfirmationWanted: boolean;
  },
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({
      isPaymentRefused: true,
      isConfirmationWanted,
      debitTries: debitTries + 1,
      debitTriedOn: today,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Lists the bookings with an outstanding amount to debit on a date, in the order of their due dates. Bookings on
 * invoice are paid by transfer.
 */
export async function listDebitsDue(
  db: Database,
  today: Temporal.PlainDate,
  maxTries: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("bookings")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("deals")
            .whereRef("deals.id", "=", "bookings.dealId")
            .where("deals.paymentTerms", "=", sql.lit("invoice")),
        ),
      ),
    )
    .where("outstandingAmount", ">", 0)
    .where("outstandingDueDate", "<=", today)
    .where("status", "in", activeStatuses)
    .where("debitTries", "<", maxTries)
    .where((eb) => eb.or([eb("debitTriedOn", "is", null), eb("debitTriedOn", "<", today)]))
    .select("id")
    .orderBy("outstandingDueDate")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
