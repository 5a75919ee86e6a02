import { updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { getBooking } from "@frontage/contract/bookings/bookings.ts";
import type { ProductChoice } from "@frontage/domain/pricing/product.ts";
import { afterEach, describe, expect, test } from "vitest";
import {
  boxes,
  chairs,
  makeBookedCustomer,
  staff,
  type Booked,
} from "../../../../../test/fixtures/make-booked-customer.ts";
import {
  cardNumbers,
  makeCard,
  makeCustomer,
  makeSpace,
  time,
} from "../../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../../test/readers/refusal-of.ts";
import { listLedgerViolations } from "../../../../../test/readers/ledger-invariants.ts";
import { required } from "../../../../../../testing/required.ts";

const app = useTestApp();
const start = "2027-04-12T09:00:00Z";
/** The final payment date, and the last date for changes, of a booking on the 10th. */
const lastDay = "2027-05-05T09:00:00Z";

afterEach(async () => {
  await app.jobs.run("pay-refunds");
  expect(await listLedgerViolations(app.database.pool)).toEqual([]);
  app.clock.set(start);
});

async function booked(options: Booked = {}) {
  const made = await makeBookedCustomer(app, options);
  const { api, params } = made;
  return {
    ...made,
    change: (
      products: ProductChoice[],
      changes: {
        expectedTotal?: number;
        expectedChargedNow?: number;
        paymentMethod?: string;
      } = {},
    ) => api(updateBooking, { params, body: { products, ...changes } }),
  };
}

/** 2 × 1800, 10 × 50 × 2 and 1 × 500, with 20 % tax. */
const [staffGross, chairsGross, boxGross] = [4320, 1200, 600];
const placed = 14_400 + 1440;

const setPrice = (space: string, sku: string, amount: number) =>
  app.database.db
    .updateTable("productPrices")
    .set({ amount })
    .where("productId", "in", (eb) =>
      eb
        .selectFrom("products")
        .innerJoin("spaces", "spaces.id", "products.spaceId")
        .where("spaces.code", "=", space)
        .where("sku", "=", sku)
        .select("products.id"),
    )
    .execute();

describe("PUT /bookings/{code}/", () => {
  test("refuses everyone but the owner and staff", async () => {
    const { params } = await booked();
    const landlord = await makeCustomer(app, ["Customer", "Landlord"]);
    const { id } = await makeSpace(app.database.db, { landlordId: landlord.id });
    const theirs = await booked({
      space: (
        await app.database.db
          .selectFrom("spaces")
          .where("id", "=", id)
          .select("code")
          .executeTakeFirstOrThrow()
      ).code,
    });
    const change = (token: string | undefined, of = params) =>
      app.api(token)(updateBooking, { params: of, body: { products: [chairs()] } });
    expect((await refusalOf(change(undefined))).status).toBe(401);
    expect((await refusalOf(change((await makeCustomer(app)).token))).status).toBe(404);
    expect((await refusalOf(change(landlord.token, theirs.params))).status).toBe(404);
    const { token } = await makeCustomer(app, ["Staff"]);
    expect((await change(token)).products).toHaveLength(1);
  });

  test("answers 404 to a malformed code before it reads the body", async () => {
    const { token } = await makeCustomer(app);
    const answer = await app.request({
      method: "PUT",
      path: "/bookings/NOWHERE/",
      token,
      body: {},
    });
    expect(answer.statusCode).toBe(404);
  });

  test("adds the price of new add-ons to the outstanding amount, due on the final payment date", async () => {
    const { change, ledger, read, mails } = await booked();
    const answer = await change([staff(), chairs()]);
    expect(answer).toMatchObject({
      total: { amount: placed + staffGross + chairsGross },
      outstandingAmount: { amount: staffGross + chairsGross },
      isPaymentRefused: false,
      includeFlexiTicket: true,
    });
    expect(String(answer.outstandingDueDate)).toBe("2027-05-05");
    expect(answer.products).toEqual([
      staff(),
      { ...chairs(), optionValues: { configuration: "rows" } },
    ]);
    expect(answer.lines.map(({ kind }) => kind)).toEqual([
      "rental",
      "flexi_ticket",
      "product",
      "product",
    ]);
    expect(await read()).toEqual(answer);
    expect(await ledger()).toEqual([placed]);
    expect(await mails()).toContain("booking_changed");
  });

  test("accepts the wrapped body as well", async () => {
    const { customer, code } = await booked();
    const answer = await app.request({
      method: "PUT",
      path: `/bookings/${code}/`,
      token: customer.token,
      body: { booking: { products: [{ sku: "chairs", quantity: 10 }] } },
    });
    expect([answer.statusCode, answer.json().outstanding_amount]).toEqual([
      200,
      { amount: chairsGross, currency: "GBP" },
    ]);
  });

  test("keeps the price of unchanged lines, and prices the others by today's list", async () => {
    const { change, space } = await booked({ body: { products: [staff(), chairs()] } });
    await setPrice(space, "staff", 9000);
    await setPrice(space, "chairs", 100);
    await app.database.db
      .updateTable("rateCardPrices")
      .set({ price: 99_999 })
      .where("rateCardId", "in", (eb) =>
        eb
          .selectFrom("rateCards")
          .innerJoin("spaces", "spaces.id", "rateCards.spaceId")
          .where("spaces.code", "=", space)
          .select("rateCards.id"),
      )
      .execute();
    const { lines, total } = await change([staff(), chairs(11), boxes()]);
    expect(lines.map(({ sku, gross }) => [sku, gross.amount])).toEqual([
      ["hour_booking_01", 14_400],
      ["flexi-ticket", 1440],
      ["staff", staffGross],
      ["chairs", 11 * 100 * 2 * 1.2],
      ["storage-boxes", boxGross],
    ]);
    expect(total.amount).toBe(placed + staffGross + 2640 + boxGross);
  });

  test("changes nothing and sends no mail for the same add-ons after prices have changed", async () => {
    const { change, read, space, mails } = await booked({
      body: { products: [staff(), chairs()] },
    });
    const [before, mailed] = [await read(), await mails()];
    await setPrice(space, "chairs", 100);
    const same = { ...staff(), optionValues: { "hours-before": "0" } };
    expect(await change([same, chairs()])).toEqual(before);
    expect(await mails()).toEqual(mailed);
  });

  test("subtracts the price of removed add-ons from the outstanding amount", async () => {
    const { change, ledger } = await booked({ body: { products: [staff(), chairs()] } });
    expect((await change([chairs()])).outstandingAmount?.amount).toBe(chairsGross);
    const none = await change([{ ...chairs(), quantity: 0 }]);
    expect([none.outstandingAmount, none.outstandingDueDate, none.products]).toEqual([
      null,
      null,
      [],
    ]);
    expect(await ledger()).toEqual([placed]);
  });

  test("does not change the other bookings of the deal", async () => {
    const times = [time("10:00", "12:00"), time("14:00", "15:00")];
    const { bookings, change, api } = await booked({ body: { times, products: [chairs()] } });
    await change([]);
    const params = { code: required(bookings[1], "the second booking").code };
    expect(await api(getBooking, { params, query: {} })).toEqual(bookings[1]);
  });

  test("does not change the discount on the rental", async () => {
    const { db } = app.database;
    await db
      .insertInto("discounts")
      .values({ code: "TENTH", description: "A tenth", rate: "0.1", oncePerUser: false })
      .execute();
    const { change } = await booked({ body: { discounts: ["TENTH"] } });
    const { total, discount } = await change([chairs()]);
    expect([total.amount, discount.amount]).toEqual([12_960 + 1440 + chairsGross, 1440]);
  });

  test("refuses the choices that a new booking refuses, all at once", async () => {
    const { change } = await booked({ body: { products: [staff()] } });
    const refusal = await refusalOf(
      change([
        { sku: "piano", quantity: 1, optionValues: {} },
        staff(5),
        { ...chairs(), optionValues: { configuration: "pyramid", legs: "4" } },
        chairs(1),
      ]),
    );
    expect([refusal.status, refusal.fields]).toEqual([
      400,
      {
        "products[0].sku": ["Product not found: piano"],
        "products[1].quantity": ["Choose at most 4."],
        "products[2].option_values.configuration": ["Expected one of: rows, circle."],
        "products[2].option_values.legs": ["This product has no such option."],
        "products[3].sku": ["Each product can be chosen once."],
      },
    ]);
  });

  test("keeps or removes an add-on that is no longer sold, but does not add to it", async () => {
    const { change, space } = await booked({ body: { products: [chairs()] } });
    await app.database.db
      .deleteFrom("products")
      .where("sku", "=", "chairs")
      .where("spaceId", "in", (eb) =>
        eb.selectFrom("spaces").where("code", "=", space).select("id"),
      )
      .execute();
    const kept = { ...chairs(), optionValues: { configuration: "rows" } };
    expect((await change([kept, boxes()])).total.amount).toBe(placed + chairsGross + boxGross);
    const more = await refusalOf(change([{ ...kept, quantity: 11 }]));
    expect(more.fields).toEqual({ "products[0].sku": ["Product not found: chairs"] });
    expect((await change([{ ...kept, quantity: 0 }])).products).toEqual([]);
  });

  test("is open until the end of the last date for changes, and then closed", async () => {
    const { change } = await booked();
    app.clock.set("2027-05-05T22:59:59Z");
    await change([chairs()]);
    app.clock.set("2027-05-05T23:00:00Z");
    expect(await refusalOf(change([]))).toMatchObject({ status: 409, code: "changes_closed" });
  });

  test("refuses a cancelled booking", async () => {
    const { change, code } = await booked();
    const { db } = app.database;
    const set = (status: "cancelled" | "confirmed") =>
      db.updateTable("bookings").set({ status }).where("code", "=", code).execute();
    await set("cancelled");
    expect((await refusalOf(change([chairs()]))).code).toBe("changes_closed");
    await set("confirmed");
  });

  test("refuses a total that differs from the one shown, with the new quote", async () => {
    const { change, read } = await booked();
    const before = await read();
    const refusal = await refusalOf(change([chairs()], { expectedTotal: placed }));
    expect(refusal).toMatchObject({ status: 409, code: "price_changed" });
    expect(refusal.body).toMatchObject({
      quote: {
        total: { amount: placed + chairsGross, currency: "GBP" },
        charged_now: { amount: 0, currency: "GBP" },
        outstanding: { amount: chairsGross, currency: "GBP" },
        outstanding_due_date: "2027-05-05",
      },
    });
    expect(await read()).toEqual(before);
    await change([chairs()], { expectedTotal: placed + chairsGross });
  });
});

describe("once the add-ons have been debited", () => {
  const paid = [placed, staffGross + chairsGross];

  async function debited() {
    const made = await booked({ body: { products: [staff(), chairs()] } });
    app.clock.set(lastDay);
    await app.jobs.run("debit-outstanding");
    expect(await made.ledger()).toEqual(paid);
    return made;
  }

  test("charges the booking's card when the price rises", async () => {
    const { change, ledger, laterCharges, mails } = await debited();
    const answer = await change([staff(), chairs(), boxes()]);
    expect([answer.outstandingAmount, answer.total.amount]).toEqual([
      null,
      placed + staffGross + chairsGross + boxGross,
    ]);
    expect(await ledger()).toEqual([...paid, boxGross]);
    expect((await laterCharges()).at(-1)).toEqual({
      purpose: "change",
      status: "succeeded",
      amount: boxGross,
    });
    expect((await mails()).slice(-2).toSorted()).toEqual(["booking_changed", "receipt"]);
  });

  test("does not charge an amount that the customer was not shown", async () => {
    const { change, ledger } = await debited();
    const wanted = [staff(), chairs(), boxes()];
    // The page was loaded before the debit.
    const refusal = await refusalOf(change(wanted, { expectedChargedNow: 0 }));
    expect(refusal).toMatchObject({ status: 409, code: "price_changed" });
    expect(refusal.body).toMatchObject({ quote: { charged_now: { amount: boxGross } } });
    expect(await ledger()).toEqual(paid);
    await change(wanted, { expectedChargedNow: boxGross });
    expect(await ledger()).toEqual([...paid, boxGross]);
  });

  test("charges another card when the price rises, and saves it as the booking's card", async () => {
    const { change, customer, laterCharges } = await debited();
    const paymentMethod = await makeCard(app, customer.token);
    await change([staff(), chairs(), boxes()], { paymentMethod });
    await change([staff(), chairs(), boxes(2)]);
    const charges = await app.cards.listCharges(paymentMethod);
    expect(charges.map(({ amount }) => amount)).toEqual([boxGross, boxGross]);
    expect(await laterCharges()).toHaveLength(3);
  });

  test("changes nothing when the card is refused", async () => {
    const { change, customer, read, ledger } = await debited();
    const before = await read();
    const paymentMethod = await makeCard(app, customer.token, cardNumbers.declinedWhenCharged);
    const refusal = await refusalOf(change([staff(2), chairs()], { paymentMethod }));
    expect(refusal).toMatchObject({ status: 402, code: "card_declined" });
    expect([await read(), await ledger()]).toEqual([before, paid]);
  });

  test("refunds the difference out of the latest charges first, and sends a mail", async () => {
    const { change, ledger, mails } = await debited();
    await change([]);
    expect(app.jobs.nudged).toContain("pay-refunds");
    expect(await ledger()).toEqual(paid);
    expect(await app.jobs.run("pay-refunds")).toBe(1);
    expect(await ledger()).toEqual([...paid, -(staffGross + chairsGross)]);
    expect(await mails()).toContain("refund_made");
    expect(await app.jobs.run("pay-refunds")).toBe(0);
  });

  test("refunds out of several charges, to the penny, when the difference exceeds one charge", async () => {
    const { change, ledger } = await debited();
    await change([staff(), chairs(), boxes(2)]);
    await change([]);
    expect(await app.jobs.run("pay-refunds")).toBe(2);
    expect(await ledger()).toEqual([
      ...paid,
      2 * boxGross,
      -2 * boxGross,
      -(staffGross + chairsGross),
    ]);
  });
});

describe("once the final payment date of the deal has passed", () => {
  test("charges a higher price at once, though the booking may still change", async () => {
    const times = [time("10:00", "12:00"), time("10:00", "12:00", "2027-06-10")];
    const { bookings, api, paymentMethod } = await booked({ body: { times } });
    app.clock.set("2027-05-20T09:00:00Z");
    const params = { code: required(bookings[1], "the second booking").code };
    const answer = await api(updateBooking, { params, body: { products: [chairs()] } });
    expect(answer.outstandingAmount).toBeNull();
    const charges = await app.cards.listCharges(paymentMethod);
    expect(charges.map(({ amount }) => amount)).toEqual([28_800, chairsGross]);
  });

  test("adds a higher price to the outstanding amount on the date itself, and debits it that day", async () => {
    const { change, ledger } = await booked();
    app.clock.set(lastDay);
    expect(String((await change([chairs()])).outstandingDueDate)).toBe("2027-05-05");
    await app.jobs.run("debit-outstanding");
    expect(await ledger()).toEqual([placed, chairsGross]);
  });
});
