import { refundBooking } from "@frontage/contract/console/booking-actions.ts";
import {
  downloadDisputeEvidence,
  listDisputes,
  listFailedPayouts,
  payRefundByTransfer,
  raiseTestPayEvent,
  resolveFailedPayout,
} from "@frontage/contract/console/disputes/disputes.ts";
import { listPayments, retryRefund } from "@frontage/contract/console/payments.ts";
import { getToday } from "@frontage/contract/console/today.ts";

import { payOutstanding, updateBooking } from "@frontage/contract/bookings/booking-changes.ts";

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { first, required } from "../../../../../testing/required.ts";

import { useTestApp } from "../../../../test/app/make-app.ts";
import { gbp, makeDisputable, rental } from "../../../../test/fixtures/disputes/make-disputable.ts";
import { makeCustomer } from "../../../../test/fixtures/factories.ts";
import { chairs, staff } from "../../../../test/fixtures/make-booked-customer.ts";

import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const app = useTestApp();
const payRefunds = () => app.jobs.run("pay-refunds");

let desk: ReturnType<typeof app.api>;
const booked = (body = {}) => makeDisputable(app, () => desk, body);

beforeEach(async () => {
  app.clock.set("2027-04-12T09:00:00Z");
  desk = app.api((await makeCustomer(app, ["Staff"])).token);
});
afterEach(async () => {
  expect(await app.cards.listLedgerViolations()).toEqual([]);
});

const sumOf = (parts: readonly { readonly amount: { readonly amount: number } }[]) =>
  parts.reduce((sum, { amount }) => sum + amount.amount, 0);

describe("a dispute", () => {
  test("is hidden from everyone but staff", async () => {
    const { api } = await booked();
    for (const call of [
      () => api(listDisputes, { query: {} }),
      () => api(listFailedPayouts, { query: {} }),
      () => api(raiseTestPayEvent, { body: { what: "payout_failed", amount: gbp(1) } }),
    ]) {
      expect((await refusalOf(call())).code).toBe("not_found");
    }
  });

  test("is a task with its amount and its date for an answer, and is listed with its booking", async () => {
    const { open, code, dispute } = await booked();
    await open();
    const { disputes, tasks } = await desk(getToday, { query: {} });
    expect(tasks.disputes).toBeGreaterThan(0);
    const found = await dispute();
    expect(found).toMatchObject({
      state: "needs_response",
      amount: gbp(rental),
      bookings: [code],
      answerDueAt: app.clock.now().add({ hours: 24 * 9 }),
    });
    expect(disputes).toContainEqual(
      expect.objectContaining({
        code: found.code,
        amount: gbp(rental),
        answerDueAt: found.answerDueAt,
      }),
    );
  });

  test("holds back the refund of a cancelled booking, which goes out once it is won", async () => {
    const { open, end, cancel, ledger, read } = await booked();
    await open();
    await cancel();
    await payRefunds();
    expect(await ledger()).toEqual([rental]);
    expect((await read()).refund).toEqual({ state: "disputed", amount: gbp(rental) });
    const before = app.jobs.nudged.length;
    await end("dispute_won");
    expect(app.jobs.nudged.slice(before)).toContain("pay-refunds");
    expect(await payRefunds()).toBe(1);
    expect(await ledger()).toEqual([rental, -rental]);
    expect((await read()).refund).toBeNull();
  });

  test("that is lost settles the refund that was owed, and nothing is paid twice", async () => {
    const { open, end, cancel, ledger, record, read } = await booked();
    await open();
    await cancel();
    await end("dispute_lost");
    await payRefunds();
    expect(await ledger()).toEqual([rental, -rental]);
    expect((await record()).refunds.map(({ status }) => status)).toEqual(["closed"]);
    expect((await read()).refund).toEqual({ state: "returned_by_bank", amount: gbp(rental) });
    expect(await app.cards.listRefunds()).not.toContainEqual({ amount: rental, failed: false });
  });

  test("that is lost lowers the price by a line, to the penny of its VAT", async () => {
    const { open, end, read, record } = await booked();
    await open();
    await end("dispute_lost");
    const booking = await read();
    expect(booking.total).toEqual(gbp(0));
    expect(sumOf(booking.lines.map(({ tax }) => ({ amount: tax })))).toBe(0);
    const { payments, paid } = await record();
    expect(payments.map(({ kind }) => kind)).toEqual(["charge", "reversal"]);
    expect(paid).toEqual(gbp(0));
  });

  test("over a part leaves the rest of the charge to be refunded after it is lost", async () => {
    const { open, end, cancel, ledger, record } = await booked();
    await open(5000);
    await cancel();
    await end("dispute_lost");
    await payRefunds();
    expect(await ledger()).toEqual([rental, -5000, -(rental - 5000)]);
    expect((await record()).refunds.map(({ status, amount }) => [status, amount.amount])).toEqual([
      ["closed", rental],
      ["paid", rental - 5000],
    ]);
  });

  test("of a charge that was refunded in part loses the rest, and counts what was lost twice", async () => {
    const { params, open, end, ledger, record, dispute } = await booked();
    const { version } = await record();
    await desk(refundBooking, { params, body: { version, amount: 4000, reason: "Heating" } });
    await payRefunds();
    await open();
    await end("dispute_lost");
    expect(await ledger()).toEqual([rental, -4000, -(rental - 4000)]);
    expect((await dispute()).excess).toEqual(gbp(4000));
    expect((await record()).booking.total).toEqual(gbp(0));
  });

  test("stops a refund by staff, and another attempt at one that is owed", async () => {
    const { params, open, cancel, record } = await booked();
    await open();
    const { version, refundable } = await record();
    expect(refundable).toEqual(gbp(0));
    const refused = await refusalOf(
      desk(refundBooking, { params, body: { version, amount: 100, reason: "Goodwill" } }),
    );
    expect(refused.body).toEqual({
      amount: ["At most £0.00 can be refunded: the rest was paid by a charge that is disputed."],
    });
    await cancel();
    const { code } = first((await record()).refunds, "the owed refund");
    const retried = await refusalOf(desk(retryRefund, { params: { code } }));
    expect(retried.code).toBe("charge_disputed");
  });

  test("leaves a change to be refunded out of another charge", async () => {
    const { api, params, paymentMethod, open, ledger } = await booked({
      products: [staff(), chairs()],
    });
    await api(payOutstanding, { params, body: { paymentMethod } });
    await open();
    await api(updateBooking, { params, body: { products: [chairs()] } });
    expect(await payRefunds()).toBe(1);
    expect(await ledger()).toEqual([rental, 5520, -4320]);
  });

  test("that is an inquiry holds nothing back", async () => {
    const { charge, raise, cancel, ledger, dispute } = await booked();
    await raise("inquiry_opened", charge, rental);
    await cancel();
    expect(await payRefunds()).toBe(1);
    expect(await ledger()).toEqual([rental, -rental]);
    await raise("inquiry_closed", (await dispute()).reference);
    expect((await dispute()).state).toBe("inquiry_closed");
  });

  test("can be answered with one PDF", async () => {
    const { open, dispute } = await booked();
    await open();
    const { code } = await dispute();
    const reply = await app.request({
      method: "GET",
      path: `/admin/disputes/${code}/evidence/`,
      token: (await makeCustomer(app, ["Staff"])).token,
    });
    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(downloadDisputeEvidence.isDownload).toBe(true);
  });
});

describe("a lost dispute that is won on appeal", () => {
  const appealed = async (body = {}) => {
    const made = await booked(body);
    await made.open();
    return made;
  };

  test("gives the booking its price back, and the charge can be refunded again", async () => {
    const { params, end, ledger, read, record, dispute } = await appealed();
    const { lines } = await read();
    await end("dispute_lost");
    await end("dispute_won");
    expect(await dispute()).toMatchObject({ state: "won", excess: gbp(0) });
    expect(await ledger()).toEqual([rental, -rental, rental]);
    const booking = await read();
    expect([booking.total, booking.refund]).toEqual([gbp(rental), null]);
    expect(booking.lines.slice(0, lines.length)).toEqual(lines);
    const { payments, refundable, version } = await record();
    expect(payments.map(({ kind }) => kind)).toEqual(["charge", "reversal", "reinstated"]);
    expect(refundable).toEqual(gbp(rental));
    await desk(refundBooking, { params, body: { version, amount: rental, reason: "Heating" } });
    expect(await payRefunds()).toBe(1);
  });

  test("owes the refunds again that it had settled, to the penny", async () => {
    for (const lost of [rental, 5000]) {
      const { open, end, cancel, ledger, read, record } = await booked();
      await open(lost);
      await cancel();
      await end("dispute_lost");
      await end("dispute_won");
      await payRefunds();
      expect((await ledger()).reduce((sum, amount) => sum + amount, 0)).toBe(0);
      const paid = (await record()).refunds.filter(({ status }) => status === "paid");
      expect(sumOf(paid)).toBe(rental);
      expect((await read()).cancellation).toMatchObject({ kept: gbp(0), isRefundPaid: true });
    }
  });

  test("keeps what it had taken from a booking that was cancelled late", async () => {
    const made = await booked();
    app.clock.set("2027-05-01T09:00:00Z");
    desk = app.api((await makeCustomer(app, ["Staff"])).token);
    await made.cancel();
    await payRefunds();
    const { kept } = required((await made.read()).cancellation, "the cancellation");
    await made.open();
    await made.end("dispute_lost");
    expect((await made.read()).cancellation?.kept).toEqual(gbp(0));
    await made.end("dispute_won");
    expect((await made.read()).cancellation?.kept).toEqual(kept);
    expect((await made.dispute()).excess).toEqual(gbp(0));
  });

  test("can be lost again, and won once more", async () => {
    const { end, ledger, record } = await appealed();
    await end("dispute_lost");
    await end("dispute_won");
    await end("dispute_lost");
    expect((await record()).booking.total).toEqual(gbp(0));
    await end("dispute_won");
    expect(await ledger()).toEqual([rental, -rental, rental, -rental, rental]);
    expect((await record()).booking.total).toEqual(gbp(rental));
  });

  test("is in the list of payments, whose amounts sum to what was kept", async () => {
    const { end, code } = await appealed();
    await end("dispute_lost");
    await end("dispute_won");
    const { results } = await desk(listPayments, { query: { booking: code } });
    expect(results.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ["reinstated", rental],
      ["reversal", rental],
      ["charge", rental],
    ]);
  });

  test("agrees with the provider's records at night", async () => {
    const { end, dispute } = await appealed();
    await end("dispute_lost");
    await end("dispute_won");
    const { reference } = await dispute();
    app.clock.advance({ hours: 24 });
    desk = app.api((await makeCustomer(app, ["Staff"])).token);
    await app.jobs.run("reconcile");
    const differences = await app.database.db
      .selectFrom("reconciliationDifferences")
      .where("reference", "=", reference)
      .select("id")
      .execute();
    expect(differences).toEqual([]);
  });
});

describe("a refund that fails", () => {
  async function failed() {
    const made = await booked();
    await made.cancel();
    await payRefunds();
    const { code } = first((await made.record()).refunds, "the refund");
    await made.raise("refund_failed", code);
    return { ...made, refund: code };
  }

  test("is owed again, waits for staff, and the customer is told what happens next", async () => {
    const { ledger, read, mails, record } = await failed();
    expect(await ledger()).toEqual([rental, -rental, rental]);
    expect((await read()).refund).toEqual({ state: "failed", amount: gbp(rental) });
    expect(await mails()).toContain("refund_failed");
    expect((await record()).refunds.map(({ status, isHeld }) => [status, isHeld])).toEqual([
      ["failed", false],
      ["owed", true],
    ]);
    expect(await payRefunds()).toBe(0);
    expect((await desk(getToday, { query: {} })).tasks.heldRefunds).toBeGreaterThan(0);
  });

  test("is recorded once, however often it is said", async () => {
    const { raise, refund, ledger } = await failed();
    expect((await refusalOf(raise("refund_failed", refund))).code).toBe("not_found");
    expect(await ledger()).toEqual([rental, -rental, rental]);
  });

  test("can be tried again, or be paid by bank transfer", async () => {
    const tried = await failed();
    const owed = required((await tried.record()).refunds.at(-1), "the refund that is owed");
    expect(await desk(retryRefund, { params: { code: owed.code } })).toEqual({ isPaid: true });
    expect(await tried.ledger()).toEqual([rental, -rental, rental, -rental]);

    const sent = await failed();
    const { code } = required((await sent.record()).refunds.at(-1), "the refund that is owed");
    const body = { reference: "BACS 1", date: Temporal.PlainDate.from("2027-04-12") };
    await desk(payRefundByTransfer, { params: { code }, body });
    expect(await sent.ledger()).toEqual([rental, -rental, rental, -rental]);
    expect((await sent.record()).payments.at(-1)).toMatchObject({ provider: "transfer" });
    expect((await sent.read()).refund).toBeNull();
    const again = await refusalOf(desk(payRefundByTransfer, { params: { code }, body }));
    expect(again.code).toBe("not_found");
  });
});

describe("a payment that fails after it succeeded", () => {
  test("is outstanding again at once, like a refused debit", async () => {
    const { charge, raise, ledger, read, mails } = await booked();
    await raise("charge_failed", charge);
    expect(await ledger()).toEqual([rental, -rental]);
    const booking = await read();
    expect(booking.outstandingAmount).toEqual(gbp(rental));
    expect(booking.isPaymentRefused).toBe(true);
    expect(await mails()).toContain("debit_failed");
  });

  test("keeps nothing of a cancelled booking", async () => {
    const { charge, raise, cancel, ledger, read } = await booked();
    app.clock.set("2027-05-01T09:00:00Z");
    desk = app.api((await makeCustomer(app, ["Staff"])).token);
    await cancel();
    await raise("charge_failed", charge);
    expect((await ledger()).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect((await read()).cancellation?.kept).toEqual(gbp(0));
  });
});

describe("a payout that fails", () => {
  test("is a task until staff resolve it with a note, once", async () => {
    const { raise } = await booked();
    await raise("payout_failed", undefined, 99_900);
    const [payout] = (await desk(listFailedPayouts, { query: {} })).results;
    const { id, version, amount } = required(payout, "the payout");
    expect(amount).toEqual(gbp(99_900));
    const before = (await desk(getToday, { query: {} })).tasks.failedPayouts;
    const call = () =>
      desk(resolveFailedPayout, {
        params: { id: String(id) },
        body: { version, note: "New account entered at the provider." },
      });
    await call();
    expect((await desk(getToday, { query: {} })).tasks.failedPayouts).toBe(before - 1);
    expect((await refusalOf(call())).code).toBe("stale");
  });
});
