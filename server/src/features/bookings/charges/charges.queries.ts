import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { BookingChange } from "../../../db/json-columns.ts";
import { newCode } from "../../../text/random-code.ts";
import type { ChargePurpose } from "./charge-states.ts";

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
