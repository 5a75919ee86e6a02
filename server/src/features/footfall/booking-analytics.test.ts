import { getBooking, listBookings } from "@frontage/contract/bookings/bookings.ts";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeBookedCustomer } from "../../../test/fixtures/make-booked-customer.ts";
import { at, makeCustomer, makeSpace, time } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCounter } from "../../../test/fixtures/make-counter.ts";
import { first, required } from "../../../../testing/required.ts";

const app = useTestApp();
const fields = "daily_analytics,aggregated_analytics";
const afterwards = "2027-05-20T09:00:00Z";

interface Values {
  readonly passing?: number | null;
  readonly entered?: number | null;
  readonly male?: number;
  readonly female?: number;
  readonly meanAge?: string;
}

let landlord: { id: number; token: string };
let staff: { token: string };
let space: { id: number; code: string };
let counterId: number;

beforeAll(async () => {
  landlord = await makeCustomer(app, ["Landlord"]);
  staff = await makeCustomer(app, ["Staff"]);
  await app.database.db
    .updateTable("sessions")
    .set({ expiresAt: at("2030-01-01T00:00") })
    .execute();
});

beforeEach(async () => {
  app.clock.set("2027-04-12T09:00:00Z");
  space = await makeSpace(app.database.db, { landlordId: landlord.id });
  counterId = (await makeCounter(app.database.db, space.id)).id;
});

/** Stores the counts of a counter from a London wall time on. */
async function count(
  start: string,
  values: Values,
  { minutes = 30, deviceId = counterId } = {},
): Promise<void> {
  await app.database.db
    .insertInto("footfallCounts")
    .values({
      deviceId,
      spaceId: space.id,
      startsAt: at(start),
      minutes,
      ...values,
      receivedAt: app.clock.now(),
    })
    .execute();
}

/** The half-hours from 10:00 to 12:00 on a date. */
async function countTwoHours(date: string, values: Values): Promise<void> {
  for (const start of ["10:00", "10:30", "11:00", "11:30"]) {
    await count(`${date}T${start}`, values);
  }
}

/** A booking from 10:00 to 12:00 on Monday 10 May 2027. */
const book = (times = [time("10:00", "12:00")]) =>
  makeBookedCustomer(app, { space: space.code, body: { times } });

const read = (code: string, token: string) =>
  app.api(token)(getBooking, { params: { code }, query: { fields } });

describe("the figures of a booking", () => {
  test("are visible to its owner and staff, and not to its landlord", async () => {
    const { code, customer } = await book();
    await countTwoHours("2027-05-10", { passing: 10 });
    app.clock.set(afterwards);
    for (const token of [customer.token, staff.token]) {
      const { dailyAnalytics, aggregatedAnalytics } = await read(code, token);
      expect(dailyAnalytics).toHaveLength(15);
      expect(aggregatedAnalytics).toMatchObject({ passing: 40, countedMinutes: 120 });
    }
    const seen = await read(code, landlord.token);
    const query = { fields, as: "landlord" as const, space: space.code };
    const { results } = await app.api(landlord.token)(listBookings, { query });
    for (const booking of [seen, ...results]) {
      expect([booking.code, booking.dailyAnalytics, booking.aggregatedAnalytics]).toEqual([
        code,
        undefined,
        undefined,
      ]);
    }
    expect(results).toHaveLength(1);
  });

  test("are in the answer only if they are requested", async () => {
    const { code, customer } = await book();
    app.clock.set(afterwards);
    const api = app.api(customer.token);
    const query = (names?: string) => api(listBookings, { query: { fields: names } });
    expect(Object.keys(first((await query()).results, "the booking"))).not.toContain(
      "dailyAnalytics",
    );
    const daily = first((await query("daily_analytics")).results, "the booking");
    expect([daily.dailyAnalytics?.length, daily.aggregatedAnalytics]).toEqual([15, undefined]);
    const one = await api(getBooking, { params: { code }, query: {} });
    expect([one.dailyAnalytics, one.aggregatedAnalytics]).toEqual([undefined, undefined]);
  });

  test("are absent before it begins and after it was cancelled", async () => {
    const { code, customer } = await book();
    app.clock.set("2027-05-10T08:59:59Z");
    expect((await read(code, customer.token)).aggregatedAnalytics).toBeUndefined();
    app.clock.set("2027-05-10T09:00:00Z");
    expect((await read(code, customer.token)).aggregatedAnalytics).toBeDefined();
    await app.database.db.updateTable("bookings").set({ status: "cancelled" }).execute();
    expect((await read(code, customer.token)).dailyAnalytics).toBeUndefined();
  });

  test("are null, not 0, if nothing was counted", async () => {
    const { code, customer } = await book();
    await count("2027-05-10T10:00", { passing: 0, entered: null });
    app.clock.set(afterwards);
    const { aggregatedAnalytics, dailyAnalytics } = await read(code, customer.token);
    expect(aggregatedAnalytics).toEqual({
      passing: 0,
      entered: null,
      male: null,
      female: null,
      meanAge: null,
      countedMinutes: 30,
      usualPassing: null,
      usualEntered: null,
    });
    expect(dailyAnalytics?.map(({ hour, passing }) => [hour, passing])).toEqual(
      Array.from({ length: 15 }, (_, index) => [7 + index, index === 3 ? 0 : null]),
    );
  });

  test("add up several counters, and count each minute once", async () => {
    const { code, customer } = await book();
    const other = await makeCounter(app.database.db, space.id);
    await countTwoHours("2027-05-10", { passing: 10, entered: 4, meanAge: "30" });
    const hour = { minutes: 60, deviceId: other.id };
    await count("2027-05-10T11:00", { passing: 5, entered: 1, male: 1, meanAge: "47" }, hour);
    app.clock.set(afterwards);
    const { aggregatedAnalytics } = await read(code, customer.token);
    expect(aggregatedAnalytics).toMatchObject({
      passing: 45,
      entered: 17,
      male: 1,
      female: null,
      // (16 × 30 + 1 × 47) ÷ 17
      meanAge: 31,
      countedMinutes: 120,
    });
  });

  test("weight the mean age by entrances and skip intervals without an age", async () => {
    const { code, customer } = await book();
    await count("2027-05-10T10:00", { entered: 30, meanAge: "20.5" });
    await count("2027-05-10T10:30", { entered: 10, meanAge: "60" });
    await count("2027-05-10T11:00", { entered: 1000 });
    await count("2027-05-10T11:30", { entered: 0, meanAge: "5" });
    app.clock.set(afterwards);
    expect((await read(code, customer.token)).aggregatedAnalytics?.meanAge).toBe(30.4);
  });

  test("count an interval in the period in which it starts", async () => {
    const { code, customer } = await book([time("10:30", "12:00")]);
    for (const start of ["10:00", "11:00", "12:00"]) {
      await count(`2027-05-10T${start}`, { passing: 60, entered: 6 }, { minutes: 60 });
    }
    app.clock.set(afterwards);
    const { aggregatedAnalytics, dailyAnalytics } = await read(code, customer.token);
    expect(aggregatedAnalytics).toMatchObject({ passing: 60, entered: 6, countedMinutes: 60 });
    expect(dailyAnalytics?.slice(3, 6).map(({ passing, entered }) => [passing, entered])).toEqual([
      [60, null],
      [60, 6],
      [60, null],
    ]);
  });

  test("show entrances by the hour during the booking only, and passers-by all day", async () => {
    const { code, customer } = await book([time("10:30", "12:00")]);
    for (const start of ["09:30", "10:00", "10:30", "11:00", "12:00"]) {
      await count(`2027-05-10T${start}`, { passing: 10, entered: 2, male: 1, female: 1 });
    }
    app.clock.set(afterwards);
    const { dailyAnalytics } = await read(code, customer.token);
    expect(
      dailyAnalytics
        ?.filter(({ hour }) => hour >= 9 && hour <= 12)
        .map(({ startTime, hour, passing, entered, male }) => [
          startTime.toString(),
          hour,
          passing,
          entered,
          male,
        ]),
    ).toEqual([
      ["2027-05-10T08:00:00Z", 9, 10, null, null],
      ["2027-05-10T09:00:00Z", 10, 20, 2, 1],
      ["2027-05-10T10:00:00Z", 11, 10, 2, 1],
      ["2027-05-10T11:00:00Z", 12, 10, null, null],
    ]);
  });

  test("compare with the completely counted weeks among the previous twelve, at least three", async () => {
    const { code, customer } = await book();
    // These dates are in winter time, so the same wall times are an hour later in UTC.
    await countTwoHours("2027-02-15", { passing: 10, entered: 1 });
    await countTwoHours("2027-03-08", { passing: 20, entered: null });
    await count("2027-05-03T10:00", { passing: 1000, entered: 1000 });
    // One day too early, on a different weekday.
    await countTwoHours("2027-02-08", { passing: 999 });
    await countTwoHours("2027-05-04", { passing: 999 });
    app.clock.set(afterwards);
    expect((await read(code, customer.token)).aggregatedAnalytics?.usualPassing).toBeNull();
    await countTwoHours("2027-04-26", { passing: 31, entered: 2 });
    const { aggregatedAnalytics } = await read(code, customer.token);
    // (40 + 80 + 124) ÷ 3, and only two weeks with entrances.
    expect(aggregatedAnalytics).toMatchObject({ usualPassing: 81, usualEntered: null });
  });
});

describe("the figures of a list", () => {
  test("take as many queries for sixteen bookings as for one", async () => {
    const { customer } = await book();
    const query = { fields, expand: "space,design", limit: 200 };
    const list = () => app.api(customer.token)(listBookings, { query });
    app.clock.set("2027-06-20T09:00:00Z");
    const alone = await queriesOf(list);
    app.clock.set("2027-04-12T09:00:00Z");
    const dates = Array.from({ length: 15 }, (_, index) => `2027-05-${11 + index}`);
    const { bookings } = await book(dates.map((date) => time("10:00", "12:00", date)));
    await app.database.db
      .updateTable("bookings")
      .set({ userId: customer.id })
      .where(
        "code",
        "in",
        bookings.map(({ code }) => code),
      )
      .execute();
    app.clock.set("2027-06-20T09:00:00Z");
    expect(await queriesOf(list)).toBe(alone);
    const { results } = await list();
    expect(results.filter(({ dailyAnalytics }) => dailyAnalytics)).toHaveLength(16);
  });

  test("add up to the counts of a day, for any division into bookings", async () => {
    const halfHours = Array.from({ length: 26 }, (_, index) => {
      const minutes = 8 * 60 + 30 * index;
      return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    });
    const counted = fc.option(fc.nat(300), { nil: null });
    const run = async (passing: (number | null)[], lengths: number[]) => {
      await app.database.db.deleteFrom("footfallCounts").execute();
      await app.database.db.deleteFrom("claims").execute();
      app.clock.set("2027-04-12T09:00:00Z");
      for (const [index, value] of passing.entries()) {
        if (value !== null) {
          await count(`2027-05-10T${halfHours[index]}`, { passing: value, entered: value % 7 });
        }
      }
      const cells = lengths.reduce(
        (starts, length) => [...starts, (starts.at(-1) ?? 0) + length],
        [0],
      );
      const ends = [...halfHours, "21:00"];
      const times = cells
        .slice(1)
        .flatMap((end, index) =>
          end < ends.length
            ? [
                time(
                  required(ends[cells[index] ?? 0], "the start of the time"),
                  required(ends[end], "the end of the time"),
                ),
              ]
            : [],
        );
      const { customer } = await book(times);
      app.clock.set(afterwards);
      const { results } = await app.api(customer.token)(listBookings, { query: { fields } });
      const until = Math.max(...cells.filter((cell) => cell < ends.length));
      const raw = passing.slice(0, until).reduce<number>((sum, value) => sum + (value ?? 0), 0);
      const rawEntered = passing
        .slice(0, until)
        .reduce<number>((sum, value) => sum + ((value ?? 0) % 7), 0);
      const sum = (values: (number | null | undefined)[]) =>
        values.reduce<number>((total, value) => total + (value ?? 0), 0);
      expect(sum(results.map((booking) => booking.aggregatedAnalytics?.passing))).toBe(raw);
      expect(
        sum(
          results.flatMap(({ dailyAnalytics }) =>
            required(dailyAnalytics, "the analytics of each day").map(({ entered }) => entered),
          ),
        ),
      ).toBe(rawEntered);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(counted, { minLength: 26, maxLength: 26 }),
        fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 6 }),
        run,
      ),
      { numRuns: 8 },
    );
  });
});

/** Counts the connections that a call takes from the pool, one for each query outside a transaction. */
async function queriesOf(call: () => Promise<unknown>): Promise<number> {
  const { pool } = app.database;
  let asked = 0;
  const note = () => {
    asked += 1;
  };
  pool.on("acquire", note);
  await call();
  pool.off("acquire", note);
  return asked;
}
