import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FakeEvent } from "../../../../test/fake-stripe/fake-stripe-state.ts";
import * as bank from "../../../../test/fake-stripe/returns.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { makeBookedCustomer } from "../../../../test/fixtures/make-booked-customer.ts";
import { first, required } from "../../../../../testing/required.ts";

const app = useTestApp({ provider: "stripe" });
const stripe = () => required(app.stripe, "the fake Stripe");
const payRefunds = () => app.jobs.run("pay-refunds");
const rental = 15_840;

beforeEach(() => app.clock.set("2027-04-12T09:00:00Z"));
afterEach(async () => {
  await payRefunds();
  expect(await app.cards.listLedgerViolations()).toEqual([]);
  expect(stripe().complaints).toEqual([]);
});

async function deliver(event: FakeEvent): Promise<number> {
  const { body, signature } = stripe().sign(event);
  const reply = await app.request({
    method: "POST",
    path: "/payments/stripe/webhook/",
    body,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  });
  return reply.statusCode;
}

/** A cancelled or kept booking with its payment intent, and the events that a bank causes from now on. */
async function booked({ isCancelled = false } = {}) {
  const made = await makeBookedCustomer(app);
  const { state } = stripe();
  const intent = required([...state.intents.values()].at(-1), "the payment intent");
  if (isCancelled) {
    const { refund } = await made.api(priceCancellation, { params: made.params });
    const body = { expectedRefund: refund.amount, reason: null };
    await made.api(cancelBooking, { params: made.params, body });
  }
  const from = state.events.length;
  return { ...made, state, intent, sent: () => state.events.slice(from) };
}

const entriesOf = async ({ ledger }: { ledger: () => Promise<number[]> }) =>
  (await ledger()).filter((amount) => amount !== 0);

describe("a dispute at Stripe", () => {
  test.each([
    ["won", [rental, -rental], "paid"],
    ["lost", [rental, -rental], "closed"],
  ] as const)(
    "that is %s ends the same, each event three times and in reverse",
    async (status, entries, refund) => {
      const made = await booked({ isCancelled: true });
      const { state, intent, sent, code } = made;
      const dispute = bank.openDispute(state, intent.id, rental);
      expect(await deliver(first(sent(), "the event of the dispute"))).toBe(200);
      await payRefunds();
      expect(await entriesOf(made)).toEqual([rental]);
      bank.decideDispute(state, dispute, "under_review");
      bank.decideDispute(state, dispute, status);
      for (const event of sent().toReversed()) {
        for (let time = 0; time < 3; time++) {
          expect(await deliver(event)).toBe(200);
        }
      }
      await payRefunds();
      expect(await entriesOf(made)).toEqual(entries);
      const { rows } = await app.database.pool.query(
        `select r.status from refunds r join bookings b on b.id = r.booking_id where b.code = $1`,
        [code],
      );
      expect(rows).toEqual([{ status: refund }]);
    },
  );

  test("is recorded once when all its events arrive at once, in any order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (draws) => {
        const made = await booked();
        const dispute = bank.openDispute(made.state, made.intent.id, rental);
        bank.decideDispute(made.state, dispute, "under_review");
        bank.decideDispute(made.state, dispute, "lost");
        const events = made
          .sent()
          .flatMap((event) => [event, event])
          .map((event) => ({ event, place: draws.next().value }))
          .toSorted((a, b) => a.place - b.place);
        await Promise.all(events.map(({ event }) => deliver(event)));
        for (const { event } of events) {
          expect(await deliver(event)).toBe(200);
        }
        expect(await entriesOf(made)).toEqual([rental, -rental]);
      }),
      { numRuns: 3 },
    );
  });

  test("is recorded by the nightly reconciliation if its events never arrive", async () => {
    const made = await booked();
    const dispute = bank.openDispute(made.state, made.intent.id, 5000);
    bank.decideDispute(made.state, dispute, "lost");
    app.clock.advance({ hours: 24 });
    await app.jobs.run("reconcile");
    expect(await entriesOf(made)).toEqual([rental, -5000]);
    const differences = await app.database.db
      .selectFrom("reconciliationDifferences")
      .where("reference", "=", dispute.id)
      .select("fault")
      .execute();
    expect(differences).toEqual([]);
  });
});

test("a refund that fails at Stripe is owed again once, and its reconciliation agrees", async () => {
  const made = await booked({ isCancelled: true });
  await payRefunds();
  bank.failRefund(made.state, required(made.state.refunds.at(-1), "the refund").id);
  for (const event of [...made.sent(), ...made.sent()].toReversed()) {
    expect(await deliver(event)).toBe(200);
  }
  expect(await entriesOf(made)).toEqual([rental, -rental, rental]);
  app.clock.advance({ hours: 24 });
  await app.jobs.run("reconcile");
  const differences = await app.database.db
    .selectFrom("reconciliationDifferences")
    .where("movement", "=", "refund")
    .select("reference")
    .execute();
  expect(differences).toEqual([]);
});

test("a payment that fails at Stripe after it succeeded is outstanding again, once", async () => {
  const made = await booked();
  bank.failIntentLater(made.state, made.intent.id);
  for (const event of [...made.sent(), ...made.sent()]) {
    expect(await deliver(event)).toBe(200);
  }
  expect(await entriesOf(made)).toEqual([rental, -rental]);
  expect((await made.read()).outstandingAmount).toEqual({ amount: rental, currency: "GBP" });
});

test("a payout that fails at Stripe is recorded once", async () => {
  const { state, sent } = await booked();
  bank.failPayout(state, 99_900);
  for (const event of [...sent(), ...sent()]) {
    expect(await deliver(event)).toBe(200);
  }
  const payouts = await app.database.db
    .selectFrom("failedPayouts")
    .select(["amount", "failure"])
    .execute();
  expect(payouts).toEqual([{ amount: 99_900, failure: "The bank account has been closed" }]);
});
