import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { Payments } from "../../../db/schema.gen.ts";
import { visibleStatuses } from "@frontage/domain/bookings/states.ts";

/** Lists bookings of which money has moved that no receipt or credit note has looked at, oldest first. */
export async function listBookingsToReceipt(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("bookings as b")
    .where("b.status", "in", visibleStatuses)
    .where("b.id", "in", (eb) =>
      eb.selectFrom("ledgerEntries").where("isReceiptDue", "=", true).select("bookingId"),
    )
    .select("b.id")
    .orderBy("b.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the bookings of which money has moved that no receipt or credit note has looked at. */
export async function countBookingsToReceipt(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("ledgerEntries")
    .where("isReceiptDue", "=", true)
    .select(({ fn }) => fn.count<number>("bookingId").distinct().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks a booking of which money has moved. False if another process has locked it. */
export async function lockBookingToReceipt(
  tx: DatabaseTransaction,
  bookingId: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom("bookings")
    .where("id", "=", bookingId)
    .select("id")
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** Money of a booking that moved and that no receipt or credit note has looked at. */
export function listMovedMoney(tx: DatabaseTransaction, bookingId: number) {
  return tx
    .selectFrom("ledgerEntries as e")
    .innerJoin("payments as p", "p.id", "e.paymentId")
    .where("e.bookingId", "=", bookingId)
    .where("e.isReceiptDue", "=", true)
    .select(["e.id", "p.kind", "p.createdAt as at"])
    .orderBy("e.id")
    .execute();
}

/** A payment for a booking, or what a bank has given back of one. */
export interface PaidPart {
  /** The ledger entry. */
  readonly id: number;
  /** The ledger entry of the charge: another one if a bank has given the money back. */
  readonly chargeId: number;
  /** Gross minor units. */
  readonly amount: number;
  /** What of a charge was refunded or taken back by the bank in all; 0 for money that a bank has given back. */
  readonly takenBack: number;
  readonly at: Temporal.Instant;
  readonly provider: Payments["provider"];
  readonly isReceiptDue: boolean;
}

/** Lists the payments for a booking, and what banks gave back of them after lost disputes, oldest first. */
export async function listPaidParts(
  tx: DatabaseTransaction,
  bookingId: number,
): Promise<PaidPart[]> {
  const { rows } = await sql<PaidPart>`
    select e.id, e.amount, p.created_at as at, p.provider, e.is_receipt_due,
      coalesce((
        select charged.id from reversals as v
        join ledger_entries as charged on charged.payment_id = v.payment_id and charged.booking_id = e.booking_id
        where v.reinstated_payment_id = e.payment_id
      ), e.id) as charge_id,
      (coalesce((
        select sum(r.amount) from refunds as r
        where r.payment_id = e.payment_id and r.booking_id = e.booking_id and r.status = 'paid'
      ), 0) - coalesce((
        select sum(lost.amount) from reversals as v
        join ledger_entries as lost on lost.payment_id = v.reversal_payment_id
        where v.payment_id = e.payment_id and lost.booking_id = e.booking_id
      ), 0))::bigint as taken_back
    from ledger_entries as e join payments as p on p.id = e.payment_id
    where e.booking_id = ${bookingId} and p.kind in ('charge', 'reinstated') and e.amount > 0
    order by e.id`.execute(tx);
  return rows;
}

/** When the money of a receipt arrived. */
export function findReceiptMoney(tx: DatabaseTransaction, receiptId: number) {
  return tx
    .selectFrom("vatPapers")
    .where("id", "=", receiptId)
    .select("moneyAt")
    .executeTakeFirstOrThrow();
}

/** Records that money was looked at, and that the invoice of its booking may have changed. */
export async function markReceipted(
  tx: DatabaseTransaction,
  bookingId: number,
  entryIds: readonly number[],
): Promise<void> {
  await tx
    .updateTable("ledgerEntries")
    .set({ isReceiptDue: false })
    .where("id", "in", entryIds)
    .execute();
  await tx
    .updateTable("bookings")
    .set({ isInvoiceDue: true })
    .where("id", "=", bookingId)
    .where("isInvoiceDue", "=", false)
    .execute();
}
