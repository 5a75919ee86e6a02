import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import { noOwnRules, settingsOf } from "@frontage/domain/settings/space-rules.ts";
import { rate } from "@frontage/domain/money/rate.ts";
import { findCardInForce } from "@frontage/domain/pricing/rate-card.ts";
import { dateIn, instantReaching } from "@frontage/domain/time/zoned-day.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { makeRateCards } from "../content/make-rate-cards.ts";
import { planDeals } from "./plan-deals.ts";
import { nextSaturdays } from "./plan-shopper-deals.ts";
import { readDemoContent, type DemoContent, type DemoSpace } from "../content/read-demo-content.ts";

let content: DemoContent;
beforeAll(async () => {
  content = await readDemoContent();
});

/** The prices of a space as read from the database. */
function priceListOf(space: DemoSpace, first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const cards = makeRateCards(space, first, last);
  const catalogue = new Map(content.catalogue.map((product) => [product.sku, product]));
  return {
    currency: space.currency,
    zone: space.timeZone,
    settings: settingsOf(defaultSettings, noOwnRules),
    taxRate: rate("0.2"),
    taxDigits: "0.2",
    products: space.products.map(({ sku, price, maxQuantity }) => {
      const { name = sku, category = "furniture", options = [] } = catalogue.get(sku) ?? {};
      return { sku, name, category, options, price, maxQuantity };
    }),
    cardOn: (date: Temporal.PlainDate) => findCardInForce(cards, date),
    now: instantReaching(first, 0, space.timeZone),
  };
}

/** The dates of a space with bookings, for a demo world loaded on a day. */
function bookedDates(space: DemoSpace, today: Temporal.PlainDate): Set<string> {
  const [first, last] = [today.subtract({ months: 12 }), today.add({ months: 3 })];
  const prices = priceListOf(space, first, last);
  const deals = planDeals(content, space, prices, { today, first, last });
  return new Set(
    deals.flatMap(({ times }) =>
      times.map(({ start }) => dateIn(space.timeZone, start).toString()),
    ),
  );
}

describe("planning the bookings of the demo world", () => {
  test("counts the Saturdays from the first bookable day for three weeks", () => {
    const on = (today: string) => nextSaturdays(Temporal.PlainDate.from(today)).map(String);
    expect(on("2027-04-12")).toEqual(["2027-04-17", "2027-04-24", "2027-05-01"]);
    expect(on("2027-04-16")).toEqual(["2027-04-24", "2027-05-01"]);
    expect(on("2027-04-17")).toEqual(["2027-04-24", "2027-05-01", "2027-05-08"]);
  });

  // The date of the journeys, the end of a month, Christmas and a leap day.
  test.each(["2027-04-12", "2027-07-30", "2027-12-11", "2028-02-29"])(
    "leaves every space an empty Saturday within three weeks of %s",
    (date) => {
      const today = Temporal.PlainDate.from(date);
      const withoutSaturday = content.spaces
        .filter(({ habits }) => habits !== undefined)
        .filter((space) => {
          const booked = bookedDates(space, today);
          expect(booked.size).toBeGreaterThan(60);
          return nextSaturdays(today).every((saturday) => booked.has(saturday.toString()));
        });
      expect(withoutSaturday.map(({ code }) => code)).toEqual([]);
    },
  );
});
