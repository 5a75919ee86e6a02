import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import * as actions from "@frontage/contract/console/booking-actions.ts";
import { getBookingRecord } from "@frontage/contract/console/bookings.ts";
import { cancelBooking } from "@frontage/contract/bookings/cancellation.ts";
import { payOutstanding } from "@frontage/contract/bookings/booking-changes.ts";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { first, required } from "../../../../../testing/required.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { chairs } from "../../../../test/fixtures/make-booked-customer.ts";
import { cardNumbers, makeCard, makeCustomer } from "../../../../test/fixtures/factories.ts";
import {
  august,
  dearer,
  makeMovableBooking,
  september,
  slot,
} from "../../../../test/fixtures/make-movable-booking.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

/** Rental 144.00 and flexi-ticket 14.40. */
const placed = 14_400 + 1440;

describe.each(["testpay", "stripe"] as const)("cards by %s:", (provider) => {
  const app = useTestApp({ provider });
  let staff: ReturnType<typeof app.api>;
  let staffId: number;

  beforeAll(async () => {
    const person = await makeCustomer(app, ["Staff"]);
    staff = app.api(person.token);
    staffId = person.id;
  });
  afterEach(async () => {
    await app.jobs.run("pay-refunds");
    expect(await app.cards.listLedgerViolations()).toEqual([]);
  });

  const recordOf = (code: string) => staff(getBookingRecord, { params: { code } });
  const actionsOn = async (code: string) => {
    const { results } = await staff(listAuditEntries, {
      query: { subjectKind: "booking", subject: code },
    });
    return results.map(({ action }) => action);
  };
  /** Replaces the saved card of a booking, as a payment with another card does. */
  const saveCard = async (made: Awaited<ReturnType<typeof makeMovableBooking>>, number: string) => {
    const paymentMethod = await makeCard(app, made.customer.token, number);
    await app.database.db
      .updateTable("deals")
      .set({ paymentMethod })
      .where("code", "=", required(made.booking.deal, "the deal"))
      .execute();
  };

  describe("an extra charge", () => {
    const extra = { amount: 6000, reason: "An hour of overtime" };

    test("charges the saved card, adds a line, and gives the reason in a mail and in the audit", async () => {
      const made = await makeMovableBooking(app);
      const { outcome, record } = await staff(actions.chargeExtra, {
        params: made.params,
        body: { ...extra, version: 1 },
      });
      expect(outcome).toBe("charged");
      expect(record.version).toBe(2);
      expect(record.booking.total.amount).toBe(placed + 6000);
      expect(record.booking.lines.at(-1)).toMatchObject({
        kind: "extra",
        name: "Extra charge: An hour of overtime",
        net: { amount: 5000 },
        tax: { amount: 1000 },
      });
      expect(record.refundable.amount).toBe(placed + 6000);
      expect(record.charges.at(-1)).toMatchObject({ purpose: "extra", status: "succeeded" });
      expect(await made.ledger()).toEqual([placed, 6000]);
      expect(await made.mails()).toContain("extra_charged");
      expect(first(record.changes, "the change")).toMatchObject({
        action: "booking.charge_extra",
        by: { id: staffId },
        reason: extra.reason,
      });
    });

    test("changes nothing if the card is declined", async () => {
      const made = await makeMovableBooking(app);
      await saveCard(made, cardNumbers.declinedWhenCharged);
      const refusal = await refusalOf(
        staff(actions.chargeExtra, { params: made.params, body: { ...extra, version: 1 } }),
      );
      expect(refusal).toMatchObject({ status: 402, code: "card_declined" });
      const record = await recordOf(made.code);
      expect(record).toMatchObject({ version: 1, booking: { total: { amount: placed } } });
      expect(await actionsOn(made.code)).toEqual([]);
      expect(await made.mails()).not.toContain("extra_charged");
    });

    test("makes the amount outstanding and mails a link if the bank asks the customer to confirm", async () => {
      const made = await makeMovableBooking(app);
      await saveCard(made, cardNumbers.asksForChallenge);
      const { outcome, record } = await staff(actions.chargeExtra, {
        params: made.params,
        body: { ...extra, version: 1 },
      });
      expect(outcome).toBe("requested");
      expect(record.booking).toMatchObject({
        outstandingAmount: { amount: 6000 },
        isPaymentRefused: true,
      });
      expect(await made.read()).toMatchObject({ canPay: true });
      expect(await made.mails()).toContain("extra_requested");
      const works = await makeCard(app, made.customer.token);
      await made.api(payOutstanding, { params: made.params, body: { paymentMethod: works } });
      expect(await made.ledger()).toEqual([placed, 6000]);
    });

    test("charges once for two simultaneous requests with the same version", async () => {
      const made = await makeMovableBooking(app);
      const answers = await Promise.allSettled(
        [1, 2].map(() =>
          staff(actions.chargeExtra, { params: made.params, body: { ...extra, version: 1 } }),
        ),
      );
      expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
      expect(await made.ledger()).toEqual([placed, 6000]);
    });

    test.each([
      { amount: 0, field: "amount" },
      { amount: -100, field: "amount" },
      { amount: actions.maxStaffAmount + 1, field: "amount" },
      { reason: "  ", field: "reason" },
    ])("refuses $amount $reason", async ({ field, ...changes }) => {
      const made = await makeMovableBooking(app);
      const answer = await app.request({
        method: "POST",
        path: `/admin/bookings/${made.code}/extras/`,
        token: (await makeCustomer(app, ["Staff"])).token,
        body: { ...extra, version: 1, ...changes },
      });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json())).toEqual([field]);
    });
  });

  describe("a refund", () => {
    test("gives back a part, lowers the price, and is paid by the job", async () => {
      const made = await makeMovableBooking(app);
      const record = await staff(actions.refundBooking, {
        params: made.params,
        body: { version: 1, amount: 5000, reason: "The heating failed" },
      });
      expect(record.booking.total.amount).toBe(placed - 5000);
      expect(record.refundable.amount).toBe(placed - 5000);
      expect(record.refunds).toMatchObject([{ status: "owed", amount: { amount: 5000 } }]);
      await app.jobs.run("pay-refunds");
      expect(await made.ledger()).toEqual([placed, -5000]);
      expect(await made.mails()).toContain("refund_made");
      expect((await recordOf(made.code)).refunds).toMatchObject([{ status: "paid" }]);
      expect(await actionsOn(made.code)).toEqual(["booking.refund"]);
    });

    test("gives back an extra charge as well", async () => {
      const made = await makeMovableBooking(app);
      const { record } = await staff(actions.chargeExtra, {
        params: made.params,
        body: { version: 1, amount: 6000, reason: "Damage" },
      });
      const refunded = await staff(actions.refundBooking, {
        params: made.params,
        body: { version: record.version, amount: placed + 6000, reason: "All of it" },
      });
      expect(refunded.booking.total.amount).toBe(0);
    });

    test("refuses more than was paid, counting refunds that are still owed", async () => {
      const made = await makeMovableBooking(app, { body: { products: [chairs()] } });
      const first = await staff(actions.refundBooking, {
        params: made.params,
        body: { version: 1, amount: placed - 100, reason: "Most of it" },
      });
      const refusal = await refusalOf(
        staff(actions.refundBooking, {
          params: made.params,
          body: { version: first.version, amount: 101, reason: "Too much" },
        }),
      );
      expect(refusal).toMatchObject({
        status: 400,
        fields: { amount: ["At most £1.00 can be refunded: no more was paid."] },
      });
    });
  });

  describe("a move by staff", () => {
    const waived = { isWaived: true, reason: "The lift is broken", expectedDifference: 0 };
    const settled = { isWaived: false, reason: null };
    const move = (
      made: Awaited<ReturnType<typeof makeMovableBooking>>,
      to: { readonly start: Temporal.Instant; readonly end: Temporal.Instant },
      body: typeof waived | (typeof settled & { expectedDifference: number }),
      version = 1,
    ) =>
      staff(actions.moveByStaff, {
        params: made.params,
        body: { start: to.start, end: to.end, version, ...body },
      });

    test("charges a dearer time to the saved card and leaves the flexi-ticket to the customer", async () => {
      const made = await makeMovableBooking(app);
      const priced = await staff(actions.priceStaffMove, { params: made.params, body: august });
      expect(priced.difference.amount).toBe(dearer);
      const { booking } = await move(made, august, { ...settled, expectedDifference: dearer });
      expect(booking).toMatchObject({ status: "moved", start: august.start });
      expect(await made.read()).toMatchObject({ canMove: true });
      expect(await made.ledger()).toEqual([placed, dearer]);
      expect(await made.licences()).toEqual([1, 2]);
      expect(await actionsOn(made.code)).toEqual(["booking.move"]);
    });

    test("refunds a cheaper time", async () => {
      const made = await makeMovableBooking(app);
      const { booking } = await move(made, september, { ...settled, expectedDifference: -7200 });
      expect(booking.total.amount).toBe(placed - 7200);
      await app.jobs.run("pay-refunds");
      expect(await made.ledger()).toEqual([placed, -7200]);
    });

    test("keeps the price of a waived difference, with the reason in the audit", async () => {
      const made = await makeMovableBooking(app, { body: { times: [slotWithoutTicket()] } });
      const record = await move(made, august, waived);
      expect(record.booking.total.amount).toBe(14_400);
      expect(await made.ledger()).toEqual([14_400]);
      expect(first(record.changes, "the change").reason).toBe(waived.reason);
      expect(await made.isFree(slot("10:00", "12:00"))).toBe(true);
    });

    test("refuses a reserved time, another length and a time in the past", async () => {
      const made = await makeMovableBooking(app);
      const other = await makeMovableBooking(app, {
        space: made.space,
        body: { times: [{ ...slot("14:00", "16:00"), includeFlexiTicket: false }] },
      });
      expect(other.space).toBe(made.space);
      const to = (start: string, end: string, date?: string) =>
        refusalOf(move(made, slot(start, end, date), waived));
      expect(await to("14:00", "16:00")).toMatchObject({ status: 409, code: "slot_taken" });
      expect(await to("14:00", "17:00", "2027-05-11")).toMatchObject({ status: 400 });
      expect(await to("10:00", "12:00", "2027-04-11")).toMatchObject({ status: 400 });
    });

    test("moves nothing if the card is declined or the bank asks the customer to confirm", async () => {
      const made = await makeMovableBooking(app);
      for (const [number, code] of [
        [cardNumbers.declinedWhenCharged, "card_declined"],
        [cardNumbers.asksForChallenge, "authentication_required"],
      ] as const) {
        await saveCard(made, number);
        const refusal = await refusalOf(
          move(made, august, { ...settled, expectedDifference: dearer }),
        );
        expect(refusal).toMatchObject({ status: 402, code });
      }
      expect((await made.read()).start).toEqual(slot("10:00", "12:00").start);
      expect(await made.isFree(august)).toBe(true);
    });

    test("refuses a difference other than the one that staff were shown", async () => {
      const made = await makeMovableBooking(app);
      const refusal = await refusalOf(move(made, august, { ...settled, expectedDifference: 1 }));
      expect(refusal).toMatchObject({ status: 409, code: "price_changed" });
    });

    test("requires a reason to waive the difference", async () => {
      const made = await makeMovableBooking(app);
      const refusal = await refusalOf(
        staff(actions.moveByStaff, {
          params: made.params,
          body: { ...august, version: 1, ...waived, reason: null },
        }),
      );
      expect(refusal.fields).toEqual({ reason: ["Say why the price stays."] });
    });
  });

  describe("after a cancellation", () => {
    const cancelled = async (refund: number) => {
      const made = await makeMovableBooking(app);
      await staff(cancelBooking, {
        params: made.params,
        body: { expectedRefund: placed, refund, reason: "The lift is broken" },
      });
      const { version } = await recordOf(made.code);
      return { ...made, version };
    };
    const keptOf = async (code: string) => (await recordOf(code)).booking.cancellation?.kept.amount;

    test("staff refund more of what is kept, to the last penny", async () => {
      const made = await cancelled(placed - 1001);
      const refund = async (amount: number) => {
        const { version } = await recordOf(made.code);
        const body = { version, amount, reason: "A kindness" };
        return staff(actions.refundBooking, { params: made.params, body });
      };
      await refund(334);
      expect(await keptOf(made.code)).toBe(667);
      const { cancellation } = await made.read();
      expect(cancellation?.refund?.amount).toBe(placed - 667);
      const part = { method: "card", isSavedCard: true, amount: { amount: placed - 667 } };
      expect(cancellation?.refunds).toMatchObject([{ ...part, state: "coming" }]);
      await refund(667);
      expect(await keptOf(made.code)).toBe(0);
      expect((await recordOf(made.code)).booking.lines.at(-1)).toMatchObject({ kind: "credit" });
      expect((await refusalOf(refund(1))).fields).toHaveProperty("amount");
      await app.jobs.run("pay-refunds");
      expect((await made.read()).cancellation).toMatchObject({
        refund: { amount: placed },
        refunds: [{ ...part, amount: { amount: placed }, state: "paid" }],
      });
      const entries = await made.ledger();
      expect(entries.reduce((sum, entry) => sum + entry, 0)).toBe(0);
    });

    test("staff charge the saved card, and the charge is kept", async () => {
      const made = await cancelled(placed);
      const body = { version: made.version, amount: 600, reason: "A broken lamp" };
      const { outcome } = await staff(actions.chargeExtra, { params: made.params, body });
      expect(outcome).toBe("charged");
      expect(await keptOf(made.code)).toBe(600);
      await saveCard(made, cardNumbers.asksForChallenge);
      const { version } = await recordOf(made.code);
      const params = { params: made.params, body: { ...body, version } };
      expect((await staff(actions.chargeExtra, params)).outcome).toBe("requested");
      expect(await keptOf(made.code)).toBe(1200);
      expect(await made.mails()).toContain("extra_requested");
      const { outstandingAmount, canPay } = await made.read();
      expect([outstandingAmount?.amount, canPay]).toEqual([600, true]);
      // The customer pays by the link, which asks the bank for the confirmation.
      await made.api(payOutstanding, {
        params: made.params,
        body: { paymentMethod: made.paymentMethod },
      });
      expect((await made.read()).outstandingAmount).toBeNull();
    });
  });

  test("refuses every action on a version that has changed", async () => {
    const made = await makeMovableBooking(app);
    await staff(actions.refundBooking, {
      params: made.params,
      body: { version: 1, amount: 100, reason: "First" },
    });
    const { params } = made;
    const amounts = { version: 1, amount: 100, reason: "Second" };
    const stale = [
      () => staff(actions.refundBooking, { params, body: amounts }),
      () => staff(actions.chargeExtra, { params, body: amounts }),
      () =>
        staff(actions.moveByStaff, {
          params,
          body: { ...august, version: 1, isWaived: true, reason: "Second", expectedDifference: 0 },
        }),
    ];
    for (const call of stale) {
      expect(await refusalOf(call())).toMatchObject({ status: 409, code: "stale" });
    }
    expect(await made.ledger()).toEqual([placed]);
  });
});

const slotWithoutTicket = () => ({ ...slot("10:00", "12:00"), includeFlexiTicket: false });
