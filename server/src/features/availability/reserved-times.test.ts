import { listReservedTimes } from "@frontage/contract/spaces/availability.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { describe, expect, test } from "vitest";
import {
  at,
  bookingBody,
  closeSpace,
  freshIp,
  makeCard,
  makeCustomer,
  makeSpace,
  time,
  type SpaceOptions,
} from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { first } from "../../../../testing/required.ts";

const app = useTestApp();

async function ready(options: SpaceOptions = {}) {
  const space = await makeSpace(app.database.db, options);
  const { token } = await makeCustomer(app);
  const paymentMethod = await makeCard(app, token);
  const api = app.api(token);
  return {
    space,
    async book(start: string, end: string) {
      const body = bookingBody(space.code, paymentMethod, { times: [time(start, end)] });
      const booking = first(await api(placeBooking, { body }), "the booking");
      return booking.code;
    },
    /** Holds a slot for an anonymous visitor. */
    hold: (start: string, end: string) =>
      app.api(undefined, freshIp())(placeHold, {
        body: { space: space.code, times: [time(start, end)] },
      }),
    /** The reserved times of the day, as London wall times: `10:00-12:00`. */
    async taken(question: { hold?: string; ignoreCode?: string; from?: string; to?: string } = {}) {
      const { from = "2027-05-10T00:00", to = "2027-05-11T00:00", ...rest } = question;
      const query = { space: space.code, minTime: at(from), maxTime: at(to), ...rest };
      const times = await app.api()(listReservedTimes, { query });
      return times.map(({ start, end }) => `${wall(start)}-${wall(end)}`);
    },
  };
}

const wall = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO("Europe/London").toPlainTime().toString().slice(0, 5);

describe("GET /bookings/times/", () => {
  test("lists starts and ends, and nothing about who has reserved", async () => {
    const { space, book, hold } = await ready();
    await book("10:00", "12:00");
    await hold("13:00", "14:00");
    await closeSpace(app.database.db, space.id, at("2027-05-10T15:00"), at("2027-05-10T16:00"));
    const range = "min_time=2027-05-09T23:00:00Z&max_time=2027-05-10T23:00:00Z";
    const answer = await app.request({ path: `/bookings/times/?space=${space.code}&${range}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([
      { start_time: "2027-05-10T09:00:00Z", end_time: "2027-05-10T11:00:00Z" },
      { start_time: "2027-05-10T12:00:00Z", end_time: "2027-05-10T13:00:00Z" },
      { start_time: "2027-05-10T14:00:00Z", end_time: "2027-05-10T15:00:00Z" },
    ]);
  });

  test("is empty for a space without bookings, regardless of other spaces", async () => {
    const [other, { taken }] = [await ready(), await ready()];
    await other.book("10:00", "12:00");
    expect(await taken()).toEqual([]);
  });

  test.each([
    [{ bufferBefore: 30 }, "09:30-12:30"],
    [{ bufferAfter: 60 }, "09:00-13:00"],
    [{ bufferBefore: 30, bufferAfter: 60 }, "09:00-13:00"],
  ])(
    "keeps the space's buffers %j free on both sides of bookings and holds",
    async (buffers, taken) => {
      const booked = await ready(buffers);
      await booked.book("10:00", "12:00");
      expect(await booked.taken()).toEqual([taken]);
      const held = await ready(buffers);
      await held.hold("10:00", "12:00");
      expect(await held.taken()).toEqual([taken]);
    },
  );

  test("adds no buffer to a closed time", async () => {
    const { space, taken } = await ready({ bufferBefore: 30, bufferAfter: 60 });
    await closeSpace(app.database.db, space.id, at("2027-05-10T15:00"), at("2027-05-10T16:00"));
    expect(await taken()).toEqual(["15:00-16:00"]);
  });

  test("omits the caller's own hold only", async () => {
    const { hold, taken } = await ready();
    const mine = await hold("10:00", "12:00");
    await hold("13:00", "14:00");
    expect(await taken()).toEqual(["10:00-12:00", "13:00-14:00"]);
    expect(await taken({ hold: mine.hold })).toEqual(["13:00-14:00"]);
    expect(await taken({ hold: "guess" })).toEqual(["10:00-12:00", "13:00-14:00"]);
  });

  test("omits the edited booking only", async () => {
    const { book, taken } = await ready();
    const code = await book("10:00", "12:00");
    await book("13:00", "14:00");
    expect(await taken({ ignoreCode: code })).toEqual(["13:00-14:00"]);
    expect(await taken({ ignoreCode: "0000000000" })).toHaveLength(2);
  });

  test("shows a hold until it expires, without a clean-up job", async () => {
    const { hold, taken } = await ready();
    await hold("10:00", "12:00");
    app.clock.advance({ minutes: 14, seconds: 59 });
    expect(await taken()).toEqual(["10:00-12:00"]);
    app.clock.advance({ seconds: 1 });
    expect(await taken()).toEqual([]);
    app.clock.advance({ minutes: 1 });
    expect(await taken()).toEqual([]);
  });

  test("shows times that cross the edge of the window, but not those that only touch it", async () => {
    const { book, taken } = await ready();
    await book("10:00", "12:00");
    const seen = (from: string, to: string) =>
      taken({ from: `2027-05-10T${from}`, to: `2027-05-10T${to}` });
    for (const [from, to] of [
      ["11:59", "20:00"],
      ["08:00", "10:01"],
      ["10:30", "11:30"],
      ["09:00", "13:00"],
    ] as const) {
      expect(await seen(from, to)).toEqual(["10:00-12:00"]);
    }
    expect(await seen("12:00", "20:00")).toEqual([]);
    expect(await seen("08:00", "10:00")).toEqual([]);
  });

  test("shows a time with only its buffer in the window", async () => {
    const { book, taken } = await ready({ bufferAfter: 60 });
    await book("10:00", "12:00");
    const from = "2027-05-10T12:30";
    expect(await taken({ from })).toEqual(["09:00-13:00"]);
    expect(await taken({ to: "2027-05-10T09:30" })).toEqual(["09:00-13:00"]);
  });

  test("refuses more than 62 days, or an end that is not after the start", async () => {
    const { space } = await ready();
    const ask = (from: string, to: string) =>
      refusalOf(
        app.api()(listReservedTimes, {
          query: { space: space.code, minTime: at(from), maxTime: at(to) },
        }),
      );
    expect((await ask("2027-05-01T00:00", "2027-07-02T00:01")).fields).toEqual({
      max_time: ["Request at most 62 days."],
    });
    expect((await ask("2027-05-01T00:00", "2027-05-01T00:00")).fields).toEqual({
      max_time: ["Must be after min_time."],
    });
    const query = { minTime: at("2027-05-01T00:00"), maxTime: at("2027-07-02T00:00") };
    expect(await app.api()(listReservedTimes, { query: { ...query, space: space.code } })).toEqual(
      [],
    );
  });

  test("answers 404 for unknown and hidden spaces", async () => {
    const hidden = await makeSpace(app.database.db, { status: "hidden" });
    const query = { minTime: at("2027-05-01T00:00"), maxTime: at("2027-05-02T00:00") };
    for (const space of [hidden.code, "nowhere"]) {
      const call = app.api()(listReservedTimes, { query: { ...query, space } });
      expect((await refusalOf(call)).status).toBe(404);
    }
  });
});
