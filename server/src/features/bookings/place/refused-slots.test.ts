import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  at,
  bookingBody,
  closeSpace,
  freshIp,
  makePayingCustomer,
  makeRateCard,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { countRows } from "../../../../test/readers/row-counts.ts";
import { listLedgerViolations } from "../../../../test/readers/ledger-invariants.ts";

// Noon in London on 12 April 2027: the first date that can be booked is the 14th.
const noon = "2027-04-12T11:00:00Z";
const app = useTestApp({ now: noon });
beforeEach(() => app.clock.set(noon));

async function ready(options: Parameters<typeof makeSpace>[1] = {}) {
  const space = await makeSpace(app.database.db, options);
  const { api, paymentMethod } = await makePayingCustomer(app);
  type Slot = { start: Temporal.Instant; end: Temporal.Instant };
  return {
    space,
    book: (...slots: Slot[]) => {
      const times = slots.map((slot) => ({ ...slot, includeFlexiTicket: false }));
      return api(placeBooking, { body: bookingBody(space.code, paymentMethod, { times }) });
    },
    hold: (...times: Slot[]) =>
      app.api(undefined, freshIp())(placeHold, { body: { space: space.code, times } }),
  };
}

const misaligned = "Times start and end on the grid, every 30 minutes from 07:00.";
const opening = "Bookings start at 07:00 or later and end by 22:00.";
const unpriced =
  "The space is not open for booking at that time. Choose a time that shows a price.";
const tooSoon = "Too close to current date. The first date you can book is 14 April 2027.";
const oneDate = "A booking lies on one date. Book each date as a separate time.";

afterAll(async () => {
  expect(await listLedgerViolations(app.database.pool)).toEqual([]);
});

describe("a slot that the grid never offered", () => {
  test.each([
    ["10:07", "12:07", misaligned],
    ["10:00", "12:10", misaligned],
    ["10:00:01", "12:00:01", misaligned],
    ["10:00", "12:00:00.000000001", misaligned],
    ["10:00", "10:20", "Book at least 60 minutes."],
    ["10:00", "10:30", "Book at least 60 minutes."],
    ["10:00", "10:00", "The end must be after the start."],
    ["12:00", "10:00", "The end must be after the start."],
    ["21:00", "22:30", opening],
    ["06:00", "08:00", opening],
    ["07:00", "09:00", unpriced],
    ["20:00", "22:00", unpriced],
  ])("%s to %s is refused, to book and to hold", async (from, to, message) => {
    const { book, hold } = await ready();
    const before = await countRows(app.database.pool);
    const slot = { start: at(`2027-05-10T${from}`), end: at(`2027-05-10T${to}`) };
    const free = { start: at("2027-05-11T10:00"), end: at("2027-05-11T12:00") };
    for (const attempt of [book, hold]) {
      const refusal = await refusalOf(attempt(free, slot));
      expect(refusal.status).toBe(400);
      expect(refusal.fields).toEqual({ "times[1]": [message] });
    }
    expect(await countRows(app.database.pool)).toEqual(before);
  });

  test("is refused before the first bookable date", async () => {
    const { book } = await ready();
    for (const date of ["2027-04-13", "2027-04-12", "2026-05-10"]) {
      expect((await refusalOf(book(time("10:00", "12:00", date)))).fields).toEqual({
        "times[0]": [tooSoon],
      });
    }
    await book(time("10:00", "12:00", "2027-04-14"));
  });

  test("counts from the date in the marketplace's zone, at 00:30 summer time", async () => {
    app.clock.set("2027-07-10T23:30:00Z");
    const { book } = await ready();
    const tooLate = "Too close to current date. The first date you can book is 13 July 2027.";
    expect((await refusalOf(book(time("10:00", "12:00", "2027-07-12")))).fields).toEqual({
      "times[0]": [tooLate],
    });
    await book(time("10:00", "12:00", "2027-07-13"));
  });

  test("is refused over midnight", async () => {
    const { book } = await ready();
    const slot = { start: at("2027-05-10T20:00"), end: at("2027-05-11T09:00") };
    expect((await refusalOf(book(slot))).fields).toEqual({ "times[0]": [oneDate] });
  });

  test("is refused on a date without a rate card", async () => {
    const { book } = await ready();
    expect((await refusalOf(book(time("10:00", "12:00", "2035-05-10")))).fields).toEqual({
      "times[0]": [unpriced],
    });
  });

  test("is refused if a part of it has no price", async () => {
    const { space, book } = await ready();
    const { db } = app.database;
    await db.deleteFrom("rateCards").where("spaceId", "=", space.id).execute();
    const range = { startDate: "2027-05-01", endDate: "2027-05-31" };
    await makeRateCard(db, space.id, 6000, range, { startTime: 600, endTime: 690 });
    await book(time("10:00", "11:30"));
    expect((await refusalOf(book(time("10:00", "12:00")))).fields).toEqual({
      "times[0]": [unpriced],
    });
  });

  test("is refused with 409 over another customer's hold, a closed time, a booking or a buffer", async () => {
    const { space, book, hold } = await ready({ bufferAfter: 30 });
    await hold(time("10:00", "11:00"));
    await closeSpace(app.database.db, space.id, at("2027-05-10T13:00"), at("2027-05-10T14:00"));
    await book(time("16:00", "17:00"));
    for (const slot of [
      time("09:00", "10:30"),
      time("11:00", "12:00"),
      time("12:00", "13:30"),
      time("16:30", "18:00"),
      time("17:00", "18:00"),
      time("14:00", "16:00"),
    ]) {
      expect(await refusalOf(book(slot))).toMatchObject({ status: 409, code: "slot_taken" });
    }
    await book(time("14:00", "15:30"));
    await book(time("17:30", "19:00"));
  });
});

describe("a space in another time zone", () => {
  test("is booked in its wall time", async () => {
    const { book } = await ready({ timeZone: "America/New_York" });
    const newYork = (wall: string) => at(`2027-05-10T${wall}`, "America/New_York");
    const morning = { start: newYork("08:00"), end: newYork("09:00") };
    const [booking] = await book(morning);
    expect(booking?.start.toString()).toBe("2027-05-10T12:00:00Z");
    expect((await refusalOf(book(time("10:00", "12:00")))).fields).toEqual({
      "times[0]": [opening],
    });
  });

  test("is booked by elapsed time when the clocks go back", async () => {
    const { space, book } = await ready({ hourly: 6000 });
    const { db } = app.database;
    await db.updateTable("bookingSettings").set({ minTime: 0, maxTime: 1440 }).execute();
    await db.updateTable("rateCardPrices").set({ startTime: 0, endTime: 1440 }).execute();
    const slot = { start: at("2027-10-31T00:00"), end: at("2027-10-31T03:00") };
    const [booking] = await book(slot);
    expect(booking?.lines[0]).toMatchObject({ hours: 4, net: { amount: 24_000 } });
    const late = { start: at("2027-10-31T22:00"), end: at("2027-11-01T00:00") };
    await book(late);
    await db.updateTable("bookingSettings").set({ minTime: 420, maxTime: 1320 }).execute();
    expect(space.code).toBe(booking?.space);
  });
});
