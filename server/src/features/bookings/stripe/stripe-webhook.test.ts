import { randomUUID } from "node:crypto";
import { payOutstanding } from "@frontage/contract/bookings/booking-changes.ts";
import { listBookings, placeBooking } from "@frontage/contract/bookings/bookings.ts";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  bookingBody,
  cardNumbers,
  makeCard,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
} from "../../../../test/fixtures/factories.ts";
import type { FakeEvent } from "../../../../test/fake-stripe/fake-stripe-state.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { countRows } from "../../../../test/readers/row-counts.ts";
import { first, required } from "../../../../../testing/required.ts";

const app = useTestApp({ provider: "stripe" });
const path = "/payments/stripe/webhook/";
const stripe = () => required(app.stripe, "the fake Stripe");
const settleCharges = () => app.jobs.run("settle-charges");
const challengeBody = z.object({ client_secret: z.string() });

beforeEach(() => {
  app.clock.set("2027-04-12T09:00:00Z");
  stripe().faults.clear();
});
afterEach(async () => {
  app.clock.advance({ hours: 1 });
  await settleCharges();
  await app.jobs.run("pay-refunds");
  expect(await app.cards.listLedgerViolations()).toEqual([]);
});

const post = (body: string, signature?: string) =>
  app.request({
    method: "POST",
    path,
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature !== undefined && { "stripe-signature": signature }),
    },
  });

async function deliver(event: FakeEvent): Promise<number> {
  const { body, signature } = stripe().sign(event);
  return (await post(body, signature)).statusCode;
}

async function ready(card: string = cardNumbers.works) {
  const { code: space } = await makeSpace(app.database.db);
  const customer = await makePayingCustomer(app, card);
  const discounts = [await makeDiscount(app.database.db, { maxUses: 1 })];
  const body = bookingBody(space, customer.paymentMethod, { discounts });
  const headers = { "idempotency-key": randomUUID() };
  const { events } = stripe().state;
  const from = events.length;
  return {
    book: () => customer.api(placeBooking, { body, headers }),
    async bookAsAnother() {
      const { api, paymentMethod } = await makePayingCustomer(app);
      return api(placeBooking, { body: bookingBody(space, paymentMethod) });
    },
    count: async () => (await customer.api(listBookings, { query: {} })).count,
    charges: () => app.cards.listCharges(customer.paymentMethod),
    /** Stripe's events since an earlier one, of one type or all. */
    sent: (type = "payment_intent.") =>
      events.slice(from).filter((event) => event.type.startsWith(type)),
  };
}

/** A deal that waits for the customer's answer to their bank. */
async function challenged() {
  const deal = await ready(cardNumbers.asksForChallenge);
  const refusal = await refusalOf(deal.book());
  const secret = challengeBody.parse(refusal.body).client_secret;
  return { ...deal, answer: (approve: boolean) => app.cards.answerBank(secret, approve) };
}

/** A deal that was charged although its process never received the answer. */
async function unanswered() {
  const deal = await ready();
  stripe().faults.drop(/confirm$/, "after");
  stripe().faults.drop(/^GET \/v1\/payment_intents/, "before", 2);
  expect((await refusalOf(deal.book())).code).toBe("in_progress");
  return deal;
}

const succeeded = [{ status: "succeeded", amount: 12_960 }];

describe("a sender that is not Stripe", () => {
  test.each([
    ["without a signature", () => undefined],
    ["with an empty signature", () => ""],
    ["with a malformed signature", () => "t=1,v1=abc"],
    ["with another secret", (signature: string) => signature.replace(/v1=.{6}/, "v1=aaaaaa")],
  ])("is refused %s, and nothing changes", async (_, forge) => {
    const { sent, answer, count } = await challenged();
    await answer(true);
    const event = first(sent("payment_intent.succeeded"), "the event of the charge");
    const { body, signature } = stripe().sign(event);
    const before = await countRows(app.database.pool);
    const reply = await post(body, forge(signature));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ non_field_errors: ["The signature is not Stripe's."] });
    expect(await count()).toBe(0);
    expect(await countRows(app.database.pool)).toEqual(before);
  });

  test("is refused when the body differs by one byte", async () => {
    const { sent, answer } = await challenged();
    await answer(true);
    const { body, signature } = stripe().sign(
      first(sent("payment_intent.succeeded"), "the event of the successful charge"),
    );
    for (const changed of [`${body} `, body.replace("succeeded", "Succeeded"), "", "{}"]) {
      expect((await post(changed, signature)).statusCode).toBe(400);
    }
  });

  test("is refused when the signature is more than five minutes old", async () => {
    const { sent } = await ready();
    const event: FakeEvent = {
      id: "evt_old",
      object: "event",
      type: "payment_intent.succeeded",
      created: 0,
      data: { object: { id: "pi_none" } },
    };
    const signedAt = app.clock.now();
    const { body, signature } = stripe().sign(event, signedAt);
    app.clock.advance({ seconds: 300 });
    expect((await post(body, signature)).statusCode).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect((await post(body, signature)).statusCode).toBe(400);
    expect(sent()).toEqual([]);
  });
});

describe("a body that Stripe has signed", () => {
  const bodies = ["", "{", "null", "[]", '"text"', "42", "{}", '{"id":"evt_1"}'].concat(
    ['{"object":"v2.core.event","id":"evt_1"}', '{"id":1,"type":"payment_intent.succeeded"}'],
    ['{"id":"evt_1","type":"payment_intent.succeeded"}'],
    ['{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{"id":"../x"}}}'],
    ['{"id":"evt_1","type":"payment_intent.canceled","data":{"object":null}}'],
    ['{"id":"evt\\u0000","type":"charge.refunded","data":{"object":{}}}'],
    ['{"id":"evt_1","type":"charge.refunded","data":{"object":{"payment_intent":[]}}}'],
  );

  test.each(bodies)("is refused with 400 if it is not an event: %s", async (body) => {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: stripe().environment["STRIPE_WEBHOOK_SECRET"] ?? "",
      timestamp: Math.floor(app.clock.now().epochMilliseconds / 1000),
    });
    expect((await post(body, signature)).statusCode).toBe(400);
  });
});

describe("a payment that has succeeded", () => {
  test("immediately confirms a deal that waits for the customer, and their request returns the bookings", async () => {
    const { book, count, charges, sent, answer } = await challenged();
    await answer(true);
    expect(
      await deliver(first(sent("payment_intent.succeeded"), "the event of the successful charge")),
    ).toBe(200);
    expect(await count()).toBe(1);
    const bookings = await book();
    expect(bookings).toMatchObject([{ status: "confirmed" }]);
    expect(await book()).toEqual(bookings);
    expect(await charges()).toEqual(succeeded);
  });

  test("confirms a deal that lost the provider's answer, before its lease expires", async () => {
    const { book, count, sent } = await unanswered();
    expect(
      await deliver(first(sent("payment_intent.succeeded"), "the event of the successful charge")),
    ).toBe(200);
    expect(await count()).toBe(1);
    expect(await book()).toHaveLength(1);
    app.clock.advance({ seconds: 60 });
    expect(await settleCharges()).toBe(0);
  });

  test("confirms the deal while the charge is under way, and the late answer is the same", async () => {
    const { book, count, sent, charges } = await ready();
    const gate = stripe().faults.wait(/confirm$/, "after");
    const late = book();
    await gate.reached;
    expect(
      await deliver(first(sent("payment_intent.succeeded"), "the event of the successful charge")),
    ).toBe(200);
    expect(await count()).toBe(1);
    const early = await book();
    gate.open();
    expect(await late).toEqual(early);
    expect(await charges()).toEqual(succeeded);
  });

  test("is refunded once if the deal was released", async () => {
    const { sent, charges, bookAsAnother } = await unanswered();
    // Stripe reports the payment as cancelled although it succeeds later.
    const intent = first([...stripe().state.intents.values()].slice(-1), "the payment intent");
    intent.status = "canceled";
    app.clock.advance({ seconds: 60 });
    await settleCharges();
    intent.status = "succeeded";
    await bookAsAnother();
    const before = (await app.cards.listRefunds()).length;
    const event = first(sent("payment_intent.succeeded"), "the event of the charge");
    for (let time = 0; time < 3; time++) {
      expect(await deliver(event)).toBe(200);
    }
    expect(await deliver({ ...event, id: "evt_again" })).toBe(200);
    await app.jobs.run("pay-refunds");
    await app.jobs.run("pay-refunds");
    expect(await charges()).toEqual(succeeded);
    expect((await app.cards.listRefunds()).slice(before)).toMatchObject([{ amount: 12_960 }]);
  });

  test("is ignored if it does not belong to a deal", async () => {
    const before = await countRows(app.database.pool);
    const seen = stripe().seen.length;
    const event = { object: "event", type: "payment_intent.succeeded", created: 0 } as const;
    const foreign = { ...event, id: "evt_foreign", data: { object: { id: "pi_foreign" } } };
    expect(await deliver(foreign)).toBe(200);
    expect(stripe().seen.slice(seen)).toEqual([]);
    expect(await countRows(app.database.pool)).toEqual({
      ...before,
      provider_events: (before["provider_events"] ?? 0) + 1,
    });
  });
});

describe("a payment that has failed", () => {
  test("keeps the slot for the customer to try again when the bank's challenge failed", async () => {
    const { book, count, sent, answer, bookAsAnother } = await challenged();
    await answer(false);
    expect(
      await deliver(
        first(sent("payment_intent.payment_failed"), "the event of the declined charge"),
      ),
    ).toBe(200);
    expect((await refusalOf(bookAsAnother())).code).toBe("slot_taken");
    expect((await refusalOf(book())).code).toBe("card_declined");
    expect(await count()).toBe(0);
    await bookAsAnother();
  });

  test("leaves the deal released when the charge itself was declined", async () => {
    const { book, sent, bookAsAnother } = await ready(cardNumbers.declinedWhenCharged);
    expect((await refusalOf(book())).code).toBe("card_declined");
    expect(
      await deliver(
        first(sent("payment_intent.payment_failed"), "the event of the declined charge"),
      ),
    ).toBe(200);
    await bookAsAnother();
  });

  test("is booked if it has succeeded by the time its event arrives", async () => {
    const { count, sent, answer } = await challenged();
    const intent = first([...stripe().state.intents.values()].slice(-1), "the payment intent");
    stripe().state.recordEvent("payment_intent.payment_failed", {
      ...intent,
      status: "requires_action",
    });
    await answer(true);
    expect(
      await deliver(
        first(sent("payment_intent.payment_failed"), "the event of the declined charge"),
      ),
    ).toBe(200);
    expect(await count()).toBe(1);
  });
});

describe("a payment that was cancelled", () => {
  test("releases the times of a waiting deal at once when it was cancelled by hand at Stripe", async () => {
    const { book, sent, bookAsAnother } = await challenged();
    const intent = first([...stripe().state.intents.values()].slice(-1), "the payment intent");
    intent.status = "canceled";
    stripe().state.recordEvent("payment_intent.canceled", intent);
    expect(
      await deliver(first(sent("payment_intent.canceled"), "the event of the cancelled charge")),
    ).toBe(200);
    await bookAsAnother();
    expect((await refusalOf(book())).code).toBe("slot_taken");
  });

  test("leaves the deal released when the reconciler cancelled it", async () => {
    const { sent, bookAsAnother } = await challenged();
    app.clock.advance({ minutes: 10 });
    await settleCharges();
    expect(
      await deliver(first(sent("payment_intent.canceled"), "the event of the cancelled charge")),
    ).toBe(200);
    await bookAsAnother();
  });
});

describe("a charge after the deal's", () => {
  /** A booking with £43.20 of add-ons still to be paid, by a card that asks the bank. */
  async function owing() {
    const { code: space } = await makeSpace(app.database.db);
    const customer = await makePayingCustomer(app);
    const products = [{ sku: "staff", quantity: 1, optionValues: {} }];
    const booking = first(
      await customer.api(placeBooking, {
        body: bookingBody(space, customer.paymentMethod, { products }),
      }),
      "the booking",
    );
    const code = booking.code;
    const paymentMethod = await makeCard(app, customer.token, cardNumbers.asksForChallenge);
    const outstanding = async () =>
      (
        await app.database.db
          .selectFrom("bookings")
          .where("code", "=", code)
          .select("outstandingAmount")
          .executeTakeFirstOrThrow()
      ).outstandingAmount;
    expect(await outstanding()).toBe(4320);
    const from = stripe().state.events.length;
    return {
      pay: () => customer.api(payOutstanding, { params: { code }, body: { paymentMethod } }),
      outstanding,
      sent: (type: string) =>
        stripe()
          .state.events.slice(from)
          .filter((event) => event.type === type),
    };
  }

  test("is paid once, and at once, when the customer confirms it at their bank", async () => {
    const { pay, outstanding, sent } = await owing();
    const { client_secret: secret } = challengeBody.parse((await refusalOf(pay())).body);
    await app.cards.answerBank(secret, true);
    for (let time = 0; time < 3; time++) {
      expect(
        await deliver(
          first(sent("payment_intent.succeeded"), "the event of the successful charge"),
        ),
      ).toBe(200);
    }
    expect(await outstanding()).toBe(0);
    expect((await pay()).outstandingAmount).toBeNull();
  });

  test("ends at once when it is cancelled at Stripe", async () => {
    const { pay, outstanding, sent } = await owing();
    await refusalOf(pay());
    const intent = first([...stripe().state.intents.values()].slice(-1), "the payment intent");
    intent.status = "canceled";
    stripe().state.recordEvent("payment_intent.canceled", intent);
    expect(
      await deliver(first(sent("payment_intent.canceled"), "the event of the cancelled charge")),
    ).toBe(200);
    expect(await outstanding()).toBe(4320);
    expect((await refusalOf(pay())).code).toBe("authentication_required");
  });

  test("is paid before its lease expires when the answer to a debit was lost", async () => {
    const { outstanding, sent } = await owing();
    app.clock.set("2027-05-05T09:00:00Z");
    // Bookings of other tests are due as well.
    stripe().faults.drop(/confirm$/, "after", 9);
    stripe().faults.drop(/^GET \/v1\/payment_intents/, "before", 99);
    await app.jobs.run("debit-outstanding");
    stripe().faults.clear();
    expect(await outstanding()).toBe(4320);
    for (const event of sent("payment_intent.succeeded")) {
      expect(await deliver(event)).toBe(200);
    }
    expect(await outstanding()).toBe(0);
  });
});

describe("events that arrive twice, late or out of order", () => {
  test.each([
    ["in order", (events: FakeEvent[]) => events],
    ["in reverse", (events: FakeEvent[]) => events.toReversed()],
    ["three times each", (events: FakeEvent[]) => [...events, ...events, ...events]],
    ["a day later", (events: FakeEvent[]) => events],
  ])("have the same result: %s", async (when, arrange) => {
    const { count, charges, sent, answer } = await challenged();
    await answer(true);
    if (when === "a day later") {
      app.clock.advance({ hours: 24 });
      await settleCharges();
    }
    for (const event of arrange(sent())) {
      expect(await deliver(event)).toBe(200);
    }
    expect([await count(), await charges()]).toEqual([1, succeeded]);
  });

  test("are looked up at Stripe once", async () => {
    const { sent, answer } = await challenged();
    await answer(true);
    const event = first(sent("payment_intent.succeeded"), "the event of the charge");
    await deliver(event);
    const seen = stripe().seen.length;
    expect(await deliver(event)).toBe(200);
    expect(stripe().seen.slice(seen)).toEqual([]);
  });

  test("make one booking when they arrive together with the customer's own request", async () => {
    const { book, count, charges, sent, answer } = await challenged();
    await answer(true);
    const event = first(sent("payment_intent.succeeded"), "the event of the charge");
    const copies = Array.from({ length: 5 }, () => deliver(event));
    const [bookings, again] = await Promise.all([book(), book(), ...copies]);
    expect(bookings).toEqual(again);
    expect([await count(), await charges()]).toEqual([1, succeeded]);
  });

  test("are handled on redelivery if they could not be handled before", async () => {
    const { count, charges, sent, answer } = await challenged();
    await answer(true);
    const event = first(sent("payment_intent.succeeded"), "the event of the charge");
    const { pool, db } = app.database;
    await pool.query(`
      create function die() returns trigger language plpgsql as 'begin raise exception ''died''; end';
      create constraint trigger die after update on charges deferrable initially deferred
        for each row when (new.status = 'succeeded') execute function die()`);
    try {
      expect(await deliver(event)).toBe(500);
    } finally {
      await pool.query("drop trigger die on charges; drop function die()");
    }
    expect(await count()).toBe(0);
    const known = db.selectFrom("providerEvents").where("id", "=", event.id).select("id").execute();
    expect(await known).toEqual([]);
    expect(await deliver(event)).toBe(200);
    expect([await count(), await charges()]).toEqual([1, succeeded]);
  });

  test("are refused while Stripe cannot be reached", async () => {
    const { count, sent, answer } = await challenged();
    await answer(true);
    stripe().faults.drop(/^GET/, "before", 2);
    expect(
      await deliver(first(sent("payment_intent.succeeded"), "the event of the successful charge")),
    ).toBe(500);
    expect(await count()).toBe(0);
    expect(
      await deliver(first(sent("payment_intent.succeeded"), "the event of the successful charge")),
    ).toBe(200);
    expect(await count()).toBe(1);
  });

  test("are remembered for a month", async () => {
    const { sent, answer } = await challenged();
    await answer(true);
    await deliver(first(sent("payment_intent.succeeded"), "the event of the successful charge"));
    const other = await challenged();
    await other.answer(true);
    app.clock.advance({ days: 60 });
    await deliver(
      first(other.sent("payment_intent.succeeded"), "the event of the successful charge"),
    );
    const kept = await app.database.db.selectFrom("providerEvents").select("id").execute();
    expect(kept).toEqual([
      {
        id: first(other.sent("payment_intent.succeeded"), "the event of the successful charge").id,
      },
    ]);
  });
});

describe("other events", () => {
  test.each(["setup_intent.succeeded", "customer.created", "payment_intent.created", "new.kind"])(
    "such as %s are recorded and change nothing",
    async (type) => {
      const before = await countRows(app.database.pool);
      const data = { object: { id: "x_1", object: "x" } };
      expect(await deliver({ id: `evt_${type}`, object: "event", type, created: 0, data })).toBe(
        200,
      );
      expect(await countRows(app.database.pool)).toEqual(before);
    },
  );

  test("about a refund do not change the ledger", async () => {
    const { book, sent, count } = await ready();
    await book();
    const intent = first([...stripe().state.intents.values()].slice(-1), "the payment intent");
    stripe().state.recordEvent("charge.refunded", { id: "ch_1", payment_intent: intent.id });
    expect(await deliver(first(sent("charge.refunded"), "the event of the refund"))).toBe(200);
    expect(await count()).toBe(1);
  });
});
