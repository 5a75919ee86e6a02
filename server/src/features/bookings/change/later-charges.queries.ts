import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { BookingChange } from "../../../db/json-columns.ts";
import { newCode } from "../../../random-code.ts";
import type { StoredBooking } from "../read/stored-booking.queries.ts";

function selectLaterCharges(db: Database) {
  return db
    .selectFrom("laterCharges as c")
    .innerJoin("bookings", "bookings.id", "c.bookingId")
    .select(["c.id", "c.code", "c.bookingId", "c.purpose", "c.status", "c.leaseExpiresAt"])
    .select(["c.amount", "c.paymentMethod", "c.requestHash", "c.change", "c.createdAt"])
    .select(["bookings.dealId", "bookings.spaceId", "bookings.userId", "bookings.currency"])
    .select("bookings.code as bookingCode");
}

/** A charge of a booking after the one of its deal. */
export type LaterCharge = Awaited<
  ReturnType<ReturnType<typeof selectLaterCharges>["executeTakeFirstOrThrow"]>
>;

export function getLaterCharge(db: Database, id: number): Promise<LaterCharge> {
  return selectLaterCharges(db).where("c.id", "=", id).executeTakeFirstOrThrow();
}

/** The charge that a key at the card provider names; null if the key is not one's. */
export async function findLaterChargeByCode(
  db: Database,
  code: string,
): Promise<LaterCharge | null> {
  return (await selectLaterCharges(db).where("c.code", "=", code).executeTakeFirst()) ?? null;
}

/** The one charge of a booking whose outcome is not known yet; null if there is none. */
export async function findChargeUnderWay(
  db: Database,
  bookingId: number,
): Promise<LaterCharge | null> {
  const charge = await selectLaterCharges(db)
    .where("c.bookingId", "=", bookingId)
    .where("c.leaseExpiresAt", "is not", null)
    .executeTakeFirst();
  return charge ?? null;
}

/** Whether what was outstanding on a booking has been debited. */
export async function hasBeenDebited(db: Database, bookingId: number): Promise<boolean> {
  const debit = await db
    .selectFrom("laterCharges")
    .where("bookingId", "=", bookingId)
    .where("purpose", "=", "debit")
    .where("status", "=", "confirmed")
    .select("id")
    .executeTakeFirst();
  return debit !== undefined;
}

export interface NewLaterCharge {
  readonly bookingId: number;
  readonly purpose: LaterCharge["purpose"];
  /** Gross minor units, above 0. */
  readonly amount: number;
  readonly paymentMethod: string;
  readonly requestHash: Buffer | null;
  readonly change: BookingChange | null;
  readonly createdAt: Temporal.Instant;
  /** Until when the process that claims it has it to itself. */
  readonly lease: Temporal.Instant;
}

/** Claims a charge for a booking that is locked and has none under way. */
export async function insertLaterCharge(
  tx: DatabaseTransaction,
  { change, lease, ...charge }: NewLaterCharge,
): Promise<LaterCharge> {
  const { id } = await tx
    .insertInto("laterCharges")
    .values({
      ...charge,
      code: newCode(),
      status: "claimed",
      leaseExpiresAt: lease,
      change: change && JSON.stringify(change),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return getLaterCharge(tx, id);
}

/** Takes up a charge that waits for the customer; false if it does not wait, or someone else was faster. */
export async function takeUpChallengedCharge(
  db: Database,
  id: number,
  lease: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("laterCharges")
    .set({ status: "claimed", leaseExpiresAt: lease })
    .where("id", "=", id)
    .where("status", "=", "challenged")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes up every charge whose lease has run out; each goes to one process only. */
export async function takeUpAbandonedCharges(
  db: Database,
  now: Temporal.Instant,
  lease: Temporal.Instant,
): Promise<LaterCharge[]> {
  const taken = await db
    .updateTable("laterCharges")
    .set({ status: "claimed", leaseExpiresAt: lease })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("laterCharges as abandoned")
        .where("abandoned.leaseExpiresAt", "<=", now)
        .select("abandoned.id")
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute();
  return taken.length === 0
    ? []
    : selectLaterCharges(db)
        .where(
          "c.id",
          "in",
          taken.map(({ id }) => id),
        )
        .orderBy("c.id")
        .execute();
}

/** Lets a charge wait while the customer answers the bank. */
export async function awaitChallengeOf(
  db: Database,
  id: number,
  lease: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable("laterCharges")
    .set({ status: "challenged", leaseExpiresAt: lease })
    .where("id", "=", id)
    .where("status", "=", "claimed")
    .execute();
}

/** Marks a claimed charge as confirmed, with its payment, or as released. False if it was settled already. */
export async function settleLaterCharge(
  tx: DatabaseTransaction,
  id: number,
  outcome: { readonly paymentId: number | null },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("laterCharges")
    .set({
      status: outcome.paymentId === null ? "released" : "confirmed",
      paymentId: outcome.paymentId,
      leaseExpiresAt: null,
      settledAt: now,
    })
    .where("id", "=", id)
    .where("status", "=", "claimed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a charge is still under way; keeps it so until the transaction ends. */
export async function isClaimed(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom("laterCharges")
    .where("id", "=", id)
    .where("status", "=", "claimed")
    .select("id")
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** A card that a customer has just paid by is the one for what comes later. */
export async function keepWorkingCard(
  tx: DatabaseTransaction,
  dealId: number,
  paymentMethod: string,
): Promise<void> {
  await tx.updateTable("deals").set({ paymentMethod }).where("id", "=", dealId).execute();
}

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
    })
    .where("id", "=", id)
    .execute();
}

export async function countRefusedDebit(
  tx: DatabaseTransaction,
  { id, debitTries }: StoredBooking,
  today: Temporal.PlainDate,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ isPaymentRefused: true, debitTries: debitTries + 1, debitTriedOn: today })
    .where("id", "=", id)
    .execute();
}

/** The bookings whose outstanding amount may have to be debited on a date, in the order of their due dates. */
export async function listDebitsDue(
  db: Database,
  today: Temporal.PlainDate,
  maxTries: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("bookings")
    .where("outstandingAmount", ">", 0)
    .where("outstandingDueDate", "<=", today)
    .where("status", "in", ["confirmed", "moved"])
    .where("debitTries", "<", maxTries)
    .where((eb) => eb.or([eb("debitTriedOn", "is", null), eb("debitTriedOn", "<", today)]))
    .select("id")
    .orderBy("outstandingDueDate")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
