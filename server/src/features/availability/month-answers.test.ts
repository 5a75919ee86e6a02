import {
  getAvailability,
  getPricing,
  listReservedTimes,
} from "@frontage/contract/spaces/availability.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { placeHold } from "@frontage/contract/bookings/holds.ts";
import { endsFrom } from "@frontage/domain/availability/select-slot.ts";
import { cellStatus, slotGrid } from "@frontage/domain/availability/slot-grid.ts";
import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import { noOwnRules, settingsOf } from "@frontage/domain/settings/space-rules.ts";
import { elapsedMinutes } from "@frontage/domain/time/interval.ts";
import { formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { describe, expect, test } from "vitest";
import {
  at,
  bookingBody,
  closeSpace,
  freshIp,
  makeCard,
  makeCustomer,
  makeRateCard,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const app = useTestApp();
const london = "Europe/London";
const may = Temporal.PlainYearMonth.from("2027-05");

/** The availability of a day in May: `partly 08:00–10:00 12:00–21:00`. */
async function dayOf(
  code: string,
  day: number,
  { token, ...query }: { token?: string; hold?: string; ignoreCode?: string } = {},
): Promise<string> {
  const days = await app.api(token)(getAvailability, {
    params: { code },
    query: { month: may, ...query },
  });
  const found = days.find(({ date }) => date.day === day);
  const stretches = found?.free.map(({ start, end }) => formatTimeRangeIn(london, { start, end }));
  return [found?.status, ...(stretches ?? [])].join(" ");
}

describe("GET /spaces/{code}/availability/", () => {
  test("answers 404 for unknown and hidden spaces, except to staff", async () => {
    const hidden = await makeSpace(app.database.db, { status: "hidden" });
    for (const code of [hidden.code, "nowhere"]) {
      const call = app.api()(getAvailability, { params: { code }, query: { month: may } });
      expect((await refusalOf(call)).status).toBe(404);
    }
    const { token } = await makeCustomer(app, ["Staff"]);
    expect(await dayOf(hidden.code, 10, { token })).toBe("free 08:00–21:00");
  });

  test("follows each change of settings and prices at once", async () => {
    const { db } = app.database;
    const { code, id } = await makeSpace(db);
    expect(await dayOf(code, 10)).toBe("free 08:00–21:00");
    await db
      .updateTable("bookingSettings")
      .set({ minTime: 9 * 60 })
      .execute();
    expect(await dayOf(code, 10)).toBe("free 09:00–21:00");
    await db.updateTable("bookingSettings").set({ minTime: defaultSettings.minTime }).execute();
    expect(await dayOf(code, 10)).toBe("free 08:00–21:00");
    await db.deleteFrom("rateCards").where("spaceId", "=", id).execute();
    expect(await dayOf(code, 10)).toBe("full");
  });

  test.each(["", "?month=", "?month=2027-13", "?month=2027-05-01", "?month=9999-01"])(
    "refuses %j",
    async (query) => {
      const { code } = await makeSpace(app.database.db);
      const answer = await app.request({ path: `/spaces/${code}/availability/${query}` });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { month: ["Expected a month such as 2027-07."] },
      ]);
    },
  );

  test("returns the free times of each date of the month, in snake case", async () => {
    const { code } = await makeSpace(app.database.db);
    const answer = await app.request({ path: `/spaces/${code}/availability/?month=2027-05` });
    const days = answer.json<unknown[]>();
    expect(days).toHaveLength(31);
    expect(days[9]).toEqual({
      date: "2027-05-10",
      status: "free",
      free: [{ start_time: "2027-05-10T07:00:00Z", end_time: "2027-05-10T20:00:00Z" }],
    });
  });

  test("ignores the caller's own hold and the booking to be moved", async () => {
    const { code } = await makeSpace(app.database.db);
    const { token } = await makeCustomer(app);
    const paymentMethod = await makeCard(app, token);
    const body = bookingBody(code, paymentMethod, { times: [time("10:00", "12:00")] });
    const [booking] = await app.api(token)(placeBooking, { body });
    const { hold } = await app.api(undefined, freshIp())(placeHold, {
      body: { space: code, times: [time("13:00", "14:00")] },
    });
    expect(await dayOf(code, 10)).toBe("partly 08:00–10:00 12:00–13:00 14:00–21:00");
    expect(await dayOf(code, 10, { hold })).toBe("partly 08:00–10:00 12:00–21:00");
    expect(await dayOf(code, 10, { ignoreCode: booking?.code ?? "" })).toBe(
      "partly 08:00–13:00 14:00–21:00",
    );
    app.clock.advance({ minutes: 16 });
    expect(await dayOf(code, 10)).toBe("partly 08:00–10:00 12:00–21:00");
  });

  test("marks each kind of day in a month as the day's grid shows it", async () => {
    const { db } = app.database;
    const { id, code } = await makeSpace(db, { bufferBefore: 30 });
    await db.deleteFrom("rateCards").where("spaceId", "=", id).execute();
    await makeRateCard(db, id, 4000, { startDate: "2027-05-01", endDate: "2027-05-19" });
    await makeRateCard(
      db,
      id,
      9000,
      { startDate: "2027-05-20", endDate: "2027-05-20" },
      { startTime: 600, endTime: 660 },
    );
    await makeRateCard(db, id, 4000, { startDate: "2027-05-21", endDate: "2027-05-28" });
    const { token } = await makeCustomer(app);
    const paymentMethod = await makeCard(app, token);
    const times = [
      time("10:00", "12:00"),
      time("08:00", "21:00", "2027-05-12"),
      time("08:00", "20:00", "2027-05-13"),
    ];
    await app.api(token)(placeBooking, { body: bookingBody(code, paymentMethod, { times }) });
    await closeSpace(db, id, at("2027-05-14T00:00"), at("2027-05-15T00:00"));
    await closeSpace(db, id, at("2027-05-15T00:00"), at("2027-05-16T00:00"));
    await closeSpace(db, id, at("2027-05-16T00:00"), at("2027-05-16T12:00"));
    await app.api(undefined, freshIp())(placeHold, {
      body: {
        space: code,
        times: [time("10:00", "11:00", "2027-05-20")],
      },
    });

    const days = await app.api()(getAvailability, { params: { code }, query: { month: may } });
    const reserved = await app.api()(listReservedTimes, {
      query: { space: code, minTime: at("2027-05-01T00:00"), maxTime: at("2027-06-01T00:00") },
    });
    const settings = settingsOf(defaultSettings, noOwnRules);
    const shown = await Promise.all(
      days.map(async ({ date }) => {
        const card = await app
          .api()(getPricing, { params: { code }, query: { date } })
          .catch(() => null);
        const cells = slotGrid(date, london, settings, card);
        const context = { reserved, current: null, selected: [], now: app.clock.now() };
        const free = cells.map((cell) => cellStatus(cell, context) === "available");
        const lengths = { cells: cells.map(elapsedMinutes), shortest: 60, longest: null };
        const isBookable = free.some((_, index) => endsFrom(free, index, lengths).length > 0);
        const isWhole = cells.every(({ net }, index) => net === null || free[index]);
        return isBookable ? (isWhole ? "free" : "partly") : "full";
      }),
    );
    expect(days.map(({ status }) => status)).toEqual(shown);
    expect(new Set(shown)).toEqual(new Set(["free", "partly", "full"]));
    expect(shown.slice(9, 20)).toEqual([
      "partly",
      "free",
      "full",
      "full",
      "full",
      "full",
      "partly",
      "free",
      "free",
      "free",
      "full",
    ]);
  });
});
