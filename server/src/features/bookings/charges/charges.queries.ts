import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { BookingChange } from "../../../db/json-columns.ts";
import { newCode } from "../../../random-code.ts";
import { chargeTransitions, type ChargeAction, type ChargePurpose } from "./charge-states.ts";

/** The columns that make a `Charge`. */
export const chargeColumns = [
  "charges.id",
  "charges.code",
  "charges.purpose",
  "charges.status",
  "charges.dealId",
  "charges.bookingId",
  "charges.userId",
  "charges.currency",
  "charges.amount",
  "charges.paymentMethod",
  "charges.requestHash",
  "charges.change",
  "charges.isByStaff",
  "charges.createdAt",
] as const;

function selectCharges(db: Database) {
  return db.selectFrom("charges").select(chargeColumns);
}

/** A charge of a card, for a whole deal or for one of its bookings. Its amount is gross minor units. */
export type Charge = Awaited<
  ReturnType<ReturnType<typeof selectCharges>["executeTakeFirstOrThrow"]>
>;

export function getCharge(db: Database, id: number): Promise<Charge> {
  return selectCharges(db).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Returns the charge with this key at the card provider; null if the key is not ours. */
export async function findChargeByCode(db: Database, code: string): Promise<Charge | null> {
  return (await selectCharges(db).where("code", "=", code).executeTakeFirst()) ?? null;
}

/** Returns the charge of a booking that is under way; null if there is none. */
export async function findChargeUnderWay(db: Database, bookingId: number): Promise<Charge | null> {
  const charge = await selectCharges(db)
    .where("bookingId", "=", bookingId)
    .where("leaseExpiresAt", "is not", null)
    .executeTakeFirst();
  return charge ?? null;
}

/** Whether a booking has a successful charge with a purpose. */
export async function hasSucceededCharge(
  db: Database,
  bookingId: number,
  purpose: ChargePurpose,
): Promise<boolean> {
  const charge = await db
    .selectFrom("charges")
    .where("bookingId", "=", bookingId)
    .where("purpose", "=", purpose)
    .where("status", "=", "succeeded")
    .select("id")
    .executeTakeFirst();
  return charge !== undefined;
}

export interface NewCharge {
  readonly purpose: Exclude<ChargePurpose, "deal">;
  readonly dealId: number;
  readonly bookingId: number;
  /** The payer. */
  readonly userId: number;
  readonly currency: string;
  /** Gross minor units, above 0. */
  readonly amount: number;
  readonly paymentMethod: string;
  readonly requestHash: Buffer | null;
  readonly change: BookingChange | null;
  /** Whether staff make the charge, so that the customer cannot answer the bank. */
  readonly isByStaff: boolean;
  readonly createdAt: Temporal.Instant;
  readonly leaseExpiresAt: Temporal.Instant;
}

/** Starts a charge of a booking that is locked and has none under way. */
export function insertCharge(tx: DatabaseTransaction, charge: NewCharge): Promise<Charge> {
  const change = charge.change && JSON.stringify(charge.change);
  return tx
    .insertInto("charges")
    .values({ ...charge, change, code: newCode(), status: "charging" })
    .returning(chargeColumns)
    .executeTakeFirstOrThrow();
}

/** Builds an update of charges by an action's transition. */
function transition(db: Database, action: ChargeAction) {
  const { from, to } = chargeTransitions[action];
  return db.updateTable("charges").set({ status: to }).where("charges.status", "in", from);
}

/** Acquires a charge that waits for the customer. Null if it does not wait, or another process was faster. */
export async function acquireChallenged(
  db: Database,
  id: number,
  lease: Temporal.Instant,
): Promise<Charge | null> {
  const charge = await transition(db, "resume")
    .set({ clientSecret: null, leaseExpiresAt: lease })
    .where("id", "=", id)
    .returning(chargeColumns)
    .executeTakeFirst();
  return charge ?? null;
}

/** Acquires a charge after its lease has expired. Null if it has not, or another process was faster. */
export async function acquireExpired(
  db: Database,
  id: number,
  { now, lease }: { readonly now: Temporal.Instant; readonly lease: Temporal.Instant },
): Promise<Charge | null> {
  const charge = await transition(db, "recover")
    .set({ clientSecret: null, leaseExpiresAt: lease })
    .where("id", "=", id)
    .where("leaseExpiresAt", "<=", now)
    .returning(chargeColumns)
    .executeTakeFirst();
  return charge ?? null;
}

/** Acquires all charges with an expired lease, oldest first; each goes to one process only. */
export async function acquireAllExpired(
  db: Database,
  { now, lease }: { readonly now: Temporal.Instant; readonly lease: Temporal.Instant },
): Promise<Charge[]> {
  const charges = await transition(db, "recover")
    .set({ clientSecret: null, leaseExpiresAt: lease })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("charges as expired")
        .where("expired.leaseExpiresAt", "<=", now)
        .select("expired.id")
        .forUpdate()
        .skipLocked(),
    )
    .returning(chargeColumns)
    .execute();
  return charges.toSorted((a, b) => a.id - b.id);
}

/** Marks a charge as waiting for the customer's answer to the bank. */
export async function awaitCustomer(
  db: Database,
  id: number,
  { clientSecret, lease }: { readonly clientSecret: string; readonly lease: Temporal.Instant },
): Promise<void> {
  await transition(db, "challenge")
    .set({ clientSecret, leaseExpiresAt: lease })
    .where("id", "=", id)
    .execute();
}

/** Records that a charge has failed. False if it was settled already. */
export async function recordFailure(
  tx: DatabaseTransaction,
  id: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transition(tx, "fail")
    .set({ leaseExpiresAt: null, settledAt: now })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that there was nothing to pay. False if the charge was settled already. */
export async function recordFreeSuccess(
  tx: DatabaseTransaction,
  id: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transition(tx, "succeed")
    .set({ leaseExpiresAt: null, settledAt: now })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface PaidCharge {
  readonly provider: "testpay" | "stripe";
  /** The provider's reference of the charge. */
  readonly reference: string;
  readonly now: Temporal.Instant;
}

/** Records that a charge has succeeded, with its payment. Returns the payment's id; null if it was settled already. */
export async function recordSuccess(
  tx: DatabaseTransaction,
  charge: Charge,
  { provider, reference, now }: PaidCharge,
): Promise<number | null> {
  const { from } = chargeTransitions.succeed;
  const settled = await tx
    .with("unsettled", (cte) =>
      cte
        .selectFrom("charges as locked")
        .where("locked.id", "=", charge.id)
        .where("locked.status", "in", from)
        .select(["locked.dealId", "locked.amount", "locked.currency"])
        .forUpdate(),
    )
    .with("payment", (cte) =>
      cte
        .insertInto("payments")
        .columns([
          "dealId",
          "amount",
          "currency",
          "kind",
          "provider",
          "providerReference",
          "createdAt",
          "isOfCharge",
        ])
        .expression((eb) =>
          eb
            .selectFrom("unsettled")
            .select(["unsettled.dealId", "unsettled.amount", "unsettled.currency"])
            .select([
              sql.lit("charge").as("kind"),
              sql<string>`${provider}::text`.as("provider"),
              sql<string>`${reference}::text`.as("providerReference"),
              sql<Temporal.Instant>`${now}::timestamptz`.as("createdAt"),
              sql.lit(true).as("isOfCharge"),
            ]),
        )
        .returning("id as paymentId"),
    )
    .updateTable("charges")
    .from("payment")
    .set((eb) => ({
      status: chargeTransitions.succeed.to,
      paymentId: eb.ref("payment.paymentId"),
      leaseExpiresAt: null,
      settledAt: now,
    }))
    .where("charges.id", "=", charge.id)
    .returning("payment.paymentId")
    .executeTakeFirst();
  return settled?.paymentId ?? null;
}

/**
 * Writes the ledger entries of a payment: the part of each booking. The bookings of a deal paid their lines less the
 * outstanding amount.
 */
export async function insertLedgerEntries(
  tx: DatabaseTransaction,
  { bookingId, dealId, amount }: Charge,
  paymentId: number,
): Promise<void> {
  if (bookingId !== null) {
    await tx.insertInto("ledgerEntries").values({ bookingId, paymentId, amount }).execute();
    return;
  }
  await tx
    .insertInto("ledgerEntries")
    .columns(["bookingId", "paymentId", "amount"])
    .expression((eb) =>
      eb
        .selectFrom("bookings")
        .innerJoin("bookingLines", "bookingLines.bookingId", "bookings.id")
        .where("bookings.dealId", "=", dealId)
        .groupBy(["bookings.id", "bookings.outstandingAmount"])
        .select([
          "bookings.id",
          sql<number>`${paymentId}::bigint`.as("paymentId"),
          sql<number>`sum(booking_lines.gross) - bookings.outstanding_amount`.as("amount"),
        ]),
    )
    .execute();
}
