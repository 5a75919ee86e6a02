import { listBookings } from "@frontage/contract/bookings/bookings.ts";
import {
  getLandlordRevenue,
  getLandlordStats,
  getLandlordTotals,
  downloadLandlordReport,
} from "@frontage/contract/landlords/statistics.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import { noOwnRules, settingsOf } from "@frontage/domain/settings/space-rules.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import {
  makeLandlordWorld,
  type LandlordWorld,
} from "../../../test/landlord-world/landlord-world.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import {
  naiveBookings,
  naiveAmounts,
  naiveStatistics,
} from "../../../test/landlord-world/naive-statistics.ts";
import { seededRandom } from "../../../../demo/src/plan/seeded-random.ts";
import { required } from "../../../../testing/required.ts";

// The clock changes of New York and London in autumn, ISO weeks around New Year, the end of February, the clock changes
// in spring, and the end of a month without any.
const firsts = ["2026-10-20", "2026-12-20", "2027-02-20", "2027-03-10", "2027-05-20"];

const app = useTestApp();
const site = { minTime: 0, maxTime: 1440, increment: 30, priceDuration: 60 };
const rules = settingsOf({ ...defaultSettings, ...site }, noOwnRules);

beforeAll(async () => {
  await app.database.db.updateTable("bookingSettings").set(site).execute();
});

/** ISO dates in London from `start` to `end`. */
function datesBetween(start: Temporal.PlainDate, end: Temporal.PlainDate): Set<string> {
  const dates = new Set<string>();
  for (let date = start; Temporal.PlainDate.compare(date, end) <= 0; date = date.add({ days: 1 })) {
    dates.add(date.toString());
  }
  return dates;
}

const money = (minorUnits: number) => (minorUnits / 100).toFixed(2);

/** Compares every figure of a landlord with a naive computation. Returns the number of bookings counted. */
async function compare(
  world: LandlordWorld,
  who: { id: number; token: string },
  currency: string,
  [start, end]: readonly [Temporal.PlainDate, Temporal.PlainDate],
): Promise<number> {
  const api = app.api(who.token);
  const dates = datesBetween(start, end);
  const question = { landlord: who.id, dates, currency };
  const expected = naiveStatistics(world, question, rules);
  const counted = naiveBookings(world, question);

  const query = { startDate: start, endDate: end, currency };
  const { currencies: _, ...stats } = await api(getLandlordStats, { query });
  expect(stats).toEqual(expected);

  const { currencies: __, ...totals } = await api(getLandlordTotals, { query });
  expect(stats).toMatchObject(totals);

  const { periods } = await api(getLandlordRevenue, { query: { start, end, currency } });
  expect(periods.flatMap((week) => [...datesBetween(week.startDate, week.endDate)])).toEqual([
    ...dates,
  ]);
  for (const week of periods) {
    expect([week.week, week.year]).toEqual([week.startDate.weekOfYear, week.endDate.yearOfWeek]);
    const ofWeek = counted.filter((booking) =>
      datesBetween(week.startDate, week.endDate).has(
        dateIn("Europe/London", booking.start).toString(),
      ),
    );
    expect([week.bookings, week.revenue]).toEqual([
      ofWeek.length,
      ofWeek.reduce((sum, booking) => sum + naiveAmounts(booking).gross, 0),
    ]);
  }

  const report = await app.request({
    path: addressOf(downloadLandlordReport, { query }),
    token: who.token,
  });
  const rows: Record<string, string>[] = parse(report.body, { bom: true, columns: true });
  const codes = rows.map((row) => row["Booking"]);
  expect([...codes].sort()).toEqual(counted.map(({ code }) => code).sort());
  for (const row of rows) {
    const booking = required(
      counted.find(({ code }) => code === row["Booking"]),
      "the booking of the row",
    );
    const { net, gross, landlord, frontage } = naiveAmounts(booking);
    expect(row).toMatchObject({
      "Occupation Date": dateIn(booking.space.zone, booking.start).toString(),
      Space: booking.space.name,
      "Time Zone": booking.space.zone,
      "Price (Ex VAT)": money(net),
      VAT: money(gross - net),
      "Total Price": money(gross),
      "Landlord Split": money(landlord.total),
      "Frontage Split": money(frontage.total),
      Currency: currency,
    });
  }
  return counted.length;
}

/** Compares the sums of a month with those of the bookings in the landlord's list. */
async function compareWithList(who: { token: string }, month: Temporal.PlainYearMonth) {
  const api = app.api(who.token);
  const { results, count } = await api(listBookings, {
    query: { as: "landlord", month, limit: 200 },
  });
  expect(results).toHaveLength(count);
  const query = { months: [month.month], years: [month.year] };
  const { currencies } = await api(getLandlordStats, { query });
  for (const currency of currencies) {
    const listed = results.filter((booking) => booking.currency === currency);
    const sum = (name: "price" | "tax" | "totalPrice" | "landlordSplit" | "frontageSplit") =>
      listed.reduce((total, booking) => total + (booking[name]?.amount ?? Number.NaN), 0);
    const stats = await api(getLandlordStats, { query: { ...query, currency } });
    expect(stats).toMatchObject({
      bookings: { count: listed.length, subtotal: sum("price"), taxes: sum("tax") },
      revenue: { total: sum("totalPrice") },
      landlordSplit: { total: sum("landlordSplit") },
      frontageSplit: { total: sum("frontageSplit") },
    });
  }
}

describe("statistics, weeks, report and list", () => {
  test.each(firsts)(
    "agree with each other and with the single bookings, from %s",
    { timeout: 60_000 },
    async (text) => {
      const first = Temporal.PlainDate.from(text);
      const world = await makeLandlordWorld(app, first, text);
      const random = seededRandom(text);
      let counted = 0;
      for (const landlord of world.landlords) {
        const own = world.spaces.filter(({ lettings }) =>
          lettings.some((letting) => letting.landlord === landlord.id),
        );
        for (const currency of new Set(own.map((space) => space.currency))) {
          const start = first.add({ days: random.between(-2, 12) });
          const end = start.add({ days: random.between(4, 20) });
          counted += await compare(world, landlord, currency, [start, end]);
        }
        await compareWithList(landlord, first.toPlainYearMonth());
      }
      expect(counted).toBeGreaterThan(5);
    },
  );
});
