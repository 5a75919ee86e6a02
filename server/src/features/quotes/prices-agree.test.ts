import { getPricing } from "@frontage/contract/spaces/availability.ts";
import { getDiscount } from "@frontage/contract/bookings/discounts.ts";
import { listProducts } from "@frontage/contract/spaces/products.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import { getBookingSettings, listTaxes } from "@frontage/contract/site/settings.ts";
import type { EndpointAnswer, EndpointInput } from "@frontage/contract/endpoint.ts";
import { rate } from "@frontage/domain/money/rate.ts";
import {
  isQuoteProblem,
  quote,
  type PriceList,
  type Quote,
} from "@frontage/domain/pricing/quote.ts";
import { coversDate, type RateCard } from "@frontage/domain/pricing/rate-card.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeDiscount, makeSpace } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import type { Discount } from "../discounts/discounts.queries.ts";
import { findDiscountByCode } from "../discounts/discounts.queries.ts";
import { findBookableSpace } from "../spaces/spaces.queries.ts";
import { presentQuote } from "./present-quote.ts";
import { priceChecked } from "./price-basket.ts";
import { loadPriceList, type SpacePriceList } from "./price-list.ts";
import { first, required } from "../../../../testing/required.ts";

const app = useTestApp();
type Basket = EndpointInput<typeof getQuote>["body"];

/** The same space as seen by the server, and by a browser through the API's answers. */
interface Shop {
  readonly code: string;
  readonly zone: string;
  readonly server: SpacePriceList;
  readonly browser: PriceList;
}
let shops: Shop[];
/** The discount of a code, which the browser reads from the API. */
let discounts: { readonly server: Discount; readonly browserRate: string }[];

const firstDate = Temporal.PlainDate.from("2027-04-14");
const dayCount = 120;
const dates = Array.from({ length: dayCount }, (_, days) => firstDate.add({ days }));

beforeAll(async () => {
  const zones = ["Europe/London", "America/New_York", "Australia/Lord_Howe"];
  shops = [];
  for (const [index, zone] of zones.entries()) {
    shops.push(
      await openShop(zone, required([4999, 6000, 12_345][index], "an hourly price for each zone")),
    );
  }
  discounts = [];
  for (const digits of ["0.1", "0.15", "0.3333", "1"]) {
    const code = await makeDiscount(app.database.db, { rate: digits });
    const server = await findDiscountByCode(app.database.db, code, app.clock.now());
    const answered = await app.api()(getDiscount, { params: { code: code.toLowerCase() } });
    discounts.push({ server: required(server, "the discount"), browserRate: answered.rate });
  }
});

async function openShop(zone: string, hourly: number): Promise<Shop> {
  const { db } = app.database;
  const { code, id } = await makeSpace(db, { timeZone: zone, hourly });
  await makeExpensiveEvenings(id);
  const api = app.api();
  const [settings, taxes, products, cards] = await Promise.all([
    api(getBookingSettings),
    api(listTaxes, { query: { currency: "GBP" } }),
    api(listProducts, { params: { code } }),
    // The order does not matter: a browser requests the dates that it needs.
    Promise.all(dates.map((date) => api(getPricing, { params: { code }, query: { date } }))),
  ]);
  const cardOn = (date: Temporal.PlainDate): RateCard | null =>
    cards.find((card) => coversDate(card, date)) ?? null;
  const space = await findBookableSpace(db, code);
  const span = [first(dates, "the first date"), required(dates.at(-1), "the last date")].map(
    (date) => {
      const start = date.toZonedDateTime({ timeZone: zone, plainTime: "12:00" }).toInstant();
      return { start, end: start.add({ hours: 1 }) };
    },
  );
  const now = app.clock.now();
  return {
    code,
    zone,
    server: await loadPriceList(db, required(space, "the space"), span, now),
    browser: {
      currency: "GBP",
      zone,
      settings,
      taxRate: rate(first(taxes, "the tax").rate),
      products: products.map(({ prices, ...product }) => ({
        ...product,
        price: prices.find(({ currency }) => currency === "GBP")?.amount ?? null,
      })),
      cardOn,
      now,
    },
  };
}

/** The last three hours of a day cost a third more, in pence that do not divide evenly. */
async function makeExpensiveEvenings(spaceId: number): Promise<void> {
  await app.database.pool.query(
    `with day as (
      update rate_card_prices set end_time = 1080
      where rate_card_id in (select id from rate_cards where space_id = $1) returning *)
    insert into rate_card_prices select rate_card_id, day, 1080, 1260, price * 4 / 3 + 1 from day`,
    [spaceId],
  );
}

const time = fc.record({
  date: fc.nat(dayCount - 1),
  // Half hours from 08:00 on.
  from: fc.nat(23),
  length: fc.integer({ min: 2, max: 10 }),
  includeFlexiTicket: fc.boolean(),
});
const chosen = fc.record({
  staff: fc.nat(4),
  chairs: fc.nat(40),
  tables: fc.nat(5),
  boxes: fc.nat(10),
  before: fc.nat(1),
  after: fc.nat(3),
  layout: fc.constantFrom("rows", "circle", null),
});
const basketArbitrary = fc.record({
  shop: fc.nat(2),
  times: fc.uniqueArray(time, { minLength: 1, maxLength: 2, selector: ({ date }) => date }),
  chosen: fc.option(chosen),
  discount: fc.option(fc.nat(3)),
});
type Chosen = typeof basketArbitrary extends fc.Arbitrary<infer T> ? T : never;

function basketOf({ shop, times, chosen: addOns, discount }: Chosen): Basket {
  const { code, zone, browser } = required(shops[shop], "the shop");
  const firstTicket = browser.now.add({ hours: 24 * 16 });
  return {
    space: code,
    times: times.map(({ date, from, length, includeFlexiTicket }) => {
      const day = required(dates[date], "the date").toZonedDateTime({
        timeZone: zone,
        plainTime: "08:00",
      });
      const start = day.add({ minutes: 30 * from }).toInstant();
      const hours = Math.min(length, 26 - from);
      const end = start.add({ minutes: 30 * hours });
      const canHaveTicket = Temporal.Instant.compare(start, firstTicket) > 0;
      return { start, end, includeFlexiTicket: includeFlexiTicket && canHaveTicket };
    }),
    products:
      addOns === null
        ? []
        : [
            {
              sku: "staff",
              quantity: addOns.staff,
              optionValues: { "hours-before": String(addOns.before) },
            },
            {
              sku: "chairs",
              quantity: addOns.chairs,
              optionValues: addOns.layout === null ? {} : { configuration: addOns.layout },
            },
            { sku: "tables", quantity: addOns.tables, optionValues: {} },
            {
              sku: "storage-boxes",
              quantity: addOns.boxes,
              optionValues: { "days-after": String(addOns.after) },
            },
          ],
    discounts: discount === null ? [] : [required(discounts[discount], "the discount").server.code],
  };
}

/** The price that the browser shows at once. */
function shownPrice(basket: Basket, { shop, discount }: Chosen): Quote {
  const discountRate =
    discount === null ? null : rate(required(discounts[discount], "the discount").browserRate);
  const answer = quote({ ...basket, discountRate }, required(shops[shop], "the shop").browser);
  if (isQuoteProblem(answer)) {
    throw new Error(answer.code);
  }
  return answer;
}

type Answer = EndpointAnswer<typeof getQuote>;

/** The answer of `POST /bookings/quote/`, encoded and decoded. */
function quotedPrice(basket: Basket, { shop, discount }: Chosen): Answer {
  const sent = z.decode(
    required(getQuote.body, "the body of getQuote"),
    wire(z.encode(required(getQuote.body, "the body of getQuote"), basket)),
  );
  const code = discount === null ? null : required(discounts[discount], "the discount").server;
  const answer = presentQuote(priceChecked(sent, required(shops[shop], "the shop").server, code));
  return z.decode(getQuote.answer, wire(z.encode(getQuote.answer, answer)));
}
const wire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** The figures of a quote that must be equal to the penny. */
function figures(answer: Quote | Answer) {
  const pence = (value: number | { amount: number }) =>
    typeof value === "number" ? value : value.amount;
  return {
    lines: answer.lines.map((line) => [
      line.time,
      line.kind,
      line.sku,
      line.quantity,
      line.hours,
      line.days,
      ...[line.discount, line.net, line.tax, line.gross].map(pence),
    ]),
    totals: [answer.discount, answer.total, answer.chargedNow, answer.outstanding].map(pence),
    dueDate: answer.outstandingDueDate?.toString() ?? null,
  };
}

describe("the prices of browser and server", () => {
  test("are the same to the penny for 10,000 random baskets", { timeout: 120_000 }, () => {
    let priced = 0;
    fc.assert(
      fc.property(basketArbitrary, (choice) => {
        const basket = basketOf(choice);
        expect(figures(quotedPrice(basket, choice))).toEqual(figures(shownPrice(basket, choice)));
        priced += 1;
      }),
      { numRuns: 10_000 },
    );
    expect(priced).toBe(10_000);
  });

  test("are the same over HTTP for some of the baskets", async () => {
    await fc.assert(
      fc.asyncProperty(basketArbitrary, async (choice) => {
        const basket = basketOf(choice);
        const answer = await app.api()(getQuote, { body: basket });
        expect(figures(answer)).toEqual(figures(shownPrice(basket, choice)));
      }),
      { numRuns: 100 },
    );
  });
});
