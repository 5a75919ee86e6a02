import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addTax, rate } from "../money/rate.ts";
import { rentalOf, type RateCard } from "./rate-card.ts";
import type { PricedProduct, ProductChoice } from "./product.ts";
import { isQuoteProblem, quote, type Basket, type PriceList, type Quote } from "./quote.ts";
import { defaultSettings } from "../settings/default-settings.ts";

const zone = "Europe/London";
const now = Temporal.Instant.from("2027-04-12T09:00:00Z");
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).toInstant();
const everyDay = [1, 2, 3, 4, 5, 6, 7];

function card(price: number, startTime = 0, endTime = 1440): RateCard {
  return {
    currency: "GBP",
    startDate: Temporal.PlainDate.from("2027-01-01"),
    endDate: Temporal.PlainDate.from("2028-12-31"),
    prices: everyDay.map((day) => ({ day, startTime, endTime, price })),
  };
}

const hours = (code: string) => ({ code, values: [{ code: "0" }, { code: "1" }] });
const days = (code: string) => ({ code, values: ["0", "1", "2", "3"].map((c) => ({ code: c })) });
const products: PricedProduct[] = [
  {
    sku: "staff",
    category: "staff",
    maxQuantity: 4,
    price: 1800,
    options: [hours("hours-before"), hours("hours-after")],
  },
  {
    sku: "storage-boxes",
    category: "storage",
    maxQuantity: 0,
    price: 500,
    options: [days("days-before"), days("days-after")],
  },
  { sku: "chairs", category: "furniture", maxQuantity: 40, price: 50, options: [] },
  { sku: "tables", category: "furniture", maxQuantity: 10, price: null, options: [] },
];

function priceList(hourly: number, changes: Partial<PriceList> = {}): PriceList {
  return {
    currency: "GBP",
    zone,
    settings: defaultSettings,
    taxRate: rate("0.2"),
    products,
    cardOn: () => card(hourly),
    now,
    ...changes,
  };
}

function priced(basket: Partial<Basket>, prices: PriceList): Quote {
  const answer = quote({ times: [], products: [], discountRate: null, ...basket }, prices);
  if (isQuoteProblem(answer)) {
    throw new Error(`No price: ${answer.code}`);
  }
  return answer;
}

const morning = {
  start: at("2027-07-10T10:00"),
  end: at("2027-07-10T13:30"),
  includeFlexiTicket: true,
};
const everything: ProductChoice[] = [
  { sku: "staff", quantity: 2, optionValues: { "hours-before": "1", "hours-after": "1" } },
  { sku: "storage-boxes", quantity: 3, optionValues: { "days-before": "2", "days-after": "0" } },
  { sku: "chairs", quantity: 10, optionValues: {} },
];

describe("the worked figures", () => {
  const answer = priced(
    { times: [morning], products: everything, discountRate: rate("0.15") },
    priceList(6000),
  );

  test("has the rental before the discount", () => {
    expect(rentalOf(card(6000), morning, zone, defaultSettings)).toBe(21000);
  });

  test("has net, tax and gross lines", () => {
    expect(answer.lines.map(({ sku, net, tax, gross }) => [sku, net, tax, gross])).toEqual([
      ["hour_booking_01", 17850, 3570, 21420],
      ["flexi-ticket", 2100, 420, 2520],
      ["staff", 19800, 3960, 23760],
      ["storage-boxes", 4500, 900, 5400],
      ["chairs", 1750, 350, 2100],
    ]);
  });

  test("has billed hours and days", () => {
    expect(answer.lines.map((line) => [line.hours, line.days])).toEqual([
      [3.5, null],
      [null, null],
      [5.5, null],
      [null, 3],
      [3.5, null],
    ]);
  });

  test("has totals", () => {
    expect(answer).toMatchObject({ net: 46000, tax: 9200, total: 55200 });
    expect(answer).toMatchObject({ chargedNow: 23940, outstanding: 31260 });
    expect(answer.discount).toBe(25200 - 21420);
    expect(answer.outstandingDueDate?.toString()).toBe("2027-07-05");
  });

  test("rounds an odd rate and a repeating discount down once each", () => {
    const slot = { ...morning, end: at("2027-07-10T11:30"), includeFlexiTicket: false };
    expect(priced({ times: [slot] }, priceList(4999))).toMatchObject({ net: 7498, total: 8997 });
    const discounted = priced({ times: [slot], discountRate: rate("0.3333") }, priceList(4999));
    expect(discounted).toMatchObject({ net: 7498 - 2499, total: 5998 });
  });
});

describe("when amounts are charged", () => {
  const soon = {
    start: at("2027-04-16T10:00"),
    end: at("2027-04-16T12:00"),
    includeFlexiTicket: false,
  };

  test("charges add-ons now once the final payment date has passed", () => {
    const answer = priced({ times: [soon], products: everything }, priceList(6000));
    expect(answer).toMatchObject({ outstanding: 0, outstandingDueDate: null });
    expect(answer.chargedNow).toBe(answer.total);
  });

  test("keeps add-ons outstanding on the final payment date itself", () => {
    const start = at("2027-04-17T10:00");
    const slot = { start, end: start.add({ hours: 2 }), includeFlexiTicket: false };
    const answer = priced({ times: [slot], products: everything }, priceList(6000));
    expect(answer.outstandingDueDate?.toString()).toBe("2027-04-12");
  });

  test("uses the earliest of several times, in any order", () => {
    const answer = priced({ times: [morning, soon], products: everything }, priceList(6000));
    expect(answer.outstandingDueDate).toBeNull();
  });

  test("has nothing outstanding and no date for free add-ons", () => {
    const free = products.map((product) => ({ ...product, price: 0 }));
    const answer = priced(
      { times: [morning], products: everything },
      priceList(6000, { products: free }),
    );
    expect(answer).toMatchObject({ outstanding: 0, outstandingDueDate: null });
  });
});

describe("baskets without a price", () => {
  test("names a time outside the rate card", () => {
    const prices = priceList(0, { cardOn: () => card(6000, 9 * 60, 12 * 60) });
    const basket = { times: [morning], products: [], discountRate: null };
    expect(quote(basket, prices)).toEqual({ code: "unpriced_time", time: 0 });
  });

  test("names a product that is unknown or not sold in the currency", () => {
    const choose = (sku: string) =>
      quote(
        {
          times: [morning],
          products: [{ sku, quantity: 1, optionValues: {} }],
          discountRate: null,
        },
        priceList(6000),
      );
    expect(choose("unicorn")).toEqual({ code: "unknown_product", product: 0 });
    expect(choose("tables")).toEqual({ code: "unknown_product", product: 0 });
  });

  test("has no line for a quantity of 0", () => {
    const basket = { products: [{ sku: "unicorn", quantity: 0, optionValues: {} }] };
    expect(priced({ times: [morning], ...basket }, priceList(6000)).lines).toHaveLength(2);
  });
});

describe("clock changes", () => {
  const allNight = { start: at("2027-10-31T00:00"), end: at("2027-10-31T03:00") };

  test("are billed by elapsed time", () => {
    expect(rentalOf(card(6000), allNight, zone, defaultSettings)).toBe(4 * 6000);
  });

  test("are priced by wall time, the same in both passes of the repeated hour", () => {
    const night: RateCard = {
      ...card(0),
      prices: [
        { day: 7, startTime: 0, endTime: 60, price: 100 },
        { day: 7, startTime: 60, endTime: 120, price: 1000 },
        { day: 7, startTime: 120, endTime: 180, price: 10000 },
      ],
    };
    expect(rentalOf(night, allNight, zone, defaultSettings)).toBe(100 + 2 * 1000 + 10000);
  });
});

describe("properties", () => {
  const anySlot = fc
    .record({
      day: fc.nat(600),
      cell: fc.nat(24),
      cells: fc.integer({ min: 2, max: 6 }),
      flexi: fc.boolean(),
    })
    .map(({ day, cell, cells, flexi }) => {
      const start = at("2027-04-14T07:00").add({ minutes: day * 24 * 60 + cell * 30 });
      return {
        start,
        end: start.add({ minutes: cells * 30 }),
        includeFlexiTicket: flexi,
      };
    });
  const anyOption = fc.constantFrom("0", "1");
  const anyProducts = fc
    .tuple(fc.nat(4), fc.nat(30), fc.nat(40), anyOption, anyOption)
    .map(([staff, boxes, chairs, before, after]): ProductChoice[] => [
      {
        sku: "staff",
        quantity: staff,
        optionValues: { "hours-before": before, "hours-after": after },
      },
      { sku: "storage-boxes", quantity: boxes, optionValues: { "days-after": before } },
      { sku: "chairs", quantity: chairs, optionValues: {} },
    ]);
  const anyBasket: fc.Arbitrary<Basket> = fc.record({
    times: fc.array(anySlot, { minLength: 1, maxLength: 5 }),
    products: anyProducts,
    discountRate: fc.option(fc.integer({ min: 0, max: 10000 }).map((n) => rate(n / 10000))),
  });
  const anyRate = fc.integer({ min: 1, max: 50000 });
  const anyTax = fc.integer({ min: 0, max: 1000 }).map((n) => rate(n / 1000));

  test("sums the lines, and the amounts charged now and later, to the total", () => {
    fc.assert(
      fc.property(anyBasket, anyRate, anyTax, (basket, hourly, taxRate) => {
        const answer = priced(basket, priceList(hourly, { taxRate }));
        const sum = (pick: (line: Quote["lines"][number]) => number) =>
          answer.lines.reduce((total, line) => total + pick(line), 0);
        expect(sum((line) => line.net)).toBe(answer.net);
        expect(sum((line) => line.tax)).toBe(answer.tax);
        expect(sum((line) => line.gross)).toBe(answer.total);
        expect(answer.net + answer.tax).toBe(answer.total);
        expect(answer.chargedNow + answer.outstanding).toBe(answer.total);
        for (const line of answer.lines) {
          expect(line.gross).toBe(addTax(line.net, taxRate));
        }
      }),
    );
  });

  test("has only whole, non-negative pence", () => {
    fc.assert(
      fc.property(anyBasket, anyRate, (basket, hourly) => {
        const { lines, ...sums } = priced(basket, priceList(hourly));
        const amounts = [
          ...lines.flatMap(({ net, tax, gross, discount }) => [net, tax, gross, discount]),
          sums.discount,
          sums.chargedNow,
          sums.outstanding,
        ];
        expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });

  test("applies a discount to the rental only, and price plus discount is the price before", () => {
    fc.assert(
      fc.property(anyBasket, anyRate, (basket, hourly) => {
        const prices = priceList(hourly);
        const full = priced({ ...basket, discountRate: null }, prices);
        const discounted = priced(basket, prices);
        expect(discounted.total + discounted.discount).toBe(full.total);
        const others = (answer: Quote) => answer.lines.filter(({ kind }) => kind !== "rental");
        expect(others(discounted)).toEqual(others(full));
      }),
    );
  });

  test("prices each time as if booked alone", () => {
    fc.assert(
      fc.property(anyBasket, anyRate, (basket, hourly) => {
        const prices = priceList(hourly);
        const together = priced(basket, prices).total;
        const alone = basket.times.map(
          (time) => priced({ ...basket, times: [time] }, prices).total,
        );
        expect(alone.reduce((a, b) => a + b, 0)).toBe(together);
      }),
    );
  });
});
