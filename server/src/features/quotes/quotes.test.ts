import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { describe, expect, test } from "vitest";
import {
  at,
  closeSpace,
  makeDiscount,
  makeRateCard,
  makeSpace,
  time,
} from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { refusalOf } from "../../../test/readers/refusal-of.ts";
import { countRows } from "../../../test/readers/row-counts.ts";

const app = useTestApp();
type Basket = EndpointInput<typeof getQuote>["body"];

const pounds = (amount: number) => ({ amount, currency: "GBP" });
const basketOf = (space: string, changes: Partial<Basket> = {}): Basket => ({
  space,
  times: [time("10:00", "13:30")],
  products: [],
  discounts: [],
  ...changes,
});
const product = (sku: string, quantity: number, optionValues = {}) => ({
  sku,
  quantity,
  optionValues,
});
const problemsOf = async (changes: Partial<Basket>) => {
  const { code } = await makeSpace(app.database.db);
  const refusal = await refusalOf(app.api()(getQuote, { body: basketOf(code, changes) }));
  expect(refusal.status).toBe(400);
  return refusal.fields;
};

describe("POST /bookings/quote/", () => {
  test("prices the worked example to the penny, in wire format", async () => {
    const { code: space } = await makeSpace(app.database.db, { hourly: 6000 });
    const discount = await makeDiscount(app.database.db, { rate: "0.15" });
    const answer = await app.request({
      method: "POST",
      path: "/bookings/quote/",
      body: {
        space,
        times: [
          {
            start: "2027-05-10T09:00:00Z",
            end: "2027-05-10T12:30:00Z",
            include_flexi_ticket: true,
          },
        ],
        products: [
          {
            sku: "staff",
            quantity: 2,
            option_values: { "hours-before": "1", "hours-after": "1" },
          },
          {
            sku: "storage-boxes",
            quantity: 3,
            option_values: { "days-before": "2", "days-after": "0" },
          },
          { sku: "chairs", quantity: 10, option_values: {} },
        ],
        discounts: [discount],
      },
    });
    expect(answer.statusCode).toBe(200);
    const line = { time: 0, discount: pounds(0), option_values: {} };
    const sums = (net: number, tax: number, gross: number) => ({
      net: pounds(net),
      tax: pounds(tax),
      gross: pounds(gross),
    });
    expect(answer.json()).toEqual({
      lines: [
        {
          ...line,
          kind: "rental",
          sku: "hour_booking_01",
          name: "Space rental",
          category: "bookings",
          quantity: 1,
          hours: 3.5,
          days: null,
          ...sums(17850, 3570, 21420),
          discount: pounds(3780),
        },
        {
          ...line,
          kind: "flexi_ticket",
          sku: "flexi-ticket",
          name: "Flexi-Ticket",
          category: "flexi-ticket",
          quantity: 1,
          hours: null,
          days: null,
          ...sums(2100, 420, 2520),
        },
        {
          ...line,
          kind: "product",
          sku: "staff",
          name: "Staff",
          category: "staff",
          quantity: 2,
          hours: 5.5,
          days: null,
          ...sums(19800, 3960, 23760),
          option_values: { "hours-before": "1", "hours-after": "1" },
        },
        {
          ...line,
          kind: "product",
          sku: "storage-boxes",
          name: "Storage boxes",
          category: "storage",
          quantity: 3,
          hours: null,
          days: 3,
          ...sums(4500, 900, 5400),
          option_values: { "days-before": "2", "days-after": "0" },
        },
        {
          ...line,
          kind: "product",
          sku: "chairs",
          name: "Chairs",
          category: "furniture",
          quantity: 10,
          hours: 3.5,
          days: null,
          ...sums(1750, 350, 2100),
          option_values: { configuration: "rows" },
        },
      ],
      discount: pounds(3780),
      total: pounds(55200),
      charged_now: pounds(23940),
      outstanding: pounds(31260),
      outstanding_due_date: "2027-05-05",
    });
  });

  test("rounds down once: 1.5 hours at 49.99", async () => {
    const { code } = await makeSpace(app.database.db, { hourly: 4999 });
    const discount = await makeDiscount(app.database.db, { rate: "0.3333" });
    const times = [time("10:00", "11:30")];
    const quote = (discounts: string[]) =>
      app.api()(getQuote, { body: basketOf(code, { times, discounts }) });
    const plain = await quote([]);
    expect(plain.lines).toMatchObject([{ net: pounds(7498), tax: pounds(1499) }]);
    expect(plain.total).toEqual(pounds(8997));
    const cheaper = await quote([discount]);
    expect(cheaper.lines).toMatchObject([{ net: pounds(4999), gross: pounds(5998) }]);
    expect(cheaper.discount).toEqual(pounds(8997 - 5998));
  });

  test("accepts a basket wrapped in `booking`", async () => {
    const { code } = await makeSpace(app.database.db);
    const times = [{ start: "2027-05-10T09:00:00Z", end: "2027-05-10T11:00:00Z" }];
    const post = (body: unknown) => app.request({ method: "POST", path: "/bookings/quote/", body });
    const flat = await post({ space: code, times });
    expect(flat.statusCode).toBe(200);
    const nested = await post({ booking: { space: code, times }, payment_method: "ignored" });
    expect(nested.json()).toEqual(flat.json());
    expect((await post({ booking: { space: code } })).json()).toEqual({
      times: ["Choose at least one time."],
    });
  });

  test("gives every time of a deal its own lines of products, with the time's index", async () => {
    const { code } = await makeSpace(app.database.db);
    const body = basketOf(code, {
      times: [time("10:00", "11:00"), time("10:00", "12:00", "2027-05-11")],
      products: [product("chairs", 10), product("tables", 3), product("staff", 0)],
    });
    const { lines, total, outstanding } = await app.api()(getQuote, { body });
    expect(lines.map(({ time: index, sku, gross }) => [index, sku, gross.amount])).toEqual([
      [0, "hour_booking_01", 7200],
      [0, "chairs", 600],
      [0, "tables", 0],
      [1, "hour_booking_01", 14400],
      [1, "chairs", 1200],
      [1, "tables", 0],
    ]);
    expect([total.amount, outstanding.amount]).toEqual([23400, 1800]);
  });

  test("charges add-ons now if the final payment date has passed", async () => {
    const { code } = await makeSpace(app.database.db);
    const quoteOn = (date: string) =>
      app.api()(getQuote, {
        body: basketOf(code, {
          times: [time("10:00", "11:00", date)],
          products: [product("chairs", 10)],
        }),
      });
    expect(await quoteOn("2027-04-17")).toMatchObject({
      chargedNow: pounds(7200),
      outstanding: pounds(600),
      outstandingDueDate: Temporal.PlainDate.from("2027-04-12"),
    });
    expect(await quoteOn("2027-04-16")).toMatchObject({
      chargedNow: pounds(7800),
      outstanding: pounds(0),
      outstandingDueDate: null,
    });
  });

  test("prices reserved times too, and reserves nothing", async () => {
    const space = await makeSpace(app.database.db);
    const { start, end } = time("10:00", "13:30");
    await closeSpace(app.database.db, space.id, start, end);
    const before = await countRows(app.database.pool);
    const { total } = await app.api()(getQuote, { body: basketOf(space.code) });
    expect(total).toEqual(pounds(25200));
    expect(await countRows(app.database.pool)).toEqual(before);
  });

  test("prices each date by the rate card in force", async () => {
    const { id, code } = await makeSpace(app.database.db);
    const { db } = app.database;
    await db.deleteFrom("rateCards").where("spaceId", "=", id).execute();
    await makeRateCard(db, id, 6000, { startDate: "2027-05-01", endDate: "2027-05-10" });
    await makeRateCard(db, id, 9000, { startDate: "2027-05-11", endDate: "2027-05-31" });
    const times = [time("10:00", "11:00", "2027-05-11"), time("10:00", "11:00", "2027-05-10")];
    const { lines } = await app.api()(getQuote, { body: basketOf(code, { times }) });
    expect(lines.map(({ net }) => net.amount)).toEqual([9000, 6000]);
  });

  test("finds codes in any letter case, and names unknown ones", async () => {
    const { code } = await makeSpace(app.database.db);
    const discount = await makeDiscount(app.database.db);
    const quote = (name: string) =>
      app.api()(getQuote, { body: basketOf(code, { discounts: [name] }) });
    expect((await quote(` ${discount.toLowerCase()} `)).discount).toEqual(pounds(2520));
    expect((await refusalOf(quote("NOSUCHCODE"))).fields).toEqual({
      "discounts[0]": ["Unknown discount code"],
    });
  });
});

describe("a refused basket", () => {
  test("has a product that the space does not sell", async () => {
    expect(await problemsOf({ products: [product("chairs", 1), product("lamps", 1)] })).toEqual({
      "products[1].sku": ["Product not found: lamps"],
    });
  });

  test("has too many of a product, a negative quantity or a repeated product", async () => {
    expect(await problemsOf({ products: [product("chairs", 41)] })).toEqual({
      "products[0].quantity": ["Choose at most 40."],
    });
    expect(await problemsOf({ products: [product("tables", 1), product("tables", 1)] })).toEqual({
      "products[1].sku": ["Each product can be chosen once."],
    });
    const { code } = await makeSpace(app.database.db);
    const post = async (quantity: unknown) => {
      const times = [{ start: "2027-05-10T09:00:00Z", end: "2027-05-10T11:00:00Z" }];
      const products = [{ sku: "tables", quantity }];
      const body = { space: code, times, products };
      const answer = await app.request({ method: "POST", path: "/bookings/quote/", body });
      return [answer.statusCode, answer.json<Record<string, unknown>>()["products[0].quantity"]];
    };
    expect(await post(-1)).toEqual([400, ["Choose 0 or more."]]);
    expect(await post(1.5)).toEqual([400, ["Expected a whole number."]]);
    expect(await post("2")).toEqual([400, ["Expected a number."]]);
    expect(await post(100_000)).toEqual([200, undefined]);
  });

  test("has options or values that the product does not have", async () => {
    const products = [
      product("storage-boxes", 1, { "days-before": "4" }),
      product("staff", 1, { "days-before": "1", "hours-after": "01" }),
      product("tables", 1, { configuration: "rows" }),
      product("chairs", 1, { configuration: "constructor" }),
    ];
    expect(await problemsOf({ products })).toEqual({
      "products[0].option_values.days-before": ["Expected one of: 0, 1, 2, 3."],
      "products[1].option_values.days-before": ["This product has no such option."],
      "products[1].option_values.hours-after": ["Expected one of: 0, 1."],
      "products[2].option_values.configuration": ["This product has no such option."],
      "products[3].option_values.configuration": ["Expected one of: rows, circle."],
    });
  });

  test("has a flexi-ticket for a date less than 14 days away", async () => {
    const flexi = (date: string) => [{ ...time("10:00", "11:00", date), includeFlexiTicket: true }];
    expect(await problemsOf({ times: flexi("2027-04-25") })).toEqual({
      "times[0].include_flexi_ticket": [
        "A flexi-ticket can be added to dates at least 14 days away.",
      ],
    });
    const { code } = await makeSpace(app.database.db);
    const body = basketOf(code, { times: flexi("2027-04-26") });
    expect((await app.api()(getQuote, { body })).lines[1]?.gross).toEqual(pounds(720));
  });

  test("gets all its problems at once", async () => {
    expect(
      await problemsOf({
        times: [
          time("10:00", "10:30"),
          time("11:00", "13:00"),
          time("12:00", "14:00"),
          { start: at("2027-05-10T15:00"), end: at("2027-05-10T14:00"), includeFlexiTicket: false },
        ],
        products: [product("lamps", 1)],
        discounts: ["NOSUCHCODE"],
      }),
    ).toEqual({
      "times[0]": ["Book at least 60 minutes."],
      "times[2]": ["This time overlaps another one of your times."],
      "times[3]": ["The end must be after the start."],
      "products[0].sku": ["Product not found: lamps"],
      "discounts[0]": ["Unknown discount code"],
    });
  });

  test("has no time, too many times or two codes", async () => {
    const { code: space } = await makeSpace(app.database.db);
    const wire = { start: "2027-05-10T09:00:00Z", end: "2027-05-10T11:00:00Z" };
    const post = async (body: object) =>
      (
        await app.request({
          method: "POST",
          path: "/bookings/quote/",
          body: { space, times: [wire], ...body },
        })
      ).json<unknown>();
    expect(await post({ times: [] })).toEqual({ times: ["Choose at least one time."] });
    expect(await post({ times: Array.from({ length: 21 }, () => wire) })).toEqual({
      times: ["Choose at most 20 times."],
    });
    expect(await post({ discounts: ["A", "B"] })).toEqual({
      discounts: ["Only one code can be used."],
    });
  });

  test("is for a space that is unknown, hidden, coming soon or closed to bookings", async () => {
    const { db } = app.database;
    const problem = async (space: string) =>
      (await refusalOf(app.api()(getQuote, { body: basketOf(space) }))).fields;
    const notFound = { space: ["Space not found"] };
    expect(await problem("nowhere")).toEqual(notFound);
    expect(await problem((await makeSpace(db, { status: "hidden" })).code)).toEqual(notFound);
    const disabled = { space: ["Booking not enabled on space"] };
    expect(await problem((await makeSpace(db, { status: "preview" })).code)).toEqual(disabled);
    expect(await problem((await makeSpace(db, { bookingEnabled: false })).code)).toEqual(disabled);
  });
});
