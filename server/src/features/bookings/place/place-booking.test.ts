import { getBooking, placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import { afterAll, describe, expect, test } from "vitest";
import {
  at,
  bookingBody,
  closeSpace,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
  time,
  type SpaceOptions,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { countRows } from "../../../../test/readers/row-counts.ts";
import { listLedgerViolations } from "../../../../test/readers/ledger-invariants.ts";
import { first, items, required } from "../../../../../testing/required.ts";

const app = useTestApp();
const pounds = (amount: number) => ({ amount, currency: "GBP" });

async function ready(options: SpaceOptions = {}) {
  const space = await makeSpace(app.database.db, options);
  const customer = await makePayingCustomer(app);
  const { api, paymentMethod } = customer;
  return {
    space,
    ...customer,
    book: (changes: Parameters<typeof bookingBody>[2] = {}) =>
      api(placeBooking, { body: bookingBody(space.code, paymentMethod, changes) }),
  };
}

const chargesOf = (paymentMethod: string) =>
  app.database.db
    .selectFrom("testpayCharges")
    .where("paymentMethod", "=", paymentMethod)
    .select(["amount", "currency", "status"])
    .execute();

afterAll(async () => {
  expect(await listLedgerViolations(app.database.pool)).toEqual([]);
});

describe("POST /bookings/", () => {
  test("refuses users who are not logged in before it reads the body", async () => {
    for (const body of [{}, "{"]) {
      const headers = { "content-type": "application/json" };
      const answer = await app.request({ method: "POST", path: "/bookings/", body, headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ detail: "Please log in.", code: "unauthorised" });
    }
  });

  test("books, charges and returns the booking on a later read", async () => {
    const { space, api, book, email, paymentMethod } = await ready();
    const [booking, ...others] = items(await book(), "the booking");
    expect(others).toEqual([]);
    expect(booking).toMatchObject({
      status: "confirmed",
      creator: { firstName: "Ada", lastName: "Lovelace", email },
      created: app.clock.now(),
      start: at("2027-05-10T10:00"),
      end: at("2027-05-10T12:00"),
      space: space.code,
      design: null,
      includeFlexiTicket: false,
      products: [],
      discounts: [],
      currency: "GBP",
      discount: pounds(0),
      total: pounds(14400),
      outstandingAmount: null,
      outstandingDueDate: null,
      occupationLicense: `/api/bookings/${booking.code}/occupational-license/`,
    });
    expect(booking?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await api(getBooking, { params: { code: booking.code }, query: {} })).toEqual(booking);
    expect(await chargesOf(paymentMethod)).toEqual([
      { amount: 14400, currency: "GBP", status: "succeeded" },
    ]);
  });

  test("accepts a body wrapped in `booking`", async () => {
    const { space, token, paymentMethod } = await ready();
    const times = [
      {
        start: "2027-05-10T09:00:00Z",
        end: "2027-05-10T11:00:00Z",
        include_flexi_ticket: false,
      },
    ];
    const booking = { space: space.code, design: null, times, products: [], discounts: [] };
    const answer = await app.request({
      method: "POST",
      path: "/bookings/",
      token,
      body: { booking, payment_method: paymentMethod, tracking_id: "GA1.2.3" },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject([
      { start_time: "2027-05-10T09:00:00Z", deal: expect.any(String) },
    ]);
  });

  test("charges rental and flexi-tickets now and leaves add-ons outstanding, per booking", async () => {
    const { book, paymentMethod } = await ready({ hourly: 6000 });
    const discount = await makeDiscount(app.database.db, { rate: "0.15" });
    const [first, second] = await book({
      times: [
        { ...time("10:00", "13:30"), includeFlexiTicket: true },
        time("10:00", "11:00", "2027-05-12"),
      ],
      products: [
        {
          sku: "staff",
          quantity: 2,
          optionValues: { "hours-before": "1", "hours-after": "1" },
        },
        { sku: "chairs", quantity: 10, optionValues: {} },
        { sku: "tables", quantity: 0, optionValues: {} },
      ],
      discounts: [discount.toLowerCase()],
    });
    const due = Temporal.PlainDate.from("2027-05-05");
    expect(first).toMatchObject({
      includeFlexiTicket: true,
      discount: pounds(3780),
      total: pounds(21420 + 2520 + 23760 + 2100),
      outstandingAmount: pounds(23760 + 2100),
      outstandingDueDate: due,
      discounts: [{ code: discount, description: "A little gift", rate: "0.15" }],
      products: [
        { sku: "staff", quantity: 2, optionValues: { "hours-before": "1", "hours-after": "1" } },
        { sku: "chairs", quantity: 10, optionValues: { configuration: "rows" } },
      ],
    });
    expect(first?.lines.map(({ kind, net, tax, gross }) => [kind, net, tax, gross])).toEqual([
      ["rental", pounds(17850), pounds(3570), pounds(21420)],
      ["flexi_ticket", pounds(2100), pounds(420), pounds(2520)],
      ["product", pounds(19800), pounds(3960), pounds(23760)],
      ["product", pounds(1750), pounds(350), pounds(2100)],
    ]);
    // Staff for the booked hour and an hour on either side.
    expect(second).toMatchObject({
      total: pounds(6120 + 12960 + 600),
      outstandingAmount: pounds(12960 + 600),
      outstandingDueDate: due,
    });
    expect(second?.deal).toBe(first?.deal);
    expect(await chargesOf(paymentMethod)).toMatchObject([{ amount: 21420 + 2520 + 6120 }]);
  });

  test("charges the add-ons as well once their final payment date has passed", async () => {
    const { book, paymentMethod } = await ready();
    const [booking] = await book({
      times: [time("10:00", "11:00", "2027-04-14")],
      products: [{ sku: "chairs", quantity: 10, optionValues: {} }],
    });
    expect(booking).toMatchObject({ total: pounds(7800), outstandingAmount: null });
    expect(await chargesOf(paymentMethod)).toMatchObject([{ amount: 7800 }]);
  });

  test("books without a charge when the price is zero", async () => {
    const { book, paymentMethod } = await ready();
    const discount = await makeDiscount(app.database.db, { rate: "1" });
    const [booking] = await book({ discounts: [discount] });
    expect(booking).toMatchObject({ total: pounds(0), discount: pounds(14400) });
    expect(await chargesOf(paymentMethod)).toEqual([]);
  });

  test("stores the landlord's split of each date with the booking", async () => {
    const { space, book } = await ready();
    const { db } = app.database;
    const { id: userId } = await makePayingCustomer(app);
    const startDate = Temporal.PlainDate.from("2027-05-11");
    await db
      .insertInto("spaceLandlords")
      .values({ spaceId: space.id, userId, split: "0.65", startDate })
      .execute();
    const times = [time("10:00", "11:00", "2027-05-10"), time("10:00", "11:00", "2027-05-11")];
    const bookings = await book({ times });
    const rows = await db
      .selectFrom("bookings")
      .where("dealId", "in", (eb) =>
        eb
          .selectFrom("deals")
          .where("code", "=", first(bookings, "the first booking").deal)
          .select("id"),
      )
      .select("landlordSplit")
      .orderBy("startsAt")
      .execute();
    expect(rows.map(({ landlordSplit }) => Number(landlordSplit))).toEqual([0, 0.65]);
  });

  test("keeps the booked price and tax rate", async () => {
    const { book, api, space } = await ready();
    const booking = first(await book(), "the booking");
    const { db } = app.database;
    await db.updateTable("rateCardPrices").set({ price: 1 }).execute();
    await db.updateTable("taxes").set({ rate: "0.5" }).execute();
    const read = () => api(getBooking, { params: { code: booking.code }, query: {} });
    expect(await read()).toEqual(booking);
    await db.updateTable("rateCardPrices").set({ price: 6000 }).execute();
    await db.updateTable("taxes").set({ rate: "0.2" }).execute();
    await db.updateTable("spaces").set({ currency: "EUR" }).where("id", "=", space.id).execute();
    expect((await read()).total).toEqual(pounds(14400));
  });
});

describe("cancellation terms that differ from those shown", () => {
  const standard = [
    { daysBefore: 14, rate: "1" },
    { daysBefore: 5, rate: "0.5" },
  ];

  test("are refused with 409 and the new policy, and nothing is booked", async () => {
    const { space, book } = await ready();
    const { db } = app.database;
    const stricter = {
      code: "stricter-terms",
      name: "Stricter terms",
      tiers: '[{"daysBefore":30,"rate":"0.5"}]',
    };
    await db.insertInto("cancellationPolicies").values(stricter).execute();
    await db
      .updateTable("spaces")
      .set({ cancellationPolicyCode: stricter.code })
      .where("id", "=", space.id)
      .execute();
    const refusal = await refusalOf(book({ expectedCancellationTiers: standard }));
    expect(refusal).toMatchObject({
      status: 409,
      code: "terms_changed",
      body: {
        cancellation_policy: { name: stricter.name, tiers: [{ days_before: 30, rate: 0.5 }] },
      },
    });
    const placed = await db
      .selectFrom("bookings")
      .where("spaceId", "=", space.id)
      .select("id")
      .execute();
    expect(placed).toEqual([]);
    const shown = [{ daysBefore: 30, rate: "0.5" }];
    expect(await book({ expectedCancellationTiers: shown })).toHaveLength(1);
  });

  test("do not stop a customer who was shown the present terms, or a client that sends none", async () => {
    const { book } = await ready();
    expect(await book({ expectedCancellationTiers: standard })).toHaveLength(1);
    const other = await ready();
    expect(await other.book()).toHaveLength(1);
  });
});

describe("a price that differs from the one shown", () => {
  test("is refused with 409 and the new quote", async () => {
    const { space, api, book, paymentMethod } = await ready();
    const refusal = await refusalOf(book({ expectedTotal: 14399 }));
    expect(refusal).toMatchObject({ status: 409, code: "price_changed" });
    const { times, products, discounts } = bookingBody(space.code, paymentMethod);
    const body = { space: space.code, times, products, discounts };
    const quote = await app.request({
      method: "POST",
      path: "/bookings/quote/",
      body: {
        ...body,
        times: [
          {
            start: first(times, "the first time").start.toString(),
            end: first(times, "the first time").end.toString(),
          },
        ],
      },
    });
    expect(refusal.body).toMatchObject({ quote: quote.json() });
    expect(await chargesOf(paymentMethod)).toEqual([]);
    const { total } = await api(getQuote, { body });
    await book({ expectedTotal: total.amount });
  });

  test("is told from the money or the minor units of the quote", async () => {
    const { book, api, space, paymentMethod } = await ready();
    const { times, products, discounts } = bookingBody(space.code, paymentMethod);
    const { total } = await api(getQuote, {
      body: { space: space.code, times, products, discounts },
    });
    for (const other of [
      { ...total, currency: "EUR" },
      { ...total, amount: total.amount - 1 },
      total.amount + 1,
    ]) {
      expect(await refusalOf(book({ expectedTotal: other }))).toMatchObject({
        code: "price_changed",
      });
    }
    expect(await book({ expectedTotal: total })).toHaveLength(1);
  });
});

describe("a deal of several times", () => {
  test("books all times or none, and the refusal names the reserved time", async () => {
    const { space, book, paymentMethod } = await ready();
    const dates = ["2027-05-10", "2027-05-11", "2027-05-12", "2027-05-13", "2027-05-14"];
    const times = dates.map((date) => time("10:00", "12:00", date));
    await closeSpace(app.database.db, space.id, at("2027-05-12T11:00"), at("2027-05-12T18:00"));
    const before = await countRows(app.database.pool);
    const refusal = await refusalOf(book({ times }));
    expect(refusal).toMatchObject({ status: 409, code: "slot_taken" });
    expect(refusal.body).toMatchObject({
      times: [{ field: "times[2]", start: "2027-05-12T09:00:00Z", end: "2027-05-12T11:00:00Z" }],
    });
    expect(await countRows(app.database.pool)).toEqual(before);
    expect(await chargesOf(paymentMethod)).toEqual([]);
    expect(await book({ times: times.toSpliced(2, 1) })).toHaveLength(4);
  });

  test("returns its bookings in the order of the times sent", async () => {
    const { book } = await ready();
    const times = [
      time("14:00", "15:00"),
      time("10:00", "11:00", "2027-05-12"),
      time("10:00", "11:00"),
    ];
    const bookings = await book({ times });
    expect(bookings.map(({ start }) => start)).toEqual(times.map(({ start }) => start));
    expect(new Set(bookings.map(({ code }) => code)).size).toBe(3);
  });

  test("names every reserved time", async () => {
    const { book } = await ready();
    const times = [time("10:00", "12:00"), time("13:00", "14:00"), time("15:00", "17:00")];
    await book({ times: [first(times, "the first time"), required(times[2], "the third time")] });
    const refusal = await refusalOf(book({ times }));
    expect(refusal.body).toMatchObject({
      detail: "Some of your times have just been reserved. Please choose others.",
      times: [{ field: "times[0]" }, { field: "times[2]" }],
    });
  });
});

describe("a space", () => {
  test("is refused if it cannot be booked", async () => {
    const disabled = await ready({ bookingEnabled: false });
    expect((await refusalOf(disabled.book())).fields).toEqual({
      space: ["Booking not enabled on space"],
    });
    const coming = await ready({ status: "preview" });
    expect((await refusalOf(coming.book())).fields).toEqual({
      space: ["Booking not enabled on space"],
    });
    const hidden = await ready({ status: "hidden" });
    expect((await refusalOf(hidden.book())).fields).toEqual({ space: ["Space not found"] });
    expect((await refusalOf(hidden.book({ space: "nowhere" }))).fields).toEqual({
      space: ["Space not found"],
    });
  });

  test("keeps its buffers before and after existing bookings", async () => {
    const { book } = await ready({ bufferBefore: 30, bufferAfter: 60 });
    await book({ times: [time("12:00", "14:00")] });
    for (const [from, to] of [
      ["10:30", "11:30"],
      ["14:30", "15:30"],
    ] as const) {
      expect((await refusalOf(book({ times: [time(from, to)] }))).code).toBe("slot_taken");
    }
    await book({ times: [time("10:00", "11:00")] });
    await book({ times: [time("15:00", "16:00")] });
  });

  test("can be booked back to back without buffers", async () => {
    const { book } = await ready();
    for (const back of [time("12:00", "14:00"), time("11:00", "12:00"), time("14:00", "15:00")]) {
      const bookings = await book({ times: [back] });
      expect(bookings.map(({ start, end }) => [start, end])).toEqual([[back.start, back.end]]);
    }
  });
});
