import { moveBooking, priceMove } from "@frontage/contract/bookings/booking-changes.ts";
import { listBookings, placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { afterEach, describe, expect, test } from "vitest";
import type { Booked } from "../../../../test/fixtures/make-booked-customer.ts";
import {
  at,
  bookingBody,
  closeSpace,
  freshIp,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import {
  august,
  elsewhere,
  makeMovableBooking,
  makeSeasonalSpace,
  slot,
} from "../../../../test/fixtures/make-movable-booking.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const app = useTestApp();
const start = "2027-04-12T09:00:00Z";
const placed = 14_400 + 1440;

afterEach(async () => {
  expect(await app.cards.listLedgerViolations()).toEqual([]);
  app.clock.set(start);
});

const booked = (options: Booked = {}) => makeMovableBooking(app, options);

describe("PUT /bookings/{code}/times/", () => {
  test("refuses everyone but the owner, and leads staff to the console", async () => {
    const { params } = await booked();
    const landlord = await makeCustomer(app, ["Customer", "Landlord"]);
    const theirs = await booked({ space: await makeSeasonalSpace(app, landlord.id) });
    const move = (token?: string, of = params) =>
      app.api(token)(moveBooking, { params: of, body: elsewhere });
    const price = (token?: string, of = params) =>
      app.api(token)(priceMove, { params: of, body: elsewhere });
    const other = await makeCustomer(app);
    for (const call of [move, price]) {
      expect((await refusalOf(call())).status).toBe(401);
      expect((await refusalOf(call(other.token))).status).toBe(404);
      expect((await refusalOf(call(landlord.token, theirs.params))).status).toBe(404);
    }
    const staff = await makeCustomer(app, ["Staff"]);
    expect(await refusalOf(move(staff.token))).toMatchObject({ status: 403, code: "forbidden" });
    expect(await price(staff.token)).toMatchObject({ difference: { currency: "GBP" } });
  });

  test("keeps its code and payments, frees the old time at once and signs a new licence", async () => {
    const { move, read, code, ledger, isFree, licences, mails, booking } = await booked();
    expect(await licences()).toEqual([1]);
    const moved = await move(elsewhere);
    expect(moved).toMatchObject({
      code,
      status: "moved",
      canMove: false,
      includeFlexiTicket: true,
      total: { amount: placed },
      outstandingAmount: null,
    });
    expect([moved.start, moved.end]).toEqual([elsewhere.start, elsewhere.end]);
    expect(moved.formerTime).toEqual({ start: booking.start, end: booking.end });
    expect(String(moved.changesUntil)).toBe("2027-07-07");
    expect(await read()).toEqual(moved);
    expect(await ledger()).toEqual([placed]);
    expect(await isFree(slot("10:00", "12:00"))).toBe(true);
    expect(await isFree(elsewhere)).toBe(false);
    expect(await licences()).toEqual([1, 2]);
    expect(await mails()).toContain("booking_changed");
  });

  test("shows the moved booking in the list, at its new time", async () => {
    const { move, code, api } = await booked();
    await move(elsewhere);
    app.clock.set("2027-06-01T09:00:00Z");
    const { results } = await api(listBookings, { query: { minTime: app.clock.now() } });
    expect(results.map((found) => [found.code, found.status])).toEqual([[code, "moved"]]);
  });

  test("refuses a second move with 409 stale, even to the same time", async () => {
    const { move, price, read } = await booked();
    const moved = await move(elsewhere);
    for (const again of [elsewhere, slot("10:00", "12:00"), august]) {
      expect(await refusalOf(move(again))).toMatchObject({ status: 409, code: "stale" });
      expect((await refusalOf(price(again))).code).toBe("stale");
    }
    expect(await read()).toEqual(moved);
  });

  test("requires a flexi-ticket", async () => {
    const { move, price, booking } = await booked({ body: { times: [time("10:00", "12:00")] } });
    expect(booking.canMove).toBe(false);
    for (const call of [move, price]) {
      expect((await refusalOf(call(elsewhere))).fields).toEqual({
        non_field_errors: ["Only a booking with a flexi-ticket can be moved."],
      });
    }
  });

  test("refuses a move once changes for the old date are closed", async () => {
    const { move, read } = await booked();
    app.clock.set("2027-05-05T22:59:00Z");
    expect((await read()).canMove).toBe(true);
    app.clock.set("2027-05-05T23:00:00Z");
    expect((await read()).canMove).toBe(false);
    expect(await refusalOf(move(elsewhere))).toMatchObject({ status: 409, code: "changes_closed" });
  });

  test.each([
    ["10:07 to 12:07", slot("10:07", "12:07"), { start: [expect.stringMatching(/^Times start/)] }],
    [
      "before opening",
      slot("06:00", "08:00"),
      { start: [expect.stringMatching(/^Bookings start/)] },
    ],
    [
      "hours without a price",
      slot("07:00", "09:00"),
      { start: [expect.stringMatching(/^The space/)] },
    ],
    [
      "too soon",
      slot("10:00", "12:00", "2027-04-13"),
      { start: [expect.stringMatching(/^Too close/)] },
    ],
    ["shorter", slot("14:00", "15:30"), { end: ["The new time must be as long as the booking."] }],
    ["longer", slot("14:00", "17:00"), { end: ["The new time must be as long as the booking."] }],
    [
      "two dates",
      { start: at("2027-05-12T21:00"), end: at("2027-05-13T21:00") },
      {
        start: [expect.stringMatching(/^A booking lies on one date/)],
        end: ["The new time must be as long as the booking."],
      },
    ],
    ["the same time", slot("10:00", "12:00"), { start: ["The booking already has this time."] }],
    [
      "a day more than 12 months on",
      slot("10:00", "12:00", "2028-05-11"),
      { start: ["A booking can be moved to a date within 12 months of its current date."] },
    ],
  ])("refuses a time that the grid or the ticket does not allow: %s", async (_, wanted, fields) => {
    const { move, price, read } = await booked();
    const before = await read();
    for (const call of [move, price]) {
      const refusal = await refusalOf(call(wanted));
      expect([refusal.status, refusal.fields]).toEqual([400, fields]);
    }
    expect(await read()).toEqual(before);
  });

  test("allows the last day of 12 months, and an earlier date", async () => {
    for (const date of ["2028-05-10", "2027-04-14"]) {
      const { move, read } = await booked();
      const wanted = slot("10:00", "12:00", date);
      await move(wanted);
      expect((await read()).start).toEqual(wanted.start);
    }
  });

  test("refuses a time reserved by a booking, a hold or a closed time", async () => {
    const { move, space, read } = await booked();
    const before = await read();
    const other = await makePayingCustomer(app);
    const times = [{ ...elsewhere, includeFlexiTicket: false }];
    await other.api(placeBooking, { body: bookingBody(space, other.paymentMethod, { times }) });
    const held = slot("10:00", "12:00", "2027-07-13");
    await app.api(undefined, freshIp())(placeHold, { body: { space, times: [held] } });
    const { id } = await app.database.db
      .selectFrom("spaces")
      .where("code", "=", space)
      .select("id")
      .executeTakeFirstOrThrow();
    await closeSpace(app.database.db, id, at("2027-07-14T09:00"), at("2027-07-14T11:00"));
    for (const taken of [elsewhere, held, slot("10:00", "12:00", "2027-07-14")]) {
      expect(await refusalOf(move(taken))).toMatchObject({ status: 409, code: "slot_taken" });
    }
    expect(await read()).toEqual(before);
  });

  test("accepts a time in the customer's own hold", async () => {
    const { move, api, space, read } = await booked();
    await api(placeHold, { body: { space, times: [elsewhere] } });
    await move(elsewhere);
    expect((await read()).start).toEqual(elsewhere.start);
  });

  test("accepts a time that overlaps the old one by half an hour or more", async () => {
    for (const to of [slot("11:30", "13:30"), slot("08:30", "10:30"), slot("10:30", "12:30")]) {
      const { move, isFree } = await booked();
      await move(to);
      expect(await isFree(to)).toBe(false);
      const [first, last] = [slot("08:00", "08:30"), slot("13:30", "14:00")];
      expect([await isFree(first), await isFree(last)]).toEqual([true, true]);
    }
  });

  test("keeps the space's buffers to other bookings", async () => {
    const { db } = app.database;
    const { code: space } = await makeSpace(db, { bufferAfter: 60 });
    const other = await makePayingCustomer(app);
    const times = [{ ...slot("14:00", "16:00", "2027-06-01"), includeFlexiTicket: false }];
    await other.api(placeBooking, { body: bookingBody(space, other.paymentMethod, { times }) });
    const { move } = await booked({ space });
    const tooClose = await refusalOf(move(slot("16:30", "18:30", "2027-06-01")));
    expect(tooClose.code).toBe("slot_taken");
    await move(slot("17:00", "19:00", "2027-06-01"));
  });
});
