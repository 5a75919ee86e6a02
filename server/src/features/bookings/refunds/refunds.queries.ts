import type { MethodAmount } from "@frontage/domain/bookings/payment-facts/cancelled-money.ts";
import {
  methodOf,
  paymentMethods,
} from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import type { RefundCause } from "@frontage/domain/bookings/payment-facts/change-sentences.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { Payments } from "../../../db/schema.gen.ts";
import { newCode } from "../../../random-code.ts";

/**
 * Lists the charges that paid for a booking, latest first, each with the amount of the booking that can still be
 * refunded.
 */
function listRefundable(db: Database, bookingId: number) {
  return db
    .selectFrom("ledgerEntries as e")
    .innerJoin("payments as p", "p.id", "e.paymentId")
    .where("e.bookingId", "=", bookingId)
    .where("p.kind", "=", "charge")
    .select(["p.id", "p.dealId", "p.provider", "p.providerReference", "p.currency"])
    .select((eb) => [
      sql<number>`(e.amount - ${eb
        .selectFrom("refunds as r")
        .whereRef("r.paymentId", "=", "p.id")
        .whereRef("r.bookingId", "=", "e.bookingId")
        .select(({ fn }) =>
          fn.coalesce(fn.sum<number>("r.amount"), sql<number>`0`).as("sum"),
        )})::bigint`.as("left"),
    ])
    .orderBy("p.id", "desc")
    .execute();
}

/**
 * Takes a refund out of the latest charges of a booking.
 * @throws Error if the booking paid less
 */
async function takeFromCharges(db: Database, bookingId: number, amount: number) {
  let rest = amount;
  const parts = (await listRefundable(db, bookingId)).flatMap((charge) => {
    const part = Math.min(rest, charge.left);
    rest -= part;
    return part > 0 ? [{ charge, part }] : [];
  });
  if (rest > 0) {
    throw new Error(`Booking ${bookingId} has not paid the ${amount} that it is to be refunded`);
  }
  return parts;
}

/** How much of a refund goes back by each method. */
export async function splitByMethod(
  db: Database,
  bookingId: number,
  refund: number,
): Promise<MethodAmount[]> {
  const parts = refund > 0 ? await takeFromCharges(db, bookingId, refund) : [];
  return paymentMethods.flatMap((method) => {
    const amount = parts
      .filter(({ charge }) => methodOf(charge.provider) === method)
      .reduce((sum, { part }) => sum + part, 0);
    return amount > 0 ? [{ method, amount }] : [];
  });
}

/**
 * Records a refund of part of a booking's price, out of its latest charges. Call this with the booking locked, in the
 * transaction that makes it cheaper.
 * @throws Error if the booking paid less
 */
export async function recordOwedRefund(
  tx: DatabaseTransaction,
  { bookingId, amount, at, cause, reason = null }: OwedByBooking,
): Promise<void> {
  for (const { charge, part } of await takeFromCharges(tx, bookingId, amount)) {
    await insertRefund(tx, {
      code: newCode(),
      dealId: charge.dealId,
      bookingId,
      paymentId: charge.id,
      provider: charge.provider,
      chargeReference: charge.providerReference,
      amount: part,
      currency: charge.currency,
      cause,
      reason,
      at,
    });
  }
}

interface OwedByBooking {
  readonly bookingId: number;
  /** Gross minor units, above 0. */
  readonly amount: number;
  readonly at: Temporal.Instant;
  readonly cause: RefundCause;
  /** The reason that staff typed, which the customer reads. */
  readonly reason?: string | null;
}

type PaymentProvider = Payments["provider"];

export interface FailedPurposeCharge {
  /** The idempotency key of the charge. */
  readonly key: string;
  readonly dealId: number;
  readonly provider: PaymentProvider;
  readonly chargeReference: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: Temporal.Instant;
}

/** Records the refund of a charge that succeeded after its purpose was cancelled. Idempotent. */
export async function recordOwedChargeRefund(
  db: Database,
  { key, ...charge }: FailedPurposeCharge,
): Promise<void> {
  await insertRefund(db, {
    ...charge,
    code: `refund-${key}`,
    bookingId: null,
    paymentId: null,
    cause: null,
    reason: null,
  });
}

interface NewRefund extends Omit<FailedPurposeCharge, "key"> {
  readonly code: string;
  readonly bookingId: number | null;
  readonly paymentId: number | null;
  readonly cause: RefundCause | null;
  readonly reason: string | null;
}

async function insertRefund(db: Database, { at, ...refund }: NewRefund): Promise<void> {
  await db
    .insertInto("refunds")
    .values({ ...refund, status: "owed", createdAt: at, nextTryAt: at })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}

/** Lists the refunds to pay to a card now. Those of bank transfers are paid by staff. */
export function listRefundsDue(db: Database, now: Temporal.Instant) {
  return db
    .selectFrom("refunds")
    .where("status", "=", "owed")
    .where("provider", "<>", "transfer")
    .where("nextTryAt", "<=", now)
    .selectAll()
    .orderBy("id")
    .execute();
}

/** Whether a refund that failed waits for its next attempt. */
export async function hasPostponedRefunds(db: Database): Promise<boolean> {
  const refund = await db
    .selectFrom("refunds")
    .where("status", "=", "owed")
    .where("provider", "<>", "transfer")
    .where("tries", ">", 0)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
}

/** Returns the refund with a code if it is still owed; else null. */
export async function findOwedRefund(db: Database, code: string): Promise<OwedRefund | null> {
  const refund = await db
    .selectFrom("refunds")
    .where("code", "=", code)
    .where("status", "=", "owed")
    .selectAll()
    .executeTakeFirst();
  return refund ?? null;
}

export type OwedRefund = Awaited<ReturnType<typeof listRefundsDue>>[number];

/** Marks a refund as paid. False if it was paid already. */
export async function markRefundPaid(
  tx: DatabaseTransaction,
  id: number,
  reference: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("refunds")
    .set({ status: "paid", reference, paidAt: now })
    .where("id", "=", id)
    .where("status", "=", "owed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface RefundPayment {
  readonly bookingId: number;
  readonly dealId: number;
  /** Gross minor units, above 0. */
  readonly amount: number;
  readonly currency: string;
  readonly provider: PaymentProvider;
  /** The provider's reference of the refund, or that of the transfer. */
  readonly reference: string;
  readonly at: Temporal.Instant;
}

/** Writes the payment of a refund and its ledger entry. */
export async function insertRefundPayment(
  tx: DatabaseTransaction,
  { bookingId, amount, reference, at, ...payment }: RefundPayment,
): Promise<void> {
  await tx
    .with("payment", (cte) =>
      cte
        .insertInto("payments")
        .values({
          ...payment,
          amount,
          kind: "refund",
          providerReference: reference,
          createdAt: at,
        })
        .returning("id"),
    )
    .insertInto("ledgerEntries")
    .columns(["bookingId", "paymentId", "amount"])
    .expression((eb) =>
      eb
        .selectFrom("payment")
        .select([
          sql<number>`${bookingId}::bigint`.as("bookingId"),
          "payment.id as paymentId",
          sql<number>`${-amount}::bigint`.as("amount"),
        ]),
    )
    .execute();
}

export async function postponeRefund(
  db: Database,
  { id, tries }: OwedRefund,
  nextTryAt: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ tries: tries + 1, nextTryAt })
    .where("id", "=", id)
    .where("status", "=", "owed")
    .execute();
}

/** Returns what was paid for a booking and is not refunded or owed back yet, in gross minor units. */
export async function getRefundableAmount(db: Database, bookingId: number): Promise<number> {
  const charges = await listRefundable(db, bookingId);
  return charges.reduce((sum, { left }) => sum + left, 0);
}

/** Whether a booking has a refund with this code. */
export async function isRefundOf(db: Database, bookingId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom("refunds")
    .where("bookingId", "=", bookingId)
    .where("code", "=", code)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a refund that is owed by bank transfer. Returns null if the booking has no such refund. */
export async function lockOwedTransfer(tx: DatabaseTransaction, bookingId: number, code: string) {
  const row = await tx
    .selectFrom("refunds")
    .where("bookingId", "=", bookingId)
    .where("code", "=", code)
    .where("provider", "=", "transfer")
    .where("status", "=", "owed")
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
