import { randomInt } from "node:crypto";
import type { TestApp } from "./make-app.ts";

export interface StoredBookingOptions {
  readonly spaceId: number;
  readonly userId: number;
  readonly startsAt: Temporal.Instant;
  readonly minutes?: number;
  readonly createdAt: Temporal.Instant;
  readonly status?: "confirmed" | "moved" | "cancelled";
  /** Minor units of what was booked: the first line is the rental. */
  readonly lines: readonly { readonly net: number; readonly gross: number }[];
  readonly outstanding?: number;
  /** The landlord's part as decimal digits. */
  readonly split: string;
  readonly hasInvoice?: boolean;
}

/** A booking written straight into the database, for lists and figures of any times, prices and splits. */
export async function makeStoredBooking(test: TestApp, options: StoredBookingOptions) {
  const { db } = test.database;
  const { spaceId, userId, startsAt, minutes = 60, createdAt, lines, split } = options;
  const { status = "confirmed", outstanding = 0, hasInvoice = false } = options;
  const code = `S${String(randomInt(1e9)).padStart(9, "0")}`;
  const who = { userId, spaceId, currency: "GBP", createdAt };
  const deal = await db
    .insertInto("deals")
    .values({ ...who, code, status: "confirmed", paymentMethod: "pm_stored", chargedNow: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("bookings")
    .values({
      ...who,
      code,
      dealId: deal.id,
      status,
      startsAt,
      endsAt: startsAt.add({ minutes }),
      includeFlexiTicket: false,
      ...(status === "moved" && {
        movedAt: createdAt,
        originalStartsAt: startsAt.subtract({ hours: 24 }),
        originalEndsAt: startsAt.subtract({ hours: 24 }).add({ minutes }),
      }),
      outstandingAmount: outstanding,
      outstandingDueDate: outstanding > 0 ? Temporal.PlainDate.from("2027-05-01") : null,
      landlordSplit: split,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("bookingLines")
    .values(
      lines.map(({ net, gross }, position) => ({
        bookingId: id,
        position,
        ...(position === 0
          ? {
              kind: "rental" as const,
              sku: "rental",
              name: "Rental",
              category: "bookings" as const,
            }
          : { kind: "product" as const, sku: "staff", name: "Staff", category: "staff" as const }),
        quantity: 1,
        optionValues: "{}",
        taxRate: "0.2",
        discount: 0,
        net,
        tax: gross - net,
        gross,
      })),
    )
    .execute();
  if (hasInvoice) {
    await db
      .insertInto("vatPapers")
      .values({ bookingId: id, kind: "invoice", number: id, facts: "{}", issuedAt: createdAt })
      .execute();
  }
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  return {
    ...who,
    id,
    code,
    status,
    startsAt,
    minutes,
    net,
    gross,
    outstanding,
    split,
    hasInvoice,
  };
}
