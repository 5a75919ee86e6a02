import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { StoredLine } from "../../../db/json-columns.ts";

/** A booking with the data that its changes depend on. */
export interface StoredBooking {
  readonly id: number;
  readonly code: string;
  readonly dealId: number;
  readonly spaceCode: string;
  readonly spaceId: number;
  readonly timeZone: string;
  readonly userId: number;
  readonly status: "claimed" | "confirmed" | "moved" | "cancelled" | "released";
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly includeFlexiTicket: boolean;
  readonly currency: string;
  readonly landlordSplit: string;
  readonly outstandingAmount: number;
  readonly outstandingDueDate: Temporal.PlainDate | null;
  readonly debitTries: number;
  readonly debitTriedOn: Temporal.PlainDate | null;
  readonly movedAt: Temporal.Instant | null;
  /** The card that paid for the deal, or the one that was charged last. */
  readonly paymentMethod: string;
  /** Decimal digits; null without a discount. */
  readonly discountRate: string | null;
  /** When the first of the deal's bookings started as placed. */
  readonly dealStartsAt: Temporal.Instant;
  readonly lines: readonly StoredLine[];
}

export async function getStoredBooking(db: Database, id: number): Promise<StoredBooking> {
  const { dealStartsAt, ...row } = await db
    .selectFrom("bookings as b")
    .innerJoin("deals", "deals.id", "b.dealId")
    .innerJoin("spaces", "spaces.id", "b.spaceId")
    .where("b.id", "=", id)
    .select(["b.id", "b.code", "b.dealId", "b.spaceId", "b.userId", "b.status", "b.currency"])
    .select(["b.startsAt", "b.endsAt", "b.includeFlexiTicket", "b.landlordSplit", "b.movedAt"])
    .select(["b.outstandingAmount", "b.outstandingDueDate", "b.debitTries", "b.debitTriedOn"])
    .select(["deals.paymentMethod", "deals.discountRate"])
    .select(["spaces.code as spaceCode", "spaces.timeZone"])
    .select((eb) => [
      eb
        .selectFrom("bookings as placed")
        .whereRef("placed.dealId", "=", "b.dealId")
        .select(({ fn }) =>
          fn.min(fn.coalesce("placed.originalStartsAt", "placed.startsAt")).as("first"),
        )
        .as("dealStartsAt"),
      jsonArrayFrom(
        eb
          .selectFrom("bookingLines as l")
          .whereRef("l.bookingId", "=", "b.id")
          .select(["l.kind", "l.sku", "l.name", "l.category", "l.quantity", "l.days"])
          .select(sql<string | null>`l.hours::text`.as("hours"))
          .select(sql<string>`l.tax_rate::text`.as("taxRate"))
          .select("l.optionValues as optionValues")
          .select(["l.discount", "l.net", "l.tax", "l.gross"])
          .orderBy("l.position"),
      ).as("lines"),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, dealStartsAt: dealStartsAt ?? row.startsAt };
}

/** Locks a booking until the transaction ends, so that other changes and payments of it wait. */
export async function lockBooking(tx: DatabaseTransaction, id: number): Promise<StoredBooking> {
  await tx
    .selectFrom("bookings")
    .where("id", "=", id)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return getStoredBooking(tx, id);
}

/** Returns the price of a booking in gross minor units. */
export function totalOf(lines: readonly Pick<StoredLine, "gross">[]): number {
  return lines.reduce((sum, { gross }) => sum + gross, 0);
}
