import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import type { FakeEvent } from "../../../../test/fake-stripe/fake-stripe-state.ts";
import { countRows } from "../../../../test/readers/row-counts.ts";
import { first } from "../../../../../testing/required.ts";
import { succeeded, useStripeDeals } from "../../../../test/fixtures/stripe/stripe-deals.ts";

const { app, stripe, post, deliver, ready, challenged, settleCharges } = useStripeDeals();

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
