import { payOutstanding } from "@frontage/contract/bookings/booking-changes.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { describe, expect, test } from "vitest";
import {
  bookingBody,
  cardNumbers,
  makeCard,
  makePayingCustomer,
  makeSpace,
} from "../../../../test/fixtures/factories.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";
import { countRows } from "../../../../test/readers/row-counts.ts";
import { first } from "../../../../../testing/required.ts";
import {
  challengeBody,
  succeeded,
  useStripeDeals,
} from "../../../../test/fixtures/stripe/stripe-deals.ts";

const { app, stripe, deliver, ready, challenged, unanswered, settleCharges } = useStripeDeals();

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
