import type { MethodAmount } from "@frontage/domain/bookings/payment-facts/cancelled-money.ts";
import { methodOf } from "@frontage/domain/bookings/payment-facts/payment-method.ts";
import type { RefundCause } from "@frontage/domain/bookings/payment-facts/change-sentences.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { Payments } from "../../../db/schema.gen.ts";
import { newCode } from "../../../text/random-code.ts";
import { isChargeDisputed } from "../../booking-records/charge-disputed.queries.ts";
import { insertLedgerPayment } from "./insert-ledger-payment.queries.ts";

/** The condition that a payment was made with the saved card of its deal. */
export const isOfSavedCard = (paymentId: ReturnType<typeof sql.ref>) => sql<boolean>`exists (
  select from charges as used join deals as of_card on of_card.id = used.deal_id
  where used.payment_id = ${paymentId} and used.payment_method = of_card.payment_method)`;

/**
 * Lists the charges that paid for a booking, each with the amount of the booking that can still be refunded: less what was
 * refunded, is owed back or was taken back. The latest comes first, and disputed ones last.
 */
function listRefundable(db: Database, bookingId: number) {
  return db
    .selectFrom("ledgerEntries as e")
    .innerJoin("payments as p", "p.id", "e.paymentId")
    .where("e.bookingId", "=", bookingId)
    .where("p.kind", "=", "charge")
    .select(["p.id", "p.dealId", "p.provider", "p.providerReference", "p.currency"])
    .select(isChargeDisputed("p").as("isDisputed"))
    .select(isOfSavedCard(sql.ref("p.id")).as("isSavedCard"))
    .select(
      sql<number>`(e.amount - (
        select coalesce(sum(r.amount), 0) from refunds as r
        where r.payment_id = p.id and r.booking_id = e.booking_id and r.status in ('owed', 'paid')
      ) + (
        select coalesce(sum(lost.amount), 0) from reversals as v
        join ledger_entries as lost on lost.payment_id in (v.reversal_payment_id, v.reinstated_payment_id)
        where v.payment_id = p.id and lost.booking_id = e.booking_id
      ))::bigint`.as("left"),
    )
    .orderBy("isDisputed")
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

interface RefundWay extends MethodAmount {
  /** Whether it goes to the saved card of the deal. */
  readonly isSavedCard: boolean;
  /** Whether the charge is disputed, so that it waits for the bank. */
  readonly isDisputed: boolean;
}

/** How much of a refund goes back by each method, to the saved card, and after a dispute. */
export async function splitByMethod(
  db: Database,
  bookingId: number,
  refund: number,
): Promise<RefundWay[]> {
  const parts = refund > 0 ? await takeFromCharges(db, bookingId, refund) : [];
  const ways = parts.map(({ charge: { provider, isSavedCard, isDisputed }, part }) => ({
    method: methodOf(provider),
    isSavedCard,
    isDisputed,
    amount: part,
  }));
  const byWay = Map.groupBy(
    ways,
    ({ method, isSavedCard, isDisputed }) => `${method} ${isSavedCard} ${isDisputed}`,
  );
  return [...byWay.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, amount: others.reduce((sum, { amount }) => sum + amount, first.amount) }]
      : [],
  );
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

/**
 * The refunds that the job pays to a card: not those of bank transfers or that wait for staff, and none while its charge is
 * disputed. Source: docs/console/disputes.md#no-refund-meanwhile
 */
function payableRefunds(db: Database) {
  return db
    .selectFrom("refunds")
    .where("status", "=", "owed")
    .where("provider", "<>", "transfer")
    .where("isHeld", "=", false)
    .where((eb) => eb.not(isChargeDisputed("refunds")));
}

const isUnleased = (now: Temporal.Instant) =>
  sql<boolean>`(refunds.lease_expires_at is null or refunds.lease_expires_at <= ${now})`;

/**
 * Acquires a refund for one attempt to pay it. False if it is no longer owed, another process pays it, or its charge is
 * disputed: nothing may be paid then.
 */
export async function acquireRefund(
  db: Database,
  id: number,
  { now, lease }: { readonly now: Temporal.Instant; readonly lease: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("refunds")
    .set({ leaseExpiresAt: lease })
    .where("id", "=", id)
    .where("status", "=", "owed")
    .where(isUnleased(now))
    .where((eb) => eb.not(isChargeDisputed("refunds")))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists the refunds to pay to a card now. */
export function listRefundsDue(db: Database, now: Temporal.Instant) {
  return payableRefunds(db)
    .where("nextTryAt", "<=", now)
    .where(isUnleased(now))
    .selectAll()
    .orderBy("id")
    .execute();
}

/** When the payable refund that has waited longest was recorded; null if there is none. */
export async function findOldestPayable(db: Database): Promise<Temporal.Instant | null> {
  const { oldest } = await payableRefunds(db)
    .select(({ fn }) => fn.min("createdAt").as("oldest"))
    .executeTakeFirstOrThrow();
  return oldest;
}

/** Counts the refunds that the job has to pay, now or later. */
export async function countPayableRefunds(db: Database): Promise<number> {
  const { count } = await payableRefunds(db)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a refund that failed waits for its next attempt. */
export async function hasPostponedRefunds(db: Database): Promise<boolean> {
  const refund = await payableRefunds(db)
    .where("tries", ">", 0)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
}

/** Returns the refund with a code if it is still owed; else null. */
export async function findOwedRefund(db: Database, code: string) {
  const refund = await db
    .selectFrom("refunds")
    .where("code", "=", code)
    .where("status", "=", "owed")
    .selectAll("refunds")
    .select(isChargeDisputed("refunds").as("isDisputed"))
    .executeTakeFirst();
  return refund ?? null;
}

/** Returns the refund with a code in any state; null if there is none. */
export async function findRefundByCode(db: Database, code: string): Promise<OwedRefund | null> {
  const refund = await db
    .selectFrom("refunds")
    .where("code", "=", code)
    .selectAll()
    .executeTakeFirst();
  return refund ?? null;
}

export function lockRefund(tx: DatabaseTransaction, id: number): Promise<OwedRefund> {
  return tx
    .selectFrom("refunds")
    .where("id", "=", id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
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
    .set({ status: "paid", reference, paidAt: now, isHeld: false, leaseExpiresAt: null })
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
  await insertLedgerPayment(tx, {
    ...payment,
    amount,
    kind: "refund",
    providerReference: reference,
    createdAt: at,
    parts: [{ bookingId, amount: -amount }],
  });
}

export async function postponeRefund(
  db: Database,
  { id, tries }: OwedRefund,
  nextTryAt: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ tries: tries + 1, nextTryAt, leaseExpiresAt: null })
    .where("id", "=", id)
    .where("status", "=", "owed")
    .execute();
}

/** What can be refunded of a booking, in gross minor units. */
export interface Refundable {
  /** What was paid, and is neither refunded nor owed back nor taken back. */
  readonly paid: number;
  /** The part of it that no dispute holds back. */
  readonly now: number;
}

export async function getRefundable(db: Database, bookingId: number): Promise<Refundable> {
  const charges = await listRefundable(db, bookingId);
  const sum = (parts: typeof charges) => parts.reduce((total, { left }) => total + left, 0);
  return { paid: sum(charges), now: sum(charges.filter(({ isDisputed }) => !isDisputed)) };
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

/** Lists the owed refunds of a charge. */
export function listOwedOfCharge(db: Database, provider: PaymentProvider, chargeReference: string) {
  return db
    .selectFrom("refunds")
    .where("provider", "=", provider)
    .where("chargeReference", "=", chargeReference)
    .where("status", "=", "owed")
    .selectAll()
    .orderBy("id")
    .execute();
}

/** Lets staff pay a refund by bank transfer that its card did not take. */
export async function payByTransferInstead(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ provider: "transfer" })
    .where("id", "=", id)
    .where("status", "=", "owed")
    .execute();
}
