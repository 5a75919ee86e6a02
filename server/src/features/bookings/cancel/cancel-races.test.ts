import {
  moveBooking,
  payOutstanding,
  updateBooking,
} from "@frontage/contract/bookings/booking-changes.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { cancelBooking } from "@frontage/contract/bookings/cancellation.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeGate } from "../../../../../testing/gate.ts";
import { faultyGateway, noFaults } from "../../../../test/app/faulty-gateway.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { chairs, staff } from "../../../../test/fixtures/make-booked-customer.ts";
import {
  bookingBody,
  cardNumbers,
  makeCard,
  makeCustomer,
  makePayingCustomer,
} from "../../../../test/fixtures/factories.ts";
import {
  august,
  makeMovableBooking,
  slot,
} from "../../../../test/fixtures/make-movable-booking.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const faults = noFaults();
const app = useTestApp({ gateway: (gateway) => faultyGateway(gateway, faults) });

beforeEach(() => {
  app.clock.set("2027-04-12T09:00:00Z");
  Object.assign(faults, noFaults());
});
afterEach(async () => {
  await app.jobs.run("settle-charges");
  await app.jobs.run("pay-refunds");
  expect(await app.cards.listLedgerViolations()).toEqual([]);
});

const paidNow = 15_840;
const body = (expectedRefund: number, refund?: number) => ({
  expectedRefund,
  refund,
  reason: refund === undefined ? null : "Goodwill",
});

async function booked(products = [chairs()]) {
  const times = [{ ...slot("10:00", "12:00"), includeFlexiTicket: true }];
  const made = await makeMovableBooking(app, { body: { times, products } });
  return {
    ...made,
    cancel: (expectedRefund = paidNow) =>
      made.api(cancelBooking, { params: made.params, body: body(expectedRefund) }),
  };
}

/** "done", or the code of the refusal. */
async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "done";
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      return error.code ?? `status ${error.status}`;
    }
    throw error;
  }
}

async function countOf(table: "cancellations" | "refunds", code: string): Promise<number> {
  const { rows } = await app.database.pool.query(
    `select from ${table} x join bookings b on b.id = x.booking_id where b.code = $1`,
    [code],
  );
  return rows.length;
}

describe("simultaneous cancellations", () => {
  test("cancel and refund a booking once when twenty requests arrive", async () => {
    const { cancel, code, mails } = await booked();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(cancel())));
    expect(outcomes).toEqual(outcomes.map(() => "done"));
    expect([await countOf("cancellations", code), await countOf("refunds", code)]).toEqual([1, 1]);
    expect((await mails()).filter((kind) => kind === "booking_cancelled")).toHaveLength(1);
  });

  test("with different refunds have one winner", async () => {
    const { params, code, cancel } = await booked();
    const { token } = await makeCustomer(app, ["Staff"]);
    const outcomes = await Promise.all([
      outcome(cancel()),
      ...Array.from({ length: 9 }, (_, refund) =>
        outcome(app.api(token)(cancelBooking, { params, body: body(paidNow, refund) })),
      ),
    ]);
    expect(outcomes.toSorted()).toEqual(["done", ...outcomes.slice(1).map(() => "stale")]);
    expect(await countOf("cancellations", code)).toBe(1);
  });

  test("with a move, a change, a payment, a debit and a booking of the time keep the ledger", async () => {
    for (let round = 0; round < 6; round++) {
      app.clock.set("2027-04-12T09:00:00Z");
      const { api, params, cancel, space, paymentMethod, read } = await booked();
      const other = await makePayingCustomer(app);
      await app.database.db
        .updateTable("bookings")
        .set({ outstandingDueDate: Temporal.PlainDate.from("2027-04-12") })
        .where("code", "=", params.code)
        .execute();
      const times = [{ ...slot("10:00", "12:00"), includeFlexiTicket: false }];
      const [cancelled] = await Promise.all([
        outcome(cancel()),
        outcome(api(moveBooking, { params, body: { start: august.start, end: august.end } })),
        outcome(api(updateBooking, { params, body: { products: [staff()] } })),
        outcome(api(payOutstanding, { params, body: { paymentMethod } })),
        app.jobs.run("debit-outstanding"),
        outcome(
          other.api(placeBooking, { body: bookingBody(space, other.paymentMethod, { times }) }),
        ),
      ]);
      const { status } = await read();
      expect([cancelled, status === "cancelled"]).toEqual(
        cancelled === "done" ? ["done", true] : ["price_changed", false],
      );
    }
  });
});

describe("a charge under way", () => {
  test("ends before the booking is cancelled: what it paid is in the refund", async () => {
    const { api, params, cancel, paymentMethod, ledger } = await booked();
    const gate = makeGate();
    faults.beforeCharge = gate.wait;
    const paying = api(payOutstanding, { params, body: { paymentMethod } });
    await gate.reached;
    const cancelling = refusalOf(cancel());
    gate.open();
    await paying;
    // The debited add-ons are refunded as well, so the refund has changed.
    const { code, body: answer } = await cancelling;
    expect([code, answer]).toMatchObject([
      "price_changed",
      { cancellation: { refund: { amount: paidNow + 1_200 } } },
    ]);
    await cancel(paidNow + 1_200);
    await app.jobs.run("pay-refunds");
    expect((await ledger()).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  test("that waits for an answer to the bank gives way", async () => {
    const { api, params, cancel, customer, laterCharges, isFree } = await booked();
    const paymentMethod = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
    const to = { start: august.start, end: august.end };
    const move = api(moveBooking, { params, body: { ...to, paymentMethod } });
    expect((await refusalOf(move)).code).toBe("authentication_required");
    expect(await isFree(august)).toBe(false);
    await cancel();
    expect(await laterCharges()).toMatchObject([{ purpose: "change", status: "failed" }]);
    expect(await isFree(august)).toBe(true);
  });

  test("of a process that died is settled first, and its payment is refunded", async () => {
    const { api, params, cancel, paymentMethod, read } = await booked();
    faults.afterCharge = () => {
      throw new Error("The process died");
    };
    await outcome(api(payOutstanding, { params, body: { paymentMethod } }));
    Object.assign(faults, noFaults());
    app.clock.advance({ minutes: 2 });
    await app.jobs.run("settle-charges");
    await cancel(paidNow + 1_200);
    expect((await read()).status).toBe("cancelled");
  });
});
