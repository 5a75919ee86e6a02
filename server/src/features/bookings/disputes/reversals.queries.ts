import type { HeldPart } from "@frontage/domain/bookings/disputes/divide-loss.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { LostLine } from "../../../db/json-columns.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import { newCode } from "../../../text/random-code.ts";
import type { DisputedCharge } from "./disputes.queries.ts";

/** What is left of a charge for a booking; without a booking, what is owed back of a charge that paid for nothing. */
interface HeldOfBooking extends HeldPart {
  readonly bookingId: number | null;
}

/**
 * Locks the owed refunds of a charge, so that what is owed of it stays as it is read.
 * @throws Refusal in_progress while a process asks the provider to pay one
 */
export async function lockOwedRefunds(
  tx: DatabaseTransaction,
  { provider, chargeReference, now }: DisputedCharge & { readonly now: Temporal.Instant },
): Promise<void> {
  const owed = await tx
    .selectFrom("refunds")
    .where("provider", "=", provider)
    .where("chargeReference", "=", chargeReference)
    .where("status", "=", "owed")
    .select("leaseExpiresAt")
    .orderBy("id")
    .forUpdate()
    .execute();
  if (owed.some(({ leaseExpiresAt: end }) => end && Temporal.Instant.compare(end, now) > 0)) {
    throw new Refusal("in_progress", "A refund of this charge is being paid. Please try again.");
  }
}

/** Lists what is left of a charge, by booking, in the order of their ids. */
export async function listHeldParts(
  tx: DatabaseTransaction,
  { provider, chargeReference, paymentId }: DisputedCharge,
): Promise<HeldOfBooking[]> {
  if (paymentId === null) {
    const { rows } = await sql<{ owed: number }>`
      select coalesce(sum(amount), 0)::bigint as owed from refunds
      where provider = ${provider} and charge_reference = ${chargeReference} and status = 'owed'`.execute(
      tx,
    );
    const owed = rows[0]?.owed ?? 0;
    return [{ bookingId: null, held: owed, owed }];
  }
  const { rows } = await sql<{ bookingId: number; held: number; owed: number }>`
    select e.booking_id,
      (e.amount - refunded.paid + coalesce((
        select sum(lost.amount) from reversals as v
        join ledger_entries as lost on lost.payment_id in (v.reversal_payment_id, v.reinstated_payment_id)
        where v.payment_id = e.payment_id and lost.booking_id = e.booking_id
      ), 0))::bigint as held,
      refunded.owed::bigint as owed
    from ledger_entries as e
    cross join lateral (
      select coalesce(sum(r.amount) filter (where r.status = 'paid'), 0) as paid,
        coalesce(sum(r.amount) filter (where r.status = 'owed'), 0) as owed
      from refunds as r where r.payment_id = e.payment_id and r.booking_id = e.booking_id
    ) as refunded
    where e.payment_id = ${paymentId}
    order by e.booking_id`.execute(tx);
  return rows;
}

interface NewReversal {
  readonly provider: string;
  readonly chargeReference: string;
  readonly disputeId: number | null;
  readonly paymentId: number | null;
  readonly amount: number;
  readonly excess: number;
  readonly at: Temporal.Instant;
}

/** Returns the id; null if the loss is recorded already, and stands. */
export async function insertReversal(
  tx: DatabaseTransaction,
  reversal: NewReversal,
): Promise<number | null> {
  const row = await tx
    .insertInto("reversals")
    .values({ ...reversal, lines: "[]" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Records what a loss was booked as. */
export async function completeReversal(
  tx: DatabaseTransaction,
  id: number,
  { lines, ...booked }: { reversalPaymentId: number | null; lines: readonly LostLine[] },
): Promise<void> {
  await tx
    .updateTable("reversals")
    .set({ ...booked, lines: JSON.stringify(lines) })
    .where("id", "=", id)
    .execute();
}

/**
 * Returns a reference of the provider as the ledger names the payment: numbered from the second time, since a dispute can
 * be lost, won on appeal and lost again.
 */
export async function numberedReference(
  db: Database,
  provider: DisputedCharge["provider"],
  reference: string,
): Promise<string> {
  const { count } = await db
    .selectFrom("payments")
    .where("provider", "=", provider)
    .where((eb) =>
      eb.or([
        eb("providerReference", "=", reference),
        eb(sql`starts_with(provider_reference, ${`${reference}#`})`, "=", true),
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count === 0 ? reference : `${reference}#${count + 1}`;
}

/** Locks the loss of a dispute that stands; null if none does. */
export async function lockStandingReversal(tx: DatabaseTransaction, disputeId: number) {
  const row = await tx
    .selectFrom("reversals")
    .where("disputeId", "=", disputeId)
    .where("reinstatedAt", "is", null)
    .select(["id", "amount", "excess", "paymentId", "lines"])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Lists what each booking bore of a loss, in the ledger's entries: below 0. */
export function listLostParts(tx: DatabaseTransaction, reversalId: number) {
  return tx
    .selectFrom("reversals as v")
    .innerJoin("ledgerEntries as e", "e.paymentId", "v.reversalPaymentId")
    .where("v.id", "=", reversalId)
    .select(["e.bookingId", "e.amount"])
    .orderBy("e.bookingId")
    .execute();
}

interface OwedAgain {
  readonly reversalId: number;
  readonly bookingId: number | null;
  /** Gross minor units that the loss had settled. */
  readonly amount: number;
  readonly now: Temporal.Instant;
}

/**
 * Owes the refunds again that a loss closed, under new keys. Of the last one it may have settled a part, as the rest was
 * owed under another key at once.
 */
export async function oweClosedRefunds(
  tx: DatabaseTransaction,
  { reversalId, bookingId, amount, now }: OwedAgain,
): Promise<void> {
  const closed = await tx
    .selectFrom("refunds")
    .where("reversalId", "=", reversalId)
    .where("bookingId", bookingId === null ? "is" : "=", bookingId)
    .select(["dealId", "paymentId", "provider", "chargeReference", "amount", "currency"])
    .select(["cause", "reason", "isHeld"])
    .orderBy("id")
    .execute();
  let rest = amount;
  for (const refund of closed) {
    const part = Math.min(rest, refund.amount);
    rest -= part;
    if (part > 0) {
      await tx
        .insertInto("refunds")
        .values({
          ...refund,
          bookingId,
          code: newCode(),
          amount: part,
          status: "owed",
          createdAt: now,
          nextTryAt: now,
        })
        .execute();
    }
  }
}

/** Ends a loss: the bank has given it back. */
export async function reinstate(
  tx: DatabaseTransaction,
  id: number,
  { at, paymentId }: { readonly at: Temporal.Instant; readonly paymentId: number | null },
): Promise<void> {
  await tx
    .updateTable("reversals")
    .set({ reinstatedAt: at, reinstatedPaymentId: paymentId })
    .where("id", "=", id)
    .execute();
}

interface SettledRefunds extends DisputedCharge {
  readonly bookingId: number | null;
  /** Gross minor units that the customer has received in another way. */
  readonly amount: number;
  readonly reversalId: number;
  readonly now: Temporal.Instant;
}

/**
 * Closes owed refunds of a charge, oldest first, up to an amount that the customer has received in another way. The rest of
 * one is owed under a new key, since the provider may know the old one with another amount.
 */
export async function closeOwedRefunds(
  tx: DatabaseTransaction,
  { provider, chargeReference, bookingId, amount, reversalId, now }: SettledRefunds,
): Promise<void> {
  let rest = amount;
  const owed = await tx
    .selectFrom("refunds")
    .where("provider", "=", provider)
    .where("chargeReference", "=", chargeReference)
    .where("bookingId", bookingId === null ? "is" : "=", bookingId)
    .where("status", "=", "owed")
    .selectAll()
    .orderBy("id")
    .execute();
  for (const { id, reference: _, replacesId: __, ...refund } of owed) {
    if (rest === 0) {
      return;
    }
    const part = Math.min(rest, refund.amount);
    rest -= part;
    await tx
      .updateTable("refunds")
      .set({ status: "closed", closedAt: now, reversalId })
      .where("id", "=", id)
      .execute();
    if (part < refund.amount) {
      await tx
        .insertInto("refunds")
        .values({ ...refund, code: newCode(), amount: refund.amount - part, tries: 0 })
        .execute();
    }
  }
}

/** Whether it is recorded that a charge failed after it had succeeded. */
export async function isFailedCharge(
  tx: DatabaseTransaction,
  { provider, chargeReference }: DisputedCharge,
): Promise<boolean> {
  const row = await tx
    .selectFrom("reversals")
    .where("provider", "=", provider)
    .where("chargeReference", "=", chargeReference)
    .where("disputeId", "is", null)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}
