import {
  addDiscount,
  archiveDiscount,
  getStaffDiscount,
  listDiscountUses,
  listStaffDiscounts,
  restoreDiscount,
  updateDiscount,
} from "@frontage/contract/console/discounts.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { validateDiscount } from "@frontage/contract/bookings/discounts.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import type { Api } from "@frontage/contract/client.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
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
import { redeemDiscount } from "../../features/discounts/discounts.queries.ts";

const app = useTestApp({ now: "2027-04-12T09:00:00Z" });
const date = (text: string) => Temporal.PlainDate.from(text);

let api: Api;
let number = 0;

beforeEach(async () => {
  app.clock.set("2027-04-12T09:00:00Z");
  api = app.api((await makeCustomer(app, ["Staff"])).token);
});

type Rules = EndpointInput<typeof addDiscount>["body"];

const rulesOf = (changes: Partial<Rules> = {}): Rules => ({
  code: `SPRING${++number}`,
  description: "A tenth off in spring",
  rate: "0.1",
  oncePerUser: false,
  maxUses: null,
  startDate: null,
  endDate: null,
  ...changes,
});
const add = (changes: Partial<Rules> = {}) => api(addDiscount, { body: rulesOf(changes) });

async function bookWith(code: string) {
  const { code: space } = await makeSpace(app.database.db);
  const customer = await makePayingCustomer(app);
  const body = bookingBody(space, customer.paymentMethod, { discounts: [code] });
  return { customer, booking: first(await customer.api(placeBooking, { body }), "the booking") };
}

describe("the dates of a discount", () => {
  test("decide when its code is accepted in the look-up, the quote and the booking", async () => {
    const { code } = await add({ startDate: date("2027-04-14"), endDate: date("2027-04-15") });
    const { code: space } = await makeSpace(app.database.db);
    const lookUp = () => app.api()(validateDiscount, { params: { code } });
    const { times } = bookingBody(space, "");
    const quote = () =>
      app.api()(getQuote, { body: { space, times, products: [], discounts: [code] } });
    // Midnight in London is 23:00 UTC.
    for (const now of ["2027-04-13T22:59:59Z", "2027-04-15T23:00:00Z"]) {
      app.clock.set(now);
      expect((await refusalOf(lookUp())).status).toBe(404);
      expect((await refusalOf(quote())).fields).toEqual({
        "discounts[0]": ["Unknown discount code"],
      });
      expect((await refusalOf(bookWith(code))).fields).toHaveProperty(["discounts[0]"]);
    }
    for (const now of ["2027-04-13T23:00:00Z", "2027-04-15T22:59:59Z"]) {
      app.clock.set(now);
      expect(await lookUp()).toMatchObject({ code });
      expect((await quote()).discount.amount).toBeGreaterThan(0);
      await bookWith(code);
    }
  });

  test("are checked again in the transaction that redeems the code", async () => {
    const { code } = await add({ endDate: date("2027-04-12") });
    const { booking } = await bookWith((await add()).code);
    const { db } = app.database;
    const { id } = await db
      .selectFrom("discounts")
      .where("code", "=", code)
      .select("id")
      .executeTakeFirstOrThrow();
    const { dealId, userId } = await db
      .selectFrom("bookings")
      .where("code", "=", booking.code)
      .select(["dealId", "userId"])
      .executeTakeFirstOrThrow();
    const tomorrow = app.clock.now().add({ hours: 24 });
    const redeemed = await db
      .transaction()
      .execute((tx) =>
        redeemDiscount(tx, { dealId, userId }, { id, oncePerUser: false }, tomorrow),
      );
    expect(redeemed).toBe(false);
  });
});

describe("a discount in the console", () => {
  test("lists who used it on which booking", async () => {
    const { code } = await add({ rate: "0.25" });
    const { customer, booking } = await bookWith(code);
    const { count, results } = await api(listDiscountUses, { params: { code }, query: {} });
    expect(count).toBe(1);
    expect(results).toMatchObject([
      {
        deal: booking.deal,
        customer: { name: "Ada Lovelace", email: customer.email },
        bookings: [booking.code],
        // A quarter of two hours at £60, with tax.
        discount: { amount: 3600, currency: "GBP" },
      },
    ]);
  });

  test("keeps its code and its uses once it has been used", async () => {
    const added = await add();
    await bookWith(added.code);
    const {
      status: _,
      uses,
      version,
      ...rules
    } = await api(getStaffDiscount, {
      params: { code: added.code },
    });
    expect(uses).toBe(1);
    const change = (changes: Partial<Rules>) =>
      api(updateDiscount, {
        params: { code: added.code },
        body: { ...rules, version, ...changes },
      });
    expect((await refusalOf(change({ code: "OTHER" }))).fields).toHaveProperty("code");
    const bound = await change({ maxUses: 1, rate: "0.5" });
    expect(bound).toMatchObject({ maxUses: 1, rate: "0.5", uses: 1, version: version + 1 });
    expect((await refusalOf(change({ rate: "0.9" }))).code).toBe("stale");
  });

  test("cannot take the code of another one, nor end before it starts", async () => {
    const { code } = await add();
    expect((await refusalOf(add({ code }))).fields).toHaveProperty("code");
    const wrong = add({ startDate: date("2027-05-02"), endDate: date("2027-05-01") });
    expect((await refusalOf(wrong)).fields).toHaveProperty("end_date");
  });

  test("is unknown to customers while it is archived", async () => {
    const { code, version } = await add();
    const lookUp = () => app.api()(validateDiscount, { params: { code } });
    const archived = await api(archiveDiscount, { params: { code }, body: { version } });
    expect(archived.status).toBe("archived");
    expect((await refusalOf(lookUp())).status).toBe(404);
    await api(restoreDiscount, { params: { code }, body: { version: archived.version } });
    expect(await lookUp()).toMatchObject({ code });
  });

  test("is found by status and words, and sorted by uses", async () => {
    const description = `Autumn ${Math.random()}`;
    const planned = await add({ description, startDate: date("2027-09-01") });
    const ended = await add({ description, endDate: date("2027-04-11") });
    const active = await add({ description });
    await bookWith(active.code);
    const codes = async (query: EndpointInput<typeof listStaffDiscounts>["query"]) =>
      (await api(listStaffDiscounts, { query: { q: description, ...query } })).results.map(
        ({ code }) => code,
      );
    expect(await codes({ status: "planned" })).toEqual([planned.code]);
    expect(await codes({ status: "ended" })).toEqual([ended.code]);
    expect((await codes({ sort: "-uses" }))[0]).toBe(active.code);
    expect((await codes({ sort: "end_date" }))[0]).toBe(ended.code);
  });
});
