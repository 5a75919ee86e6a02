import { listReservedTimes } from "@frontage/contract/availability.ts";
import { moveBooking, priceMove } from "@frontage/contract/booking-changes.ts";
import { makeBooked, type Booked } from "./booked.ts";
import { makeSpace, time } from "./factories.ts";
import type { TestApp } from "./make-app.ts";

export const [hourly, dearHourly] = [6000, 9000];

export interface Slot {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}
export const slot = (from: string, to: string, date?: string): Slot => {
  const { start: begin, end } = time(from, to, date);
  return { start: begin, end };
};
export const elsewhere = slot("14:00", "16:00", "2027-07-12");

/** A space that costs more from the 1st of August on, and less in September; a booking in it. */
export async function makeMovable(app: TestApp, options: Booked = {}) {
  const { db } = app.database;
  const made = await makeBooked(app, { space: await makeSeasonalSpace(app), ...options });
  const { api, params, space } = made;
  return {
    ...made,
    move: (to: Slot, changes: { expectedDifference?: number; paymentMethod?: string } = {}) =>
      api(moveBooking, { params, body: { start: to.start, end: to.end, ...changes } }),
    price: (to: Slot) => api(priceMove, { params, body: to }),
    /** `ignoreCode` leaves out a booking: the one that is being edited. */
    isFree: async (wanted: Slot, ignoreCode?: string) => {
      const query = { space, minTime: wanted.start, maxTime: wanted.end, ignoreCode };
      return (await app.api()(listReservedTimes, { query })).length === 0;
    },
    licences: async () => {
      const rows = await db
        .selectFrom("licences")
        .innerJoin("bookings", "bookings.id", "licences.bookingId")
        .where("bookings.code", "=", params.code)
        .select("version")
        .orderBy("version")
        .execute();
      return rows.map(({ version }) => version);
    },
  };
}

export async function makeSeasonalSpace(app: TestApp, landlordId?: number): Promise<string> {
  const { db } = app.database;
  const { id, code } = await makeSpace(db, {
    hourly,
    ...(landlordId !== undefined && { landlordId }),
  });
  await db.deleteFrom("rateCards").where("spaceId", "=", id).execute();
  const seasons = [
    ["2026-01-01", "2027-07-31", hourly],
    ["2027-08-01", "2027-08-31", dearHourly],
    ["2027-09-01", "2029-12-31", hourly / 2],
  ] as const;
  for (const [startDate, endDate, price] of seasons) {
    const { id: rateCardId } = await db
      .insertInto("rateCards")
      .values({
        spaceId: id,
        currency: "GBP",
        startDate: Temporal.PlainDate.from(startDate),
        endDate: Temporal.PlainDate.from(endDate),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const hours = { startTime: 480, endTime: 1260, price };
    const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ rateCardId, day, ...hours }));
    await db.insertInto("rateCardPrices").values(days).execute();
  }
  return code;
}

export const august = slot("10:00", "12:00", "2027-08-10");
export const september = slot("10:00", "12:00", "2027-09-10");
/** Two hours at 90.00 for 60.00, with tax. */
export const dearer = 7200;
