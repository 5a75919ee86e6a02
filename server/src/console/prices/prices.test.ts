import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import {
  addRateCard,
  getSpacePrices,
  listPricedSpaces,
  removeRateCard,
  setDatePrices,
  updateRateCard,
} from "@frontage/contract/console/prices/rate-cards.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import type { Api } from "@frontage/contract/client.ts";
import { getPricing } from "@frontage/contract/spaces/availability.ts";
import { coversDate, findCardInForce } from "@frontage/domain/pricing/rate-card.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import {
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
} from "../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";

const start = "2027-04-12T09:00:00Z";
const app = useTestApp({ now: start });
const date = (text: string) => Temporal.PlainDate.from(text);
const today = date("2027-04-12");

let api: Api;
let code: string;

beforeEach(async () => {
  app.clock.set(start);
  api = app.api((await makeCustomer(app, ["Staff"])).token);
  // 6000 every day from 2026 to 2029.
  code = (await makeSpace(app.database.db)).code;
});

const everyDay = (price: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, startTime: 480, endTime: 1260, price }));
const prices = (past?: "all") => api(getSpacePrices, { params: { code }, query: { past } });
const shown = async (past?: "all") =>
  (await prices(past)).cards.map(
    (card) => `${card.startDate} ${card.endDate} ${card.prices[0]?.price ?? "closed"}`,
  );
const setDate = (on: string, price: number) =>
  api(setDatePrices, {
    params: { code },
    body: { dates: [date(on)], prices: [{ startTime: 480, endTime: 1260, price }] },
  });
const priceOn = async (on: string) => {
  const pricing = await api(getPricing, { params: { code }, query: { date: date(on) } });
  return pricing.prices[0]?.price;
};
const firstCard = async () => first((await prices()).cards, "the first card");

describe("the rate cards of a space", () => {
  test("begin with those in force today, and name the cheapest day", async () => {
    const { space, cards, cheapestDay, taxRate } = await prices();
    expect(space).toMatchObject({ code, currency: "GBP", samplePrice: 30_000 });
    expect(cards).toHaveLength(1);
    // Eight hours at £60 with 20 % tax.
    expect([cheapestDay, taxRate]).toEqual([57_600, "0.2"]);
  });

  test("cannot overlap: the refusal names the other card", async () => {
    const body = {
      startDate: date("2029-12-31"),
      endDate: date("2030-02-01"),
      isException: false,
      prices: everyDay(1),
    };
    const refusal = await refusalOf(api(addRateCard, { params: { code }, body }));
    expect(refusal).toMatchObject({ status: 409, code: "rate_card_overlaps" });
    expect(refusal.message).toContain("1 January 2026 to 31 December 2029");
    expect(refusal.body).toMatchObject({
      cards: [{ start_date: "2026-01-01", end_date: "2029-12-31" }],
    });
  });

  test("are added after the last one, with an entry in the audit", async () => {
    const body = {
      startDate: date("2030-01-01"),
      endDate: date("2030-02-01"),
      isException: false,
      prices: everyDay(1),
    };
    await api(addRateCard, { params: { code }, body });
    expect(await shown()).toEqual(["2026-01-01 2029-12-31 6000", "2030-01-01 2030-02-01 1"]);
    const { results } = await api(listAuditEntries, { query: { subject: code } });
    expect(results).toMatchObject([{ action: "rate_card.add", before: null }]);
  });

  test("refuse prices that overlap, end before they start, or begin in the past", async () => {
    const refused = (changes: object) =>
      refusalOf(
        api(addRateCard, {
          params: { code },
          body: {
            startDate: date("2030-01-01"),
            endDate: date("2030-02-01"),
            isException: false,
            prices: everyDay(1),
            ...changes,
          },
        }),
      );
    const twice = [...everyDay(1), { day: 3, startTime: 600, endTime: 660, price: 2 }];
    expect((await refused({ prices: twice })).fields).toEqual({
      prices: ["An hour has two prices."],
    });
    expect((await refused({ endDate: date("2029-12-30") })).fields).toHaveProperty("end_date");
    expect((await refused({ startDate: date("2025-01-01") })).fields).toHaveProperty("start_date");
  });

  test("keep the prices of dates that have passed when they change", async () => {
    const card = await firstCard();
    await api(updateRateCard, {
      params: { code, id: card.id },
      body: { ...card, prices: everyDay(7000) },
    });
    expect(await shown("all")).toEqual([
      "2026-01-01 2027-04-11 6000",
      "2027-04-12 2029-12-31 7000",
    ]);
  });

  test("refuse a change based on an older version", async () => {
    const card = await firstCard();
    const change = (price: number) =>
      api(updateRateCard, {
        params: { code, id: card.id },
        body: { ...card, prices: everyDay(price) },
      });
    await change(7000);
    const refusal = await refusalOf(change(8000));
    expect(refusal).toMatchObject({ status: 409, code: "stale" });
    expect(refusal.body).toMatchObject({ current: { version: card.version + 2 } });
    expect((await shown())[0]).toMatch(/7000$/);
  });
});

describe("the prices of a date", () => {
  test("lie over the season, which stays one card, and give the date back when they are removed", async () => {
    await setDate("2027-06-01", 9000);
    expect(await shown()).toEqual(["2026-01-01 2029-12-31 6000", "2027-06-01 2027-06-01 9000"]);
    expect(await priceOn("2027-05-31")).toBe(6000);
    expect(await priceOn("2027-06-01")).toBe(9000);
    const { cards } = await prices();
    const exception = first(cards.slice(1), "the exception");
    expect(exception.isException).toBe(true);
    await api(removeRateCard, {
      params: { code, id: exception.id },
      query: { version: exception.version },
    });
    expect(await shown()).toEqual(["2026-01-01 2029-12-31 6000"]);
    expect(await priceOn("2027-06-01")).toBe(6000);
  });

  test("leave a price rise of the season one edit", async () => {
    for (const holiday of ["2027-05-03", "2027-05-31", "2027-08-30"]) {
      await setDate(holiday, 9000);
    }
    const season = await firstCard();
    await api(updateRateCard, {
      params: { code, id: season.id },
      body: { ...season, prices: everyDay(6500) },
    });
    for (const [on, price] of [
      ["2027-05-02", 6500],
      ["2027-05-03", 9000],
      ["2027-08-30", 9000],
      ["2029-12-31", 6500],
    ] as const) {
      expect(await priceOn(on)).toBe(price);
    }
  });

  test("name the stretch between exceptions as the dates of a price", async () => {
    await setDate("2027-06-01", 9000);
    await setDate("2027-07-01", 9000);
    const pricing = await api(getPricing, {
      params: { code },
      query: { date: date("2027-06-15") },
    });
    expect([pricing.startDate.toString(), pricing.endDate.toString()]).toEqual([
      "2027-06-02",
      "2027-06-30",
    ]);
  });

  test("divide an exception of several days", async () => {
    await api(addRateCard, {
      params: { code },
      body: {
        startDate: date("2027-12-12"),
        endDate: date("2027-12-23"),
        isException: true,
        prices: everyDay(8000),
      },
    });
    await setDate("2027-12-20", 9500);
    expect(await shown()).toEqual([
      "2026-01-01 2029-12-31 6000",
      "2027-12-12 2027-12-19 8000",
      "2027-12-20 2027-12-20 9500",
      "2027-12-21 2027-12-23 8000",
    ]);
    const refusal = await refusalOf(
      api(addRateCard, {
        params: { code },
        body: {
          startDate: date("2027-12-23"),
          endDate: date("2027-12-26"),
          isException: true,
          prices: everyDay(1),
        },
      }),
    );
    expect(refusal).toMatchObject({ status: 409, code: "rate_card_overlaps" });
  });

  test("close the date if there are none", async () => {
    await api(setDatePrices, {
      params: { code },
      body: { dates: [date("2027-06-01")], prices: [] },
    });
    const pricing = await api(getPricing, {
      params: { code },
      query: { date: date("2027-06-01") },
    });
    expect(pricing.prices).toEqual([]);
  });

  test("change exactly those dates, whatever rate cards exist", async () => {
    const day = fc.integer({ min: 0, max: 40 });
    const exception = fc.record({ day, price: fc.integer({ min: 1, max: 99 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(exception, { maxLength: 8 }), async (exceptions) => {
        code = (await makeSpace(app.database.db)).code;
        const expected = new Map<string, number>();
        for (const { day: days, price } of exceptions) {
          const on = today.add({ days }).toString();
          await setDate(on, price);
          expected.set(on, price);
        }
        const inForce = await app.database.db
          .selectFrom("rateCardsInForce as card")
          .innerJoin("spaces", "spaces.id", "card.spaceId")
          .where("spaces.code", "=", code)
          .select(["card.startDate", "card.endDate", "card.rateCardId"])
          .execute();
        const { cards } = await prices("all");
        for (let days = -1; days <= 42; days++) {
          const on = today.add({ days });
          const covering = inForce.filter((card) => coversDate(card, on));
          expect(covering.map(({ rateCardId }) => rateCardId)).toEqual([
            findCardInForce(cards, on)?.id,
          ]);
          expect(findCardInForce(cards, on)?.prices[0]?.price).toBe(
            expected.get(on.toString()) ?? 6000,
          );
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe("a new price", () => {
  test("does not change a placed booking, and is shown for an open draft before payment", async () => {
    const [booker, drafter] = [await makePayingCustomer(app), await makePayingCustomer(app)];
    const placed = first(
      await booker.api(placeBooking, { body: bookingBody(code, booker.paymentMethod) }),
      "the booking",
    );
    const times = [
      {
        start: Temporal.Instant.from("2027-05-11T10:00:00Z"),
        end: Temporal.Instant.from("2027-05-11T12:00:00Z"),
        includeFlexiTicket: false,
      },
    ];
    const { total } = await drafter.api(getQuote, {
      body: { space: code, times, products: [], discounts: [] },
    });
    const linesOf = () =>
      app.database.db
        .selectFrom("bookingLines as l")
        .innerJoin("bookings as b", "b.id", "l.bookingId")
        .where("b.code", "=", placed.code)
        .selectAll("l")
        .execute();
    const before = await linesOf();

    const card = await firstCard();
    await api(updateRateCard, {
      params: { code, id: card.id },
      body: { ...card, prices: everyDay(7000) },
    });

    expect(await linesOf()).toEqual(before);
    const body = bookingBody(code, drafter.paymentMethod, { times, expectedTotal: total.amount });
    const refusal = await refusalOf(drafter.api(placeBooking, { body }));
    expect(refusal).toMatchObject({ status: 409, code: "price_changed" });
    expect(refusal.body).toMatchObject({ quote: { total: { amount: 16_800 } } });
  });
});

describe("the list of spaces with prices", () => {
  test("names the last date without a gap", async () => {
    await setDate("2027-06-01", 9000);
    const list = () => api(listPricedSpaces, { query: { q: code } });
    expect((await list()).results).toMatchObject([
      { code, pricedUntil: date("2029-12-31"), products: 4, closedTimes: 0 },
    ]);
    const season = await firstCard();
    await api(updateRateCard, {
      params: { code, id: season.id },
      body: { ...season, endDate: date("2027-05-31") },
    });
    expect((await list()).results).toMatchObject([{ pricedUntil: date("2027-06-01") }]);
  });
});
