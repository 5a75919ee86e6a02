import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { getLandlordRevenue, getLandlordStats } from "@frontage/contract/landlords/statistics.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { spoiltParameter } from "../../../test/calls/bad-values.ts";
import { chairs } from "../../../test/fixtures/make-booked-customer.ts";
import { errorFormFault } from "../../../test/readers/error-form-fault.ts";
import {
  at,
  bookingBody,
  closeSpace,
  makeCustomer,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";

const app = useTestApp();
type Query = EndpointInput<typeof getLandlordStats>["query"];
type Person = { id: number; token: string };

const date = (text: string) => Temporal.PlainDate.from(text);
const dates = (start: string, end = start): Query => ({
  startDate: date(start),
  endDate: date(end),
});

const paths = {
  stats: "/bookings/landlord-stats/?start_date=2027-05-10&end_date=2027-05-10",
  totals: "/bookings/landlord-totals/?start_date=2027-05-10&end_date=2027-05-10",
  report: "/bookings/landlord-stats/download/?start_date=2027-05-10&end_date=2027-05-10",
  revenue: "/bookings/landlord-revenue/?start=2027-05-10&end=2027-05-10",
};

let landlord: Person;
let otherLandlord: Person;
let space: { id: number; code: string };
let customer: Awaited<ReturnType<typeof makePayingCustomer>>;

const stats = (query: Query, who = landlord) => app.api(who.token)(getLandlordStats, { query });

beforeAll(async () => {
  const { db } = app.database;
  landlord = await makeCustomer(app, ["Landlord"]);
  otherLandlord = await makeCustomer(app, ["Landlord"]);
  space = await makeSpace(db, { landlordId: landlord.id });
  await makeSpace(db, { landlordId: otherLandlord.id });
  customer = await makePayingCustomer(app);
});

describe("a landlord's figures", () => {
  test("are only for members of the group Landlord", async () => {
    const staff = await makeCustomer(app, ["Staff", "Customer"]);
    const former = await makeCustomer(app, ["Customer"]);
    await app.database.db
      .insertInto("spaceLandlords")
      .values({
        spaceId: space.id,
        userId: former.id,
        split: "0.5",
        startDate: date("2019-01-01"),
        endDate: date("2019-12-31"),
      })
      .execute();
    for (const path of Object.values(paths)) {
      expect((await app.request({ path })).statusCode).toBe(401);
      for (const { token } of [customer, staff, former]) {
        const answer = await app.request({ path, token });
        expect([answer.statusCode, answer.json()]).toEqual([
          403,
          { detail: "Only landlords can see this.", code: "forbidden" },
        ]);
        expect(answer.headers["cache-control"]).toBe("private, no-store");
      }
      expect((await app.request({ path, token: landlord.token })).statusCode).toBe(200);
    }
  });

  test("count deals and bookings with add-ons and discounts by the total of their lines", async () => {
    const code = await makeDiscount(app.database.db, { rate: "0.15" });
    await customer.api(placeBooking, {
      body: bookingBody(space.code, customer.paymentMethod, {
        times: [time("10:00", "13:30"), time("10:00", "12:00", "2027-05-11")],
        products: [chairs(10)],
        discounts: [code],
      }),
    });
    // 21000 − 3150 and chairs 1750; 12000 − 1800 and chairs 1000; tax 20 %; split 70 %.
    expect(await stats(dates("2027-05-10", "2027-05-16"))).toEqual({
      currency: "GBP",
      currencies: ["GBP"],
      days: 7,
      bookings: {
        count: 2,
        duration: 330,
        subtotal: 30_800,
        taxes: 6160,
        total: 36_960,
        averageDuration: 165,
        // 330 of 7 × 13 hours
        occupancyRate: 6,
        vacancyRate: 94,
      },
      deals: { count: 1, averageBookings: 2 },
      revenue: {
        count: 2,
        duration: 330,
        subtotal: 30_800,
        taxes: 6160,
        total: 36_960,
        // 36960 × 30.4375 ÷ 7
        averagePerMonth: 160_710,
        averagePerWeek: 36_960,
        averagePerDeal: 36_960,
        averagePerBooking: 18_480,
      },
      landlordSplit: { subtotal: 21_560, taxes: 4312, total: 25_872 },
      frontageSplit: { subtotal: 9240, taxes: 1848, total: 11_088 },
    });
    const ofOneDate = await stats(dates("2027-05-11"));
    expect([ofOneDate.deals.count, ofOneDate.bookings.count]).toEqual([1, 1]);
    expect(ofOneDate.deals.averageBookings).toBe(1);
  });

  test("show nothing of another landlord's bookings", async () => {
    const { bookings, deals, landlordSplit } = await stats(dates("2027-05-10"), otherLandlord);
    expect([bookings.count, bookings.total, deals.count, landlordSplit.total]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  test("are the same for a month as for its dates", async () => {
    const may = await stats({ months: [5, 5], years: [2027] });
    expect(may).toEqual(await stats(dates("2027-05-01", "2027-05-31")));
    const { bookings } = await stats({ months: [4, 5], years: [2026, 2027] });
    expect(bookings.count).toBe(may.bookings.count);
  });

  test("count closed times as not bookable, and ignore holds", async () => {
    const before = await stats(dates("2027-05-24"));
    expect(before.bookings.vacancyRate).toBe(100);
    const closed = await makeSpace(app.database.db, { landlordId: otherLandlord.id });
    const wholeDay = dates("2027-06-07");
    const withTwoSpaces = await stats(wholeDay, otherLandlord);
    expect(withTwoSpaces.bookings).toMatchObject({ occupancyRate: 0, vacancyRate: 100 });
    await closeSpace(app.database.db, closed.id, at("2027-06-07T00:00"), at("2027-06-07T23:30"));
    await customer.api(placeBooking, {
      body: bookingBody(await firstSpaceOf(otherLandlord), customer.paymentMethod, {
        times: [time("08:00", "14:30", "2027-06-07")],
      }),
    });
    const { bookings } = await stats(wholeDay, otherLandlord);
    expect([bookings.occupancyRate, bookings.vacancyRate]).toEqual([50, 50]);
  });

  test("are zeros in pounds for a landlord without spaces", async () => {
    const newcomer = await makeCustomer(app, ["Landlord"]);
    const zeros = await stats(dates("2027-05-10"), newcomer);
    expect(zeros).toMatchObject({ currency: "GBP", currencies: [], days: 1 });
    expect(zeros.bookings).toMatchObject({ count: 0, occupancyRate: 0, vacancyRate: 0 });
    expect(zeros.revenue).toMatchObject({ averagePerWeek: 0, averagePerDeal: 0 });
  });

  test("are in one currency, the first space's by default", async () => {
    const abroad = await makeCustomer(app, ["Landlord"]);
    for (const currency of ["EUR", "GBP", "EUR"]) {
      const { id } = await makeSpace(app.database.db, { landlordId: abroad.id });
      await app.database.db.updateTable("spaces").set({ currency }).where("id", "=", id).execute();
    }
    expect(await stats(dates("2027-05-10"), abroad)).toMatchObject({
      currency: "EUR",
      currencies: ["EUR", "GBP"],
    });
    const inPounds = await stats({ ...dates("2027-05-10"), currency: "GBP" }, abroad);
    expect(inPounds.currency).toBe("GBP");
  });
});

describe("the weeks of a landlord's revenue", () => {
  test("are the ISO weeks of the period, including empty ones", async () => {
    const query = { start: date("2027-05-11"), end: date("2027-05-24") };
    const { currency, periods } = await app.api(landlord.token)(getLandlordRevenue, { query });
    expect(currency).toBe("GBP");
    expect(
      periods.map(({ startDate, endDate, ...week }) => ({
        ...week,
        dates: `${startDate} ${endDate}`,
      })),
    ).toEqual([
      // The booking of the 10th is before the period.
      { week: 19, year: 2027, revenue: 13_440, bookings: 1, dates: "2027-05-11 2027-05-16" },
      { week: 20, year: 2027, revenue: 0, bookings: 0, dates: "2027-05-17 2027-05-23" },
      { week: 21, year: 2027, revenue: 0, bookings: 0, dates: "2027-05-24 2027-05-24" },
    ]);
  });

  test("can cover chosen months as well", async () => {
    const query = { months: [5], years: [2027] };
    const { periods } = await app.api(landlord.token)(getLandlordRevenue, { query });
    expect(periods).toHaveLength(6);
    expect(periods.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(
      (await stats(query)).revenue.total,
    );
  });
});

describe("an invalid query", () => {
  test.each([
    ["", { non_field_errors: ["Give a start date and an end date, or months and years."] }],
    ["start_date=2027-05-10", { end_date: ["Give an end date as well as a start date."] }],
    ["end_date=2027-05-10", { start_date: ["Give a start date as well as an end date."] }],
    ["months=5", { years: ["Give years as well as months."] }],
    ["years=2027", { months: ["Give months as well as years."] }],
    [
      "start_date=2027-05-10&end_date=2027-05-11&months=5&years=2027",
      { non_field_errors: ["Give either two dates or months and years, not both."] },
    ],
    [
      "start_date=2027-05-11&end_date=2027-05-10&currency=USD",
      {
        end_date: ["The end date must not be before the start date."],
        currency: ["Expected one of: GBP."],
      },
    ],
    [
      "start_date=2027-07-13&end_date=2027-07-13",
      { end_date: ["Figures reach three months ahead, to 12 July 2027."] },
    ],
    ["months=13&years=2027", { "months[0]": ["Expected at most 12."] }],
    ["months=May&years=2027", { "months[0]": ["Expected a whole number."] }],
    [
      "start_date=10/05/2027&end_date=2027-05-10",
      { start_date: ["Expected a date such as 2027-07-10."] },
    ],
  ])("gets 400 and a message that says what to do: %s", async (query, fields) => {
    for (const path of ["/bookings/landlord-stats/", "/bookings/landlord-stats/download/"]) {
      const answer = await app.request({ path: `${path}?${query}`, token: landlord.token });
      expect([answer.statusCode, answer.json()]).toEqual([400, fields]);
    }
  });

  test("has messages with the parameters of the revenue call", async () => {
    const path = "/bookings/landlord-revenue/?start=2026-05-10&end=2027-05-11";
    const answer = await app.request({ path, token: landlord.token });
    expect(answer.json()).toEqual({
      end: ["Choose at most a year: an end date of 10 May 2027 or earlier."],
    });
  });

  test("is refused in the same form for every kind of error", async () => {
    const valid = ["start_date=2027-05-10", "end_date=2027-05-10"];
    const bad = ["start_date", "end_date", "months", "years", "currency"].flatMap((name) =>
      [...spoiltParameter(name)].map((spoilt) =>
        [...valid.filter((part) => !part.startsWith(name)), spoilt].join("&"),
      ),
    );
    for (const query of bad) {
      const path = `/bookings/landlord-stats/?${query}`;
      const answer = await app.request({ path, token: landlord.token });
      expect([200, 400], query).toContain(answer.statusCode);
      if (answer.statusCode === 400) {
        expect(errorFormFault(answer), query).toBeNull();
      }
    }
  });
});

async function firstSpaceOf({ id }: Person): Promise<string> {
  const { code } = await app.database.db
    .selectFrom("spaces")
    .innerJoin("spaceLandlords as l", "l.spaceId", "spaces.id")
    .where("l.userId", "=", id)
    .select("spaces.code")
    .orderBy("spaces.position")
    .limit(1)
    .executeTakeFirstOrThrow();
  return code;
}
