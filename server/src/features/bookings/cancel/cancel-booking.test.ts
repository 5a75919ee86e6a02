import { money } from "@frontage/domain/money/money.ts";
import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import { payOutstanding, updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { getBooking } from "@frontage/contract/bookings/bookings.ts";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { getDiscount, validateDiscount } from "@frontage/contract/bookings/discounts.ts";
import { createEvent, getEvent } from "@frontage/contract/bookings/events.ts";
import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSession } from "../../accounts/sessions/sessions.queries.ts";
import {
  boxes,
  chairs,
  makeBookedCustomer,
  type Booked,
} from "../../../../test/fixtures/make-booked-customer.ts";
import {
  cardNumbers,
  makeCustomer,
  makeDiscount,
  makeSpace,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { makeMovableBooking, slot } from "../../../../test/fixtures/make-movable-booking.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { first } from "../../../../../testing/required.ts";

// The booking is on 10 May. Until 26 April everything is refunded, until 5 May half.
const app = useTestApp();

beforeEach(() => {
  app.clock.set("2027-04-12T09:00:00Z");
});
afterEach(async () => {
  await app.jobs.run("pay-refunds");
  expect(await app.cards.listLedgerViolations()).toEqual([]);
});

/** Rental 144.00, flexi-ticket 14.40; in addition, add-ons at 12.00 and 6.00 an hour. */
async function booked(options?: Booked) {
  const made = await makeMovableBooking(app, options);
  const { api, params } = made;
  return {
    ...made,
    price: (caller = api) => caller(priceCancellation, { params }),
    cancel: (
      body: { expectedRefund: number; refund?: number; reason?: string },
      caller: ReturnType<typeof app.api> = api,
    ) => caller(cancelBooking, { params, body: { reason: null, ...body } }),
  };
}
const asStaff = async () => app.api((await makeCustomer(app, ["Staff"])).token);
const paidNow = 15_840;
const halfRefundTime = "2027-05-01T09:00:00Z";
const noRefundTime = "2027-05-06T09:00:00Z";

describe("the price of a cancellation", () => {
  test("follows the policy, from its first date to its last", async () => {
    const { price } = await booked();
    const at = async (now: string) => {
      app.clock.set(now);
      const { refund, kept, rate } = await price();
      return [refund.amount, kept.amount, rate];
    };
    expect(await at("2027-04-26T22:59:59Z")).toEqual([paidNow, 0, "1"]);
    // It is already the next day in London.
    expect(await at("2027-04-26T23:00:00Z")).toEqual([paidNow / 2, paidNow / 2, "0.5"]);
    expect(await at("2027-05-05T22:59:59Z")).toEqual([paidNow / 2, paidNow / 2, "0.5"]);
    expect(await at("2027-05-05T23:00:00Z")).toEqual([0, paidNow, "0"]);
  });

  test("lists what is kept of each line", async () => {
    const { price } = await booked({ body: bodyWith([chairs()]) });
    app.clock.set(halfRefundTime);
    const { lines, dropped } = await price();
    expect(lines.map(({ name, paid, kept }) => [name, paid.amount, kept.amount])).toEqual([
      ["Space rental", 14_400, 7_200],
      ["Flexi-Ticket", 1_440, 720],
      ["Chairs", 0, 0],
    ]);
    expect(dropped.amount).toBe(1_200);
  });

  test("is refused once the booking begins, but not to staff", async () => {
    const { price, cancel, read } = await booked();
    app.clock.set("2027-05-10T08:59:59Z");
    expect((await read()).canCancel).toBe(true);
    app.clock.set("2027-05-10T09:00:00Z");
    expect((await read()).canCancel).toBe(false);
    expect((await refusalOf(price())).code).toBe("changes_closed");
    expect((await refusalOf(cancel({ expectedRefund: 0 }))).code).toBe("changes_closed");
    const { refund } = await price(await asStaff());
    expect(refund.amount).toBe(0);
  });
});

const bodyWith = (products: ReturnType<typeof chairs>[]) => ({
  times: [{ ...slot("10:00", "12:00"), includeFlexiTicket: true }],
  products,
});

describe("a cancelled booking", () => {
  test("is refunded under the policy, and its time becomes available at once", async () => {
    const { cancel, read, ledger, isFree, booking } = await booked();
    app.clock.set(halfRefundTime);
    const cancelled = await cancel({ expectedRefund: paidNow / 2, reason: "The stock is late" });
    expect(cancelled).toMatchObject({
      status: "cancelled",
      canEdit: false,
      canMove: false,
      canPay: false,
      canAnswer: false,
      canCancel: false,
      cancellationPolicy: { name: "Standard" },
      cancellation: {
        isByStaff: false,
        reason: "The stock is late",
        refund: { amount: paidNow / 2 },
        kept: { amount: paidNow / 2 },
        isRefundPaid: false,
      },
    });
    expect(await isFree(booking)).toBe(true);
    expect(await ledger()).toEqual([paidNow]);
    await app.jobs.run("pay-refunds");
    expect(await ledger()).toEqual([paidNow, -paidNow / 2]);
    expect((await read()).cancellation?.isRefundPaid).toBe(true);
  });

  test("is not debited for its add-ons", async () => {
    const { cancel, read, laterCharges } = await booked({ body: bodyWith([chairs(), boxes()]) });
    const { outstandingAmount } = await cancel({ expectedRefund: paidNow });
    expect(outstandingAmount).toBeNull();
    app.clock.set("2027-05-08T09:00:00Z");
    await app.jobs.run("debit-outstanding");
    expect(await laterCharges()).toEqual([]);
    expect(await read()).toMatchObject({ isPaymentRefused: false, outstandingDueDate: null });
  });

  test("gets debited add-ons refunded in full while changes are open, from the latest charge first", async () => {
    const { api, params, cancel, ledger, paymentMethod } = await booked({
      body: bodyWith([chairs()]),
    });
    await api(payOutstanding, { params, body: { paymentMethod } });
    app.clock.set(halfRefundTime);
    await cancel({ expectedRefund: paidNow / 2 + 1_200 });
    await app.jobs.run("pay-refunds");
    expect(await ledger()).toEqual([paidNow, 1_200, -1_200, -paidNow / 2]);
  });

  test("keeps debited add-ons once changes are closed", async () => {
    const { api, params, cancel, ledger, paymentMethod } = await booked({
      body: bodyWith([chairs()]),
    });
    await api(payOutstanding, { params, body: { paymentMethod } });
    app.clock.set(noRefundTime);
    const { cancellation } = await cancel({ expectedRefund: 0 });
    expect([cancellation?.kept.amount, cancellation?.isRefundPaid]).toEqual([
      paidNow + 1_200,
      true,
    ]);
    await app.jobs.run("pay-refunds");
    expect(await ledger()).toEqual([paidNow, 1_200]);
  });

  test("counts an earlier refund", async () => {
    const { api, params, cancel, ledger, paymentMethod } = await booked({
      body: bodyWith([chairs()]),
    });
    await api(payOutstanding, { params, body: { paymentMethod } });
    await api(updateBooking, { params, body: { products: [] } });
    await cancel({ expectedRefund: paidNow });
    await app.jobs.run("pay-refunds");
    expect((await ledger()).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  test("cannot be cancelled with an outdated refund", async () => {
    const { cancel, read } = await booked();
    app.clock.set(halfRefundTime);
    const refusal = await refusalOf(cancel({ expectedRefund: paidNow }));
    expect(refusal).toMatchObject({
      status: 409,
      code: "price_changed",
      body: { cancellation: { refund: { amount: paidNow / 2 } } },
    });
    expect((await read()).status).toBe("confirmed");
  });

  test("answers a repeated request, and refuses another with 409 stale", async () => {
    const { cancel, price, params } = await booked();
    const cancelled = await cancel({ expectedRefund: paidNow });
    expect(await cancel({ expectedRefund: paidNow })).toEqual(cancelled);
    expect((await refusalOf(cancel({ expectedRefund: 0 }))).code).toBe("stale");
    expect((await refusalOf(price())).code).toBe("changes_closed");
    const rows = await app.database.db
      .selectFrom("refunds")
      .innerJoin("bookings", "bookings.id", "refunds.bookingId")
      .where("bookings.code", "=", params.code)
      .select("refunds.amount")
      .execute();
    expect(rows).toEqual([{ amount: paidNow }]);
  });

  test("loses its event page and its reminders, and its calendar entry is removed", async () => {
    // The mails of the other tests have documents, which take time to make.
    await app.database.db.deleteFrom("mails").execute();
    const { api, params, cancel, mails, code } = await booked();
    const event = { name: "Sale", description: "Wax", type: "retail" as const, entryCost: 0 };
    await api(createEvent, { params, body: event });
    app.clock.set("2027-05-03T09:00:01Z");
    await app.jobs.run("remind");
    await cancel({ expectedRefund: paidNow / 2 });
    expect((await refusalOf(api(getEvent, { params }))).status).toBe(404);
    expect(await mails()).toEqual(
      expect.arrayContaining(["booking_reminder", "booking_cancelled"]),
    );
    const { rows } = await app.database.pool.query<{ kind: string }>(
      "select kind from mails where key like $1 and failed_at is not null",
      [`%${code}%`],
    );
    expect(rows).toEqual([{ kind: "booking_reminder" }]);
    await app.jobs.run("deliver-mail");
    const sent = app.mailer.delivered.findLast(({ subject }) => subject.includes("is cancelled"));
    const file = first(sent?.attachments ?? [], "the calendar file");
    const calendar = new ICAL.Component(ICAL.parse(String(file.content)));
    const entry = first(calendar.getAllSubcomponents("vevent"), "the entry");
    expect([
      calendar.getFirstPropertyValue("method"),
      entry.getFirstPropertyValue("uid"),
      entry.getFirstPropertyValue("sequence"),
    ]).toEqual(["CANCEL", `${code}@frontage`, 1]);
  });

  test("does not give back its use of the discount", async () => {
    const discount = await makeDiscount(app.database.db, { rate: "0.5", oncePerUser: true });
    const { cancel, api, price } = await booked({ body: { discounts: [discount] } });
    const { refund } = await price();
    await cancel({ expectedRefund: refund.amount });
    expect((await api(getDiscount, { params: { code: discount } })).code).toBe(discount);
    expect((await refusalOf(api(validateDiscount, { params: { code: discount } }))).fields).toEqual(
      { code: ["maxUsagesExceeded"] },
    );
  });

  test("has no refund if nothing was paid", async () => {
    const discount = await makeDiscount(app.database.db, { rate: "1" });
    const { cancel } = await booked({
      body: { times: [slot("10:00", "12:00")].map(plain), discounts: [discount] },
    });
    const { cancellation } = await cancel({ expectedRefund: 0 });
    expect(cancellation).toMatchObject({ refund: { amount: 0 }, isRefundPaid: true });
  });

  test("keeps the policy under which it was placed", async () => {
    const { id, code } = await makeSpace(app.database.db);
    const { db } = app.database;
    const policy = { code: "strict", name: "Strict", tiers: '[{"daysBefore":20,"rate":"0.25"}]' };
    await db.insertInto("cancellationPolicies").values(policy).execute();
    await db
      .updateTable("spaces")
      .set({ cancellationPolicyCode: "strict" })
      .where("id", "=", id)
      .execute();
    const made = await makeBookedCustomer(app, { space: code });
    await db
      .updateTable("cancellationPolicies")
      .set({ tiers: "[]" })
      .where("code", "=", "strict")
      .execute();
    await db
      .updateTable("spaces")
      .set({ cancellationPolicyCode: "standard" })
      .where("id", "=", id)
      .execute();
    const { refund, rate } = await made.api(priceCancellation, { params: made.params });
    expect([refund.amount, rate]).toEqual([paidNow / 4, "0.25"]);
    expect((await made.read()).cancellationPolicy).toEqual({
      name: "Strict",
      tiers: [{ daysBefore: 20, rate: "0.25" }],
    });
  });
});

const plain = (interval: ReturnType<typeof slot>) => ({ ...interval, includeFlexiTicket: false });

describe("a cancellation by staff", () => {
  test("may refund a different amount with a reason, and is recorded in the audit", async () => {
    const { cancel, ledger, code } = await booked();
    app.clock.set(noRefundTime);
    const staff = await asStaff();
    const { cancellation } = await cancel(
      { expectedRefund: 0, refund: 10_001, reason: "The ceiling leaks" },
      staff,
    );
    expect(cancellation).toMatchObject({
      isByStaff: true,
      reason: "The ceiling leaks",
      refund: { amount: 10_001 },
      kept: { amount: paidNow - 10_001 },
    });
    await app.jobs.run("pay-refunds");
    expect(await ledger()).toEqual([paidNow, -10_001]);
    const { results } = await staff(listAuditEntries, { query: { subject: code } });
    expect(first(results, "the entry")).toMatchObject({
      action: "booking.cancel",
      by: { name: "Ada Lovelace" },
      reason: "The ceiling leaks",
      before: { status: "confirmed" },
      after: {
        status: "cancelled",
        refund: money(10_001, "GBP"),
        kept: money(paidNow - 10_001, "GBP"),
      },
    });
  });

  test("refuses a refund above what was paid, without a reason, or chosen by a customer", async () => {
    const { cancel, read } = await booked();
    const staff = await asStaff();
    const over = cancel({ expectedRefund: paidNow, refund: paidNow + 1 }, staff);
    expect((await refusalOf(over)).fields).toEqual({
      refund: ["The refund cannot be more than was paid."],
      reason: ["Give a reason for the different refund."],
    });
    const own = cancel({ expectedRefund: paidNow, refund: 1, reason: "Please" });
    expect((await refusalOf(own)).fields).toEqual({
      refund: ["Only staff can choose a different refund."],
    });
    expect((await read()).status).toBe("confirmed");
  });

  test("is possible after the booking, with a credit note and an invoice for the kept part", async () => {
    const { cancel, code } = await booked();
    app.clock.set("2027-05-10T12:00:00Z");
    await app.jobs.run("issue-invoices");
    await cancel({ expectedRefund: 0, refund: 7_920, reason: "No heating" }, await asStaff());
    const documents = async () => {
      await app.jobs.run("issue-invoices");
      const { rows } = await app.database.pool.query<{ kind: string; gross: number }>(
        `select v.kind, (select sum((l ->> 'gross')::bigint)::integer from jsonb_array_elements(v.facts -> 'lines') l) as gross
          from vat_papers v join bookings b on b.id = v.booking_id where b.code = $1 order by v.id`,
        [code],
      );
      return rows.map(({ kind, gross }) => [kind, gross]);
    };
    // The invoice lists the refund, so it waits until that is paid.
    expect(await documents()).toEqual([["invoice", paidNow]]);
    await app.jobs.run("pay-refunds");
    const all = [
      ["invoice", paidNow],
      ["credit_note", paidNow],
      ["invoice", 7_920],
    ];
    expect(await documents()).toEqual(all);
    expect(await documents()).toEqual(all);
  });
});

describe("the landlord", () => {
  test("cannot cancel, and gets their share of what is kept", async () => {
    const landlord = await makeCustomer(app, ["Landlord"]);
    const { code } = await makeSpace(app.database.db, { landlordId: landlord.id });
    const { cancel, price, params } = await booked({ space: code });
    app.clock.set(halfRefundTime);
    const api = app.api((await openSession(app.database.db, app.clock, landlord.id)).token);
    expect((await refusalOf(price(api))).status).toBe(404);
    expect((await refusalOf(cancel({ expectedRefund: 7_920 }, api))).status).toBe(404);
    await cancel({ expectedRefund: 7_920, reason: "Private" });
    expect(await api(getBooking, { params, query: {} })).toMatchObject({
      status: "cancelled",
      totalPrice: { amount: 7_920 },
      landlordSplit: { amount: 5_544 },
      frontageSplit: { amount: 2_376 },
      cancellation: { refund: null, reason: null, kept: { amount: 7_920 } },
    });
  });
});

test("a card that was declined later does not stop a cancellation", async () => {
  const { cancel, api, params, customer } = await booked({ body: bodyWith([chairs()]) });
  await app.database.db
    .updateTable("deals")
    .set({ paymentMethod: cardNumbers.declinedWhenCharged })
    .where("userId", "=", customer.id)
    .execute();
  app.clock.set("2027-05-05T09:00:00Z");
  await app.jobs.run("debit-outstanding").catch(() => {});
  await app.jobs.run("settle-charges");
  const { refund, dropped } = await api(priceCancellation, { params });
  expect([refund.amount, dropped.amount]).toEqual([paidNow / 2, 1_200]);
  await cancel({ expectedRefund: refund.amount });
});
