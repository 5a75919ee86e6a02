import { payOutstanding, updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { afterEach, describe, expect, test } from "vitest";
import { chairs, type Booked } from "../../../../test/fixtures/make-booked-customer.ts";
import {
  bookingBody,
  cardNumbers,
  makeCard,
  makeCustomer,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import {
  august,
  dearer,
  dearHourly,
  elsewhere,
  makeMovableBooking,
  makeSeasonalSpace,
  september,
  slot,
} from "../../../../test/fixtures/make-movable-booking.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { required } from "../../../../../testing/required.ts";

const app = useTestApp();
const start = "2027-04-12T09:00:00Z";
const placed = 14_400 + 1440;

afterEach(async () => {
  expect(await app.cards.listLedgerViolations()).toEqual([]);
  app.clock.set(start);
});

const booked = (options: Booked = {}) => makeMovableBooking(app, options);

describe("the price of a move", () => {
  test("is the difference to a dearer time, charged now, without the flexi-ticket", async () => {
    const { move, price, ledger, read, mails } = await booked();
    expect((await price(august)).difference).toEqual({ amount: dearer, currency: "GBP" });
    const moved = await move(august, { expectedDifference: dearer });
    expect(moved.lines.map(({ kind, gross }) => [kind, gross.amount])).toEqual([
      ["rental", 14_400 + dearer],
      ["flexi_ticket", 1440],
    ]);
    expect((await read()).total.amount).toBe(placed + dearer);
    expect(await ledger()).toEqual([placed, dearer]);
    expect(await mails()).toEqual(expect.arrayContaining(["booking_changed", "receipt"]));
  });

  test("is zero for a cheaper or equal time, and the booking keeps the price paid", async () => {
    for (const to of [september, elsewhere]) {
      const { move, price, ledger, booking } = await booked();
      expect((await price(to)).difference.amount).toBe(0);
      const moved = await move(to, { expectedDifference: 0 });
      expect([moved.lines, moved.total]).toEqual([booking.lines, booking.total]);
      expect(await ledger()).toEqual([placed]);
    }
  });

  test("includes the deal's discount even if the promo code has expired", async () => {
    const { db } = app.database;
    const code = await makeDiscount(db, { rate: "0.25", maxUses: 1 });
    const { move, price, ledger } = await booked({ body: { discounts: [code] } });
    await db.updateTable("discounts").set({ rate: "0" }).where("code", "=", code).execute();
    expect((await price(august)).difference.amount).toBe(dearer * 0.75);
    const moved = await move(august);
    expect(moved.discount.amount).toBe((14_400 + dearer) * 0.25);
    expect(await ledger()).toEqual([14_400 * 0.75 + 1440, dearer * 0.75]);
  });

  test("does not reprice add-ons", async () => {
    const { move } = await booked({ body: { products: [chairs()] } });
    await app.database.db
      .updateTable("productPrices")
      .set({ amount: 9999 })
      .where("amount", "=", 50)
      .execute();
    const moved = await move(august);
    expect(moved.lines.at(-1)?.gross.amount).toBe(1200);
    await app.database.db
      .updateTable("productPrices")
      .set({ amount: 50 })
      .where("amount", "=", 9999)
      .execute();
  });

  test("is refused when it differs from the price shown", async () => {
    const { move, read } = await booked();
    const before = await read();
    const refusal = await refusalOf(move(august, { expectedDifference: 100 }));
    expect(refusal).toMatchObject({ status: 409, code: "price_changed" });
    expect(refusal.body).toMatchObject({ difference: { amount: dearer, currency: "GBP" } });
    expect(await read()).toEqual(before);
  });

  test("is quoted for reserved times as well, since a quote does not check availability", async () => {
    const { price, space } = await booked();
    const other = await makePayingCustomer(app);
    const times = [{ ...august, includeFlexiTicket: false }];
    await other.api(placeBooking, { body: bookingBody(space, other.paymentMethod, { times }) });
    expect((await price(august)).difference.amount).toBe(dearer);
  });

  test("changes nothing and leaves the new time free when the card is refused", async () => {
    const { move, read, isFree, customer, licences, ledger } = await booked();
    const before = await read();
    const paymentMethod = await makeCard(app, customer.token, cardNumbers.declinedWhenCharged);
    expect((await refusalOf(move(august, { paymentMethod }))).code).toBe("card_declined");
    expect(await read()).toEqual(before);
    expect([await isFree(august), await isFree(slot("10:00", "12:00"))]).toEqual([true, false]);
    expect([await licences(), await ledger()]).toEqual([[1], [placed]]);
    await move(august);
  });

  test("keeps both times until the bank confirms it, then the same request moves the booking", async () => {
    const { move, read, isFree, customer, ledger } = await booked();
    const before = await read();
    const paymentMethod = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
    const challenge = await refusalOf(move(august, { paymentMethod }));
    expect(challenge).toMatchObject({ status: 402, code: "authentication_required" });
    const { client_secret: secret } = challenge.body as { client_secret: string };
    expect(await read()).toEqual(before);
    expect([await isFree(august), await isFree(slot("10:00", "12:00"))]).toEqual([false, false]);
    // Both times look free to a customer who edits the booking.
    expect([
      await isFree(august, before.code),
      await isFree(slot("10:00", "12:00"), before.code),
    ]).toEqual([true, true]);
    await app.cards.answerBank(secret, true);
    expect(await move(august, { paymentMethod })).toMatchObject({ status: "moved" });
    expect([await isFree(august), await isFree(slot("10:00", "12:00"))]).toEqual([false, true]);
    expect(await ledger()).toEqual([placed, dearer]);
  });

  test("abandons a move that waits for the bank when another change is made", async () => {
    const { move, isFree, customer, ledger, api, params } = await booked();
    const paymentMethod = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
    await refusalOf(move(august, { paymentMethod }));
    await api(updateBooking, { params, body: { products: [chairs()] } });
    expect(await isFree(august)).toBe(true);
    await refusalOf(move(august, { paymentMethod }));
    await move(elsewhere);
    expect([await isFree(august), await isFree(elsewhere)]).toEqual([true, false]);
    expect(await ledger()).toEqual([placed]);
  });

  test("releases the new time after ten minutes if the customer does not confirm it", async () => {
    const { move, isFree, customer, read } = await booked();
    const paymentMethod = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
    await refusalOf(move(august, { paymentMethod }));
    app.clock.advance({ minutes: 10 });
    expect(await app.jobs.run("settle-charges")).toBe(1);
    expect([await isFree(august), (await read()).status]).toEqual([true, "confirmed"]);
  });

  test("reserves only the hours outside the old time while a move to overlapping hours is charged", async () => {
    const { move, isFree, customer, space } = await booked({
      space: await makeExpensiveAfternoon(),
    });
    const later = slot("11:00", "13:00");
    const paymentMethod = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
    const challenge = await refusalOf(move(later, { paymentMethod }));
    expect([await isFree(slot("10:00", "13:00")), await isFree(slot("13:00", "14:00"))]).toEqual([
      false,
      true,
    ]);
    const other = await makePayingCustomer(app);
    const times = [time("12:00", "13:00")];
    const body = bookingBody(space, other.paymentMethod, { times });
    expect((await refusalOf(other.api(placeBooking, { body }))).code).toBe("slot_taken");
    const { client_secret: secret } = challenge.body as { client_secret: string };
    await app.cards.answerBank(secret, true);
    expect((await move(later, { paymentMethod })).start).toEqual(later.start);
    expect([await isFree(slot("10:00", "11:00")), await isFree(later)]).toEqual([true, false]);
  });
});

/** A space that costs more from noon on. */
async function makeExpensiveAfternoon(): Promise<string> {
  const { db } = app.database;
  const { id, code } = await makeSpace(db);
  const cards = db.selectFrom("rateCards").where("spaceId", "=", id).select("id");
  await db
    .updateTable("rateCardPrices")
    .set({ endTime: 720 })
    .where("rateCardId", "in", cards)
    .execute();
  const { id: rateCardId } = await cards.executeTakeFirstOrThrow();
  const afternoon = { startTime: 720, endTime: 1260, price: dearHourly };
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ rateCardId, day, ...afternoon }));
  await db.insertInto("rateCardPrices").values(days).execute();
  return code;
}

describe("the outstanding amount of a moved booking", () => {
  test("is due before the new date", async () => {
    const { move, ledger } = await booked({ body: { products: [chairs()] } });
    const moved = await move(elsewhere);
    expect(moved.outstandingAmount?.amount).toBe(1200);
    expect(String(moved.outstandingDueDate)).toBe("2027-07-07");
    app.clock.set("2027-05-05T09:00:00Z");
    await app.jobs.run("debit-outstanding");
    expect(await ledger()).toEqual([placed]);
    app.clock.set("2027-07-07T09:00:00Z");
    await app.jobs.run("debit-outstanding");
    expect(await ledger()).toEqual([placed, 1200]);
  });

  test("is due today if the new date is too near", async () => {
    const { move, ledger } = await booked({ body: { products: [chairs()] } });
    const moved = await move(slot("10:00", "12:00", "2027-04-15"));
    expect(String(moved.outstandingDueDate)).toBe("2027-04-12");
    await app.jobs.run("debit-outstanding");
    expect(await ledger()).toEqual([placed, 1200]);
  });

  test("does not change the due dates of the deal's other bookings", async () => {
    const times = [
      { ...time("10:00", "12:00"), includeFlexiTicket: true },
      time("10:00", "12:00", "2027-06-10"),
    ];
    const { move, bookings, api } = await booked({ body: { times, products: [chairs()] } });
    await move(elsewhere);
    const params = { code: required(bookings[1], "the second booking").code };
    const { outstandingDueDate } = await api(updateBooking, {
      params,
      body: { products: [chairs(20)] },
    });
    expect(String(outstandingDueDate)).toBe("2027-05-05");
  });

  test("is debited again before the new date if the card was refused", async () => {
    const { move, ledger, read, booking, customer } = await booked({
      body: { products: [chairs()] },
    });
    const { db } = app.database;
    const set = (paymentMethod: string) =>
      db.updateTable("deals").set({ paymentMethod }).where("code", "=", booking.deal).execute();
    await set(await makeCard(app, customer.token, cardNumbers.declinedWhenCharged));
    app.clock.set("2027-05-05T09:00:00Z");
    await app.jobs.run("debit-outstanding");
    expect((await read()).isPaymentRefused).toBe(true);
    expect((await move(elsewhere)).isPaymentRefused).toBe(false);
    await set(await makeCard(app, customer.token));
    app.clock.set("2027-07-07T09:00:00Z");
    await app.jobs.run("debit-outstanding");
    expect(await ledger()).toEqual([placed, 1200]);
  });

  test("is due before the new date for add-ons added after a move", async () => {
    const { move, api, params, paymentMethod, ledger } = await booked();
    await move(elsewhere);
    app.clock.set("2027-06-01T09:00:00Z");
    const { outstandingDueDate } = await api(updateBooking, {
      params,
      body: { products: [chairs()] },
    });
    expect(String(outstandingDueDate)).toBe("2027-07-07");
    await api(payOutstanding, { params, body: { paymentMethod } });
    expect(await ledger()).toEqual([placed, 1200]);
  });
});

test("a landlord's share of a moved booking is the one agreed for the new date", async () => {
  const { db } = app.database;
  const landlord = await makeCustomer(app, ["Landlord"]);
  const { move, code, space } = await booked({ space: await makeSeasonalSpace(app, landlord.id) });
  const { id } = await db
    .selectFrom("spaces")
    .where("code", "=", space)
    .select("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("spaceLandlords")
    .set({ startDate: Temporal.PlainDate.from("2027-07-01") })
    .where("spaceId", "=", id)
    .execute();
  await db.updateTable("bookings").set({ landlordSplit: "0" }).where("code", "=", code).execute();
  await move(elsewhere);
  const row = await db
    .selectFrom("bookings")
    .where("code", "=", code)
    .select("landlordSplit")
    .executeTakeFirst();
  expect(row?.landlordSplit).toBe("0.7");
});
