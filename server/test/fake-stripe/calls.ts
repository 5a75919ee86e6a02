import type { z } from "zod";
import {
  attempt,
  fail,
  intentOf,
  succeed,
  unexpectedState,
  type FakeStripeState,
} from "./fake-stripe-state.ts";
import { isDisputed } from "./returns.ts";
import { checkParameters, parameters } from "./parameters.ts";
import { invalidRequest, noSuch, ourMistake, StripeRefusal } from "./stripe-error.ts";
import { testCards } from "./test-cards.ts";

/** A call of Stripe's API. */
export interface FakeCallType {
  readonly method: "GET" | "POST";
  /** With one group in place of an id. */
  readonly path: RegExp;
  /** `publishable`: made by Stripe.js in the browser. */
  readonly key: "secret" | "publishable";
  /** Whether it moves money or creates something that must not exist twice, so that it requires our idempotency key. */
  readonly needsOwnKey?: boolean;
  readonly run: (state: FakeStripeState, given: unknown, id: string) => unknown;
}

const call = <Schema extends z.ZodType>(
  about: Omit<FakeCallType, "run">,
  schema: Schema,
  run: (state: FakeStripeState, given: z.output<Schema>, id: string) => unknown,
): FakeCallType => ({
  ...about,
  run: (state, given, id) => run(state, checkParameters(schema, given), id),
});

/** Refunds, disputes and payouts that were made, as they are now. */
const returnCalls: readonly FakeCallType[] = [
  call(
    { method: "GET", path: /^\/v1\/refunds\/(re_\w+)$/, key: "secret" },
    parameters.nothing,
    (state, _, id) => found(state.refunds, "refund", id),
  ),
  call(
    { method: "GET", path: /^\/v1\/disputes\/(du_\w+)$/, key: "secret" },
    parameters.nothing,
    (state, _, id) => found(state.disputes, "dispute", id),
  ),
  call(
    { method: "GET", path: /^\/v1\/payouts\/(po_\w+)$/, key: "secret" },
    parameters.nothing,
    (state, _, id) => found(state.payouts, "payout", id),
  ),
  call(
    { method: "GET", path: /^\/v1\/disputes$/, key: "secret" },
    parameters.listPaymentIntents,
    (state, { created, ...page }) =>
      listed(
        "/v1/disputes",
        state.disputes.filter((dispute) => dispute.created >= created.gte),
        page,
      ),
  ),
];

export const calls: readonly FakeCallType[] = [
  call(
    { method: "POST", path: /^\/v1\/customers$/, key: "secret", needsOwnKey: true },
    parameters.createCustomer,
    (state, { metadata }) => {
      const customer = { id: state.newId("cus"), object: "customer" as const, metadata };
      state.customers.set(customer.id, customer);
      return customer;
    },
  ),
  call(
    { method: "POST", path: /^\/v1\/setup_intents$/, key: "secret" },
    parameters.createSetupIntent,
    (state, { customer, usage }) => {
      requireCustomer(state, customer);
      const id = state.newId("seti");
      const setup = {
        id,
        object: "setup_intent" as const,
        customer,
        usage,
        client_secret: `${id}_secret_${state.newId("s")}`,
        status: "requires_payment_method" as const,
        payment_method: null,
      };
      state.setups.set(id, setup);
      return setup;
    },
  ),
  call(
    {
      method: "POST",
      path: /^\/v1\/payment_intents$/,
      key: "secret",
      needsOwnKey: true,
    },
    parameters.createPaymentIntent,
    (state, { amount, currency, customer, payment_method, metadata }) => {
      requireCustomer(state, customer);
      const card = state.paymentMethods.get(payment_method);
      if (!card) {
        throw noSuch("PaymentMethod", payment_method, "payment_method");
      }
      if (card.customer !== customer) {
        throw invalidRequest("The payment method belongs to another Customer.", {
          param: "payment_method",
        });
      }
      if (amount < 30) {
        throw invalidRequest("Amount must be at least £0.30 gbp", {
          code: "amount_too_small",
          param: "amount",
        });
      }
      const id = state.newId("pi");
      const intent = {
        id,
        object: "payment_intent" as const,
        amount,
        amount_received: 0,
        client_secret: `${id}_secret_${state.newId("s")}`,
        created: state.seconds(),
        currency,
        customer,
        last_payment_error: null,
        livemode: false,
        metadata,
        next_action: null,
        payment_method,
        payment_method_types: ["card"],
        status: "requires_confirmation" as const,
      };
      state.intents.set(id, intent);
      state.recordEvent("payment_intent.created", intent);
      return intent;
    },
  ),
  call(
    { method: "GET", path: /^\/v1\/payment_methods\/(\w+)$/, key: "secret" },
    parameters.nothing,
    (state, _, id) => {
      const method = state.paymentMethods.get(id);
      if (!method) {
        throw noSuch("PaymentMethod", id, "payment_method");
      }
      const { customer, number } = method;
      const brand = number.startsWith("5") ? "mastercard" : "visa";
      return { id, object: "payment_method", customer, card: { brand, last4: number.slice(-4) } };
    },
  ),
  call(
    { method: "GET", path: /^\/v1\/payment_intents\/(pi_\w+)$/, key: "secret" },
    parameters.nothing,
    (state, _, id) => intentOf(state, id),
  ),
  call(
    {
      method: "POST",
      path: /^\/v1\/payment_intents\/(pi_\w+)\/confirm$/,
      key: "secret",
      needsOwnKey: true,
    },
    parameters.confirmPaymentIntent,
    (state, { off_session: isOffSession = false, use_stripe_sdk: hasSdk = false }, id) => {
      if (isOffSession === hasSdk) {
        throw ourMistake("Say either off_session or use_stripe_sdk", { param: "off_session" });
      }
      const intent = intentOf(state, id);
      if (intent.status !== "requires_confirmation") {
        throw unexpectedState(intent, "confirmed");
      }
      return attempt(state, intent, isOffSession);
    },
  ),
  call(
    { method: "POST", path: /^\/v1\/payment_intents\/(pi_\w+)\/cancel$/, key: "secret" },
    parameters.cancelPaymentIntent,
    (state, _, id) => {
      const intent = intentOf(state, id);
      if (!intent.status.startsWith("requires_")) {
        throw unexpectedState(intent, "canceled");
      }
      intent.status = "canceled";
      intent.next_action = null;
      state.recordEvent("payment_intent.canceled", intent);
      return intent;
    },
  ),
  call(
    { method: "POST", path: /^\/v1\/refunds$/, key: "secret", needsOwnKey: true },
    parameters.createRefund,
    (state, { payment_intent, amount, metadata }) => {
      const intent = intentOf(state, payment_intent);
      if (isDisputed(state, payment_intent)) {
        throw invalidRequest("This charge has been charged back.", { code: "charge_disputed" });
      }
      const refunded = state.refunds
        .filter((refund) => refund.payment_intent === payment_intent && refund.status !== "failed")
        .reduce((sum, refund) => sum + refund.amount, 0);
      if (refunded === intent.amount_received) {
        throw invalidRequest("Charge has already been refunded.", {
          code: "charge_already_refunded",
        });
      }
      if (amount === 0 || refunded + amount > intent.amount_received) {
        throw invalidRequest("Refund amount is greater than unrefunded amount on charge", {
          param: "amount",
        });
      }
      const refund = {
        id: state.newId("re"),
        object: "refund" as const,
        amount,
        currency: intent.currency,
        created: state.seconds(),
        payment_intent,
        metadata,
        status: "succeeded" as const,
      };
      state.refunds.push(refund);
      state.recordEvent("charge.refunded", { id: "ch_1", object: "charge", payment_intent });
      return refund;
    },
  ),
  call(
    { method: "GET", path: /^\/v1\/refunds$/, key: "secret" },
    parameters.listRefunds,
    (state, { payment_intent, created, ...page }) =>
      listed(
        "/v1/refunds",
        state.refunds.filter(
          (refund) =>
            (payment_intent === undefined ||
              refund.payment_intent === intentOf(state, payment_intent).id) &&
            (created === undefined || refund.created >= created.gte),
        ),
        page,
      ),
  ),
  ...returnCalls,
  call(
    { method: "GET", path: /^\/v1\/payment_intents$/, key: "secret" },
    parameters.listPaymentIntents,
    (state, { created, ...page }) =>
      listed(
        "/v1/payment_intents",
        [...state.intents.values()].filter((intent) => intent.created >= created.gte),
        page,
      ),
  ),
  call(
    { method: "POST", path: /^\/v1\/setup_intents\/(seti_\w+)\/confirm$/, key: "publishable" },
    parameters.confirmSetupIntent,
    (state, { client_secret, payment_method_data: { card } }, id) => {
      const setup = state.setups.get(id);
      if (setup?.client_secret !== client_secret) {
        throw noSuch("setupintent", id, "intent");
      }
      const behaviour = testCards[card.number]?.setup;
      if (!behaviour || typeof behaviour === "object") {
        const refusal = behaviour ?? { code: "incorrect_number", message: "Your number is wrong." };
        throw new StripeRefusal(402, { type: "card_error", ...refusal });
      }
      const paymentMethod = {
        id: state.newId("pm"),
        customer: setup.customer,
        number: card.number,
      };
      state.paymentMethods.set(paymentMethod.id, paymentMethod);
      setup.payment_method = paymentMethod.id;
      setup.status = behaviour === "asks" ? "requires_action" : "succeeded";
      return setup;
    },
  ),
  call(
    { method: "POST", path: /^\/v1\/setup_intents\/(seti_\w+)\/fake_bank$/, key: "publishable" },
    parameters.answerBank,
    (state, { client_secret, approve }, id) => {
      const setup = state.setups.get(id);
      if (setup?.client_secret !== client_secret || setup.status !== "requires_action") {
        throw noSuch("setupintent", id, "intent");
      }
      if (!approve) {
        setup.status = "requires_payment_method";
        setup.payment_method = null;
        throw new StripeRefusal(402, {
          type: "card_error",
          code: "setup_intent_authentication_failure",
          message: "We are unable to authenticate your payment method.",
        });
      }
      setup.status = "succeeded";
      return setup;
    },
  ),
  call(
    { method: "GET", path: /^\/v1\/payment_intents\/(pi_\w+)$/, key: "publishable" },
    parameters.retrievePaymentIntent,
    (state, { client_secret }, id) => ownIntent(state, id, client_secret),
  ),
  call(
    { method: "POST", path: /^\/v1\/payment_intents\/(pi_\w+)\/fake_bank$/, key: "publishable" },
    parameters.answerBank,
    (state, { client_secret, approve }, id) => {
      const intent = ownIntent(state, id, client_secret);
      if (intent.status !== "requires_action") {
        throw unexpectedState(intent, "authenticated");
      }
      if (approve) {
        return succeed(state, intent);
      }
      throw fail(state, intent, {
        code: "payment_intent_authentication_failure",
        message: "The provided PaymentMethod has failed authentication.",
      });
    },
  ),
];

function found<Item extends { readonly id: string }>(
  items: readonly Item[],
  kind: string,
  id: string,
): Item {
  const item = items.find((one) => one.id === id);
  if (!item) {
    throw invalidRequest(`No such ${kind}: '${id}'`, { code: "resource_missing" }, 404);
  }
  return item;
}

/** A page of a list, the newest first, after a given object if there is one. */
function listed<Item extends { readonly id: string }>(
  url: string,
  items: readonly Item[],
  {
    starting_after: after,
    limit,
  }: { readonly starting_after?: string | undefined; readonly limit: number },
) {
  if (limit > 100) {
    throw ourMistake("Limit must be at most 100", { param: "limit" });
  }
  const newestFirst = items.toReversed();
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) {
    throw noSuch("object", after, "starting_after");
  }
  const data = newestFirst.slice(start, start + limit);
  return { object: "list", url, has_more: start + limit < items.length, data };
}

function requireCustomer(state: FakeStripeState, customer: string): void {
  if (!state.customers.has(customer)) {
    throw noSuch("customer", customer, "customer");
  }
}

function ownIntent(state: FakeStripeState, id: string, clientSecret: string) {
  const intent = intentOf(state, id);
  if (intent.client_secret !== clientSecret) {
    throw noSuch("payment_intent", id, "intent");
  }
  return intent;
}
