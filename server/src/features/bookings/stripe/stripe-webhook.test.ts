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
import type { FakeEvent } from "../../../../test/fake-stripe/books.ts";
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
  expect(await app.cards.findUnsoundBooks()).toEqual([]);
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
  const { events } = stripe().books;
  const from = events.length;
  return {
    book: () => customer.api(placeBooking, { body, headers }),
    async bookAsAnother() {
      const { api, paymentMethod } = await makePayingCustomer(app);
      return api(placeBooking, { body: bookingBody(space, paymentMethod) });
    },
    count: async () => (await customer.api(listBookings, { query: {} })).count,
    charges: () => app.cards.listCharges(customer.paymentMethod),
    /** What Stripe has told since, of one type or all. */
    told: (type = "payment_intent.") =>
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

/** A deal that was charged by a process that never heard of it. */
async function unheard() {
  const deal = await ready();
  stripe().faults.drop(/confirm$/, "after");
  stripe().faults.drop(/^GET \/v1\/payment_intents/, "before", 2);
  expect((await refusalOf(deal.book())).code).toBe("in_progress");
  return deal;
}

const succeeded = [{ status: "succeeded", amount: 12_960 }];

describe("who is not Stripe", () => {
  test.each([
    ["without a signature", () => undefined],
    ["with an empty one", () => ""],
    ["with one that is none", () => "t=1,v1=abc"],
    ["of another secret", (signature: string) => signature.replace(/v1=.{6}/, "v1=aaaaaa")],
  ])("is refused %s, and nothing happens", async (_, forge) => {
    const { told, answer, count } = await challenged();
    await answer(true);
    const event = first(told("payment_intent.succeeded"), "the event of the charge");
    const { body, signature } = stripe().sign(event);
    const before = await countRows(app.database.pool);
    const reply = await post(body, forge(signature));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ non_field_errors: ["The signature is not Stripe's."] });
    expect(await count()).toBe(0);
    expect(await countRows(app.database.pool)).toEqual(before);
  });

  test("is refused with a body that was changed by one byte", async () => {
    const { told, answer } = await challenged();
    await answer(true);
    const { body, signature } = stripe().sign(
      first(told("payment_intent.succeeded"), "the event of the successful charge"),
    );
    for (const changed of [`${body} `, body.replace("succeeded", "Succeeded"), "", "{}"]) {
      expect((await post(changed, signature)).statusCode).toBe(400);
    }
  });

  test("is refused with what Stripe signed more than five minutes ago", async () => {
    const { told } = await ready();
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
    expect(told()).toEqual([]);
  });
});

describe("A body that Stripe has signed", () => {
  const bodies = ["", "{", "null", "[]", '"text"', "42", "{}", '{"id":"evt_1"}'].concat(
    ['{"object":"v2.core.event","id":"evt_1"}', '{"id":1,"type":"payment_intent.succeeded"}'],
    ['{"id":"evt_1","type":"payment_intent.succeeded"}'],
    ['{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{"id":"../x"}}}'],
    ['{"id":"evt_1","type":"payment_intent.canceled","data":{"object":null}}'],
    ['{"id":"evt\\u0000","type":"charge.refunded","data":{"object":{}}}'],
    ['{"id":"evt_1","type":"charge.refunded","data":{"object":{"payment_intent":[]}}}'],
  );

  test.each(bodies)("and is no event is refused with 400: %s", async (body) => {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: stripe().environment["STRIPE_WEBHOOK_SECRET"] ?? "",
      timestamp: Math.floor(app.clock.now().epochMilliseconds / 1000),
    });
    expect((await post(body, signature)).statusCode).toBe(400);
  });
});

describe("a payment that has succeeded", () => {
  test("confirms a deal that waits for the customer at once, and their request finds it so", async () => {
    const { book, count, charges, told, answer } = await challenged();
    await answer(true);
    expect(
      await deliver(first(told("payment_intent.succeeded"), "the event of the successful charge")),
    ).toBe(200);
    expect(await count()).toBe(1);
    const bookings = await book();
    expect(bookings).toMatchObject([{ status: "confirmed" }]);
    expect(await book()).toEqual(bookings);
    expect(await charges()).toEqual(succeeded);
  });

  test("confirms a deal whose process never heard of it, before its lease runs out", async () => {
    const { book, count, told } = await unheard();
    expect(
      await deliver(first(told("payment_intent.succeeded"), "the event of the successful charge")),
    ).toBe(200);
    expect(await count()).toBe(1);
    expect(await book()).toHaveLength(1);
    app.clock.advance({ seconds: 60 });
    expect(await settleCharges()).toBe(0);
  });

  test("while the charge is under way, confirms the deal, and the late answer is the same", async () => {
    const { book, count, told, charges } = await ready();
    const gate = stripe().faults.wait(/confirm$/, "after");
    const late = book();
    await gate.reached;
    expect(
      await deliver(first(told("payment_intent.succeeded"), "the event of the successful charge")),
    ).toBe(200);
    expect(await count()).toBe(1);
    const early = await book();
    gate.open();
    expect(await late).toEqual(early);
    expect(await charges()).toEqual(succeeded);
  });

  test("of a deal that was released gives the money back, once", async () => {
    const { told, charges, bookAsAnother } = await unheard();
    // Stripe says that it will never succeed, and is wrong.
    const intent = first([...stripe().books.intents.values()].slice(-1), "the payment intent");
    intent.status = "canceled";
    app.clock.advance({ seconds: 60 });
    await settleCharges();
    intent.status = "succeeded";
    await bookAsAnother();
    const before = (await app.cards.listRefunds()).length;
    const event = first(told("payment_intent.succeeded"), "the event of the charge");
    for (let time = 0; time < 3; time++) {
      expect(await deliver(event)).toBe(200);
    }
    expect(await deliver({ ...event, id: "evt_again" })).toBe(200);
    await app.jobs.run("pay-refunds");
    await app.jobs.run("pay-refunds");
    expect(await charges()).toEqual(succeeded);
    expect((await app.cards.listRefunds()).slice(before)).toMatchObject([{ amount: 12_960 }]);
  });

  test("is nobody's but the deal's: another payment of the account is left alone", async () => {
    const before = await countRows(app.database.pool);
    const seen = stripe().seen.length;
    const event = { object: "event", type: "payment_intent.succeeded", created: 0 } as const;
    const foreign = { ...event, id: "evt_foreign", data: { object: { id: "pi_foreign" } } };
    expect(await deliver(foreign)).toBe(200);
    expect(stripe().seen.slice(seen)).toEqual([]);
    expect(await countRows(app.database.pool)).toEqual({
      ...before,
      stripe_events: (before["stripe_events"] ?? 0) + 1,
    });
  });
});

describe("a payment that has failed", () => {
  test("at the bank's question, leaves the customer their time to try again", async () => {
    const { book, count, told, answer, bookAsAnother } = await challenged();
    await answer(false);
    expect(
      await deliver(
        first(told("payment_intent.payment_failed"), "the event of the declined charge"),
      ),
    ).toBe(200);
    expect((await refusalOf(bookAsAnother())).code).toBe("slot_taken");
    expect((await refusalOf(book())).code).toBe("card_declined");
    expect(await count()).toBe(0);
    await bookAsAnother();
  });

  test("when it was charged, finds the deal released", async () => {
    const { book, told, bookAsAnother } = await ready(cardNumbers.declinedWhenCharged);
    expect((await refusalOf(book())).code).toBe("card_declined");
    expect(
      await deliver(
        first(told("payment_intent.payment_failed"), "the event of the declined charge"),
      ),
    ).toBe(200);
    await bookAsAnother();
  });

  test("and is told of after it has succeeded all the same, is booked", async () => {
    const { count, told, answer } = await challenged();
    const intent = first([...stripe().books.intents.values()].slice(-1), "the payment intent");
    stripe().books.recordEvent("payment_intent.payment_failed", {
      ...intent,
      status: "requires_action",
    });
    await answer(true);
    expect(
      await deliver(
        first(told("payment_intent.payment_failed"), "the event of the declined charge"),
      ),
    ).toBe(200);
    expect(await count()).toBe(1);
  });
});

describe("a payment that was cancelled", () => {
  test("at Stripe, by hand, gives the times of a waiting deal back at once", async () => {
    const { book, told, bookAsAnother } = await challenged();
    const intent = first([...stripe().books.intents.values()].slice(-1), "the payment intent");
    intent.status = "canceled";
    stripe().books.recordEvent("payment_intent.canceled", intent);
    expect(
      await deliver(first(told("payment_intent.canceled"), "the event of the cancelled charge")),
    ).toBe(200);
    await bookAsAnother();
    expect((await refusalOf(book())).code).toBe("slot_taken");
  });

  test("by us finds the deal released", async () => {
    const { told, bookAsAnother } = await challenged();
    app.clock.advance({ minutes: 10 });
    await settleCharges();
    expect(
      await deliver(first(told("payment_intent.canceled"), "the event of the cancelled charge")),
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
    const from = stripe().books.events.length;
    return {
      pay: () => customer.api(payOutstanding, { params: { code }, body: { paymentMethod } }),
      outstanding,
      told: (type: string) =>
        stripe()
          .books.events.slice(from)
          .filter((event) => event.type === type),
    };
  }

  test("that the customer has confirmed at their bank is paid at once, once", async () => {
    const { pay, outstanding, told } = await owing();
    const { client_secret: secret } = challengeBody.parse((await refusalOf(pay())).body);
    await app.cards.answerBank(secret, true);
    for (let time = 0; time < 3; time++) {
      expect(
        await deliver(
          first(told("payment_intent.succeeded"), "the event of the successful charge"),
        ),
      ).toBe(200);
    }
    expect(await outstanding()).toBe(0);
    expect((await pay()).outstandingAmount).toBeNull();
  });

  test("that was cancelled at Stripe is over at once", async () => {
    const { pay, outstanding, told } = await owing();
    await refusalOf(pay());
    const intent = first([...stripe().books.intents.values()].slice(-1), "the payment intent");
    intent.status = "canceled";
    stripe().books.recordEvent("payment_intent.canceled", intent);
    expect(
      await deliver(first(told("payment_intent.canceled"), "the event of the cancelled charge")),
    ).toBe(200);
    expect(await outstanding()).toBe(4320);
    expect((await refusalOf(pay())).code).toBe("authentication_required");
  });

  test("of a debit that nobody heard of is paid before its lease runs out", async () => {
    const { outstanding, told } = await owing();
    app.clock.set("2027-05-05T09:00:00Z");
    // Bookings of other tests are due as well.
    stripe().faults.drop(/confirm$/, "after", 9);
    stripe().faults.drop(/^GET \/v1\/payment_intents/, "before", 99);
    await app.jobs.run("debit-outstanding");
    stripe().faults.clear();
    expect(await outstanding()).toBe(4320);
    for (const event of told("payment_intent.succeeded")) {
      expect(await deliver(event)).toBe(200);
    }
    expect(await outstanding()).toBe(0);
  });
});

describe("events that come twice, late, in any order", () => {
  test.each([
    ["in order", (events: FakeEvent[]) => events],
    ["in reverse", (events: FakeEvent[]) => events.toReversed()],
    ["three times each", (events: FakeEvent[]) => [...events, ...events, ...events]],
    ["a day later", (events: FakeEvent[]) => events],
  ])("end the same: %s", async (when, arrange) => {
    const { count, charges, told, answer } = await challenged();
    await answer(true);
    if (when === "a day later") {
      app.clock.advance({ hours: 24 });
      await settleCharges();
    }
    for (const event of arrange(told())) {
      expect(await deliver(event)).toBe(200);
    }
    expect([await count(), await charges()]).toEqual([1, succeeded]);
  });

  test("are looked into once", async () => {
    const { told, answer } = await challenged();
    await answer(true);
    const event = first(told("payment_intent.succeeded"), "the event of the charge");
    await deliver(event);
    const seen = stripe().seen.length;
    expect(await deliver(event)).toBe(200);
    expect(stripe().seen.slice(seen)).toEqual([]);
  });

  test("at the same moment, with the customer's own request, are one booking", async () => {
    const { book, count, charges, told, answer } = await challenged();
    await answer(true);
    const event = first(told("payment_intent.succeeded"), "the event of the charge");
    const copies = Array.from({ length: 5 }, () => deliver(event));
    const [bookings, again] = await Promise.all([book(), book(), ...copies]);
    expect(bookings).toEqual(again);
    expect([await count(), await charges()]).toEqual([1, succeeded]);
  });

  test("that could not be acted on are acted on when they come again", async () => {
    const { count, charges, told, answer } = await challenged();
    await answer(true);
    const event = first(told("payment_intent.succeeded"), "the event of the charge");
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
    const known = db.selectFrom("stripeEvents").where("id", "=", event.id).select("id").execute();
    expect(await known).toEqual([]);
    expect(await deliver(event)).toBe(200);
    expect([await count(), await charges()]).toEqual([1, succeeded]);
  });

  test("are refused while Stripe cannot be asked how things stand", async () => {
    const { count, told, answer } = await challenged();
    await answer(true);
    stripe().faults.drop(/^GET/, "before", 2);
    expect(
      await deliver(first(told("payment_intent.succeeded"), "the event of the successful charge")),
    ).toBe(500);
    expect(await count()).toBe(0);
    expect(
      await deliver(first(told("payment_intent.succeeded"), "the event of the successful charge")),
    ).toBe(200);
    expect(await count()).toBe(1);
  });

  test("are remembered for a month", async () => {
    const { told, answer } = await challenged();
    await answer(true);
    await deliver(first(told("payment_intent.succeeded"), "the event of the successful charge"));
    const other = await challenged();
    await other.answer(true);
    app.clock.advance({ days: 60 });
    await deliver(
      first(other.told("payment_intent.succeeded"), "the event of the successful charge"),
    );
    const kept = await app.database.db.selectFrom("stripeEvents").select("id").execute();
    expect(kept).toEqual([
      {
        id: first(other.told("payment_intent.succeeded"), "the event of the successful charge").id,
      },
    ]);
  });
});

describe("other events", () => {
  test.each(["setup_intent.succeeded", "customer.created", "payment_intent.created", "new.kind"])(
    "such as %s are taken note of and change nothing",
    async (type) => {
      const before = await countRows(app.database.pool);
      const data = { object: { id: "x_1", object: "x" } };
      expect(await deliver({ id: `evt_${type}`, object: "event", type, created: 0, data })).toBe(
        200,
      );
      expect(await countRows(app.database.pool)).toEqual(before);
    },
  );

  test("such as a refund change nothing in the books", async () => {
    const { book, told, count } = await ready();
    await book();
    const intent = first([...stripe().books.intents.values()].slice(-1), "the payment intent");
    stripe().books.recordEvent("charge.refunded", { id: "ch_1", payment_intent: intent.id });
    expect(await deliver(first(told("charge.refunded"), "the event of the refund"))).toBe(200);
    expect(await count()).toBe(1);
  });
});
