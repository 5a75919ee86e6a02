import type Stripe from "stripe";
import { invalidRequest, noSuch, StripeRefusal } from "./stripe-error.ts";
import { testCards, type Refusal } from "./test-cards.ts";

export type FakeIntent = Pick<
  Stripe.PaymentIntent,
  | "id"
  | "object"
  | "amount"
  | "amount_received"
  | "client_secret"
  | "created"
  | "currency"
  | "customer"
  | "last_payment_error"
  | "livemode"
  | "metadata"
  | "next_action"
  | "payment_method"
  | "payment_method_types"
  | "status"
>;

export interface FakePaymentMethod {
  readonly id: string;
  readonly customer: string;
  readonly number: string;
}

export interface FakeSetup {
  readonly id: string;
  readonly object: "setup_intent";
  readonly customer: string;
  readonly client_secret: string;
  readonly usage: string;
  status: "requires_payment_method" | "requires_action" | "succeeded";
  payment_method: string | null;
}

export interface FakeRefund {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: "succeeded" | "failed";
  failure_reason?: string;
}

export interface FakeDispute {
  readonly id: string;
  readonly object: "dispute";
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly payment_intent: string;
  readonly reason: string;
  readonly evidence_details: { readonly due_by: number };
  status: string;
}

export interface FakePayout {
  readonly id: string;
  readonly object: "payout";
  readonly amount: number;
  readonly currency: string;
  readonly status: "failed";
  readonly failure_code: string;
  readonly failure_message: string;
}

export interface FakeEvent {
  readonly id: string;
  readonly object: "event";
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: unknown };
}

/** The objects of the fake Stripe, and operations on them. */
export interface FakeStripeState {
  readonly customers: Map<string, { id: string; object: "customer"; metadata: object }>;
  readonly setups: Map<string, FakeSetup>;
  readonly paymentMethods: Map<string, FakePaymentMethod>;
  readonly intents: Map<string, FakeIntent>;
  readonly refunds: FakeRefund[];
  readonly disputes: FakeDispute[];
  readonly payouts: FakePayout[];
  readonly events: FakeEvent[];
  newId(prefix: string): string;
  seconds(): number;
  recordEvent(type: string, object: object): void;
}

export function createState(now: () => Temporal.Instant): FakeStripeState {
  let counter = 0;
  const newId = (prefix: string) => `${prefix}_${String(++counter).padStart(4, "0")}`;
  const seconds = () => Math.floor(now().epochMilliseconds / 1000);
  const events: FakeEvent[] = [];
  return {
    customers: new Map(),
    setups: new Map(),
    paymentMethods: new Map(),
    intents: new Map(),
    refunds: [],
    disputes: [],
    payouts: [],
    events,
    newId,
    seconds,
    recordEvent: (type, object) =>
      void events.push({
        id: newId("evt"),
        object: "event",
        type,
        created: seconds(),
        data: { object: structuredClone(object) },
      }),
  };
}

export function intentOf(state: FakeStripeState, id: string): FakeIntent {
  const intent = state.intents.get(id);
  if (!intent) {
    throw invalidRequest(`No such payment_intent: '${id}'`, { code: "resource_missing" }, 404);
  }
  return intent;
}

export function unexpectedState(intent: FakeIntent, wish: string): StripeRefusal {
  return invalidRequest(
    `This PaymentIntent could not be ${wish} because it has a status of ${intent.status}.`,
    { code: "payment_intent_unexpected_state", payment_intent: intent },
  );
}

/** Charges the card of a payment intent, as its bank would. */
export function attempt(
  state: FakeStripeState,
  intent: FakeIntent,
  isOffSession: boolean,
): FakeIntent {
  const card = state.paymentMethods.get(String(intent.payment_method));
  if (!card) {
    throw noSuch("PaymentMethod", intent.payment_method, "payment_method");
  }
  const outcome = testCards[card.number]?.charge ?? "works";
  if (outcome === "works") {
    return succeed(state, intent);
  }
  if (outcome === "asks" && !isOffSession) {
    intent.status = "requires_action";
    intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure" } };
    state.recordEvent("payment_intent.requires_action", intent);
    return intent;
  }
  throw fail(
    state,
    intent,
    outcome === "asks"
      ? {
          code: "authentication_required",
          decline_code: "authentication_required",
          message: "Your card was declined. This transaction requires authentication.",
        }
      : outcome,
  );
}

export function succeed(state: FakeStripeState, intent: FakeIntent): FakeIntent {
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.next_action = null;
  intent.last_payment_error = null;
  state.recordEvent("payment_intent.succeeded", intent);
  return intent;
}

/** Marks an attempt as failed and returns the answer to its caller. */
export function fail(state: FakeStripeState, intent: FakeIntent, refusal: Refusal): StripeRefusal {
  const error = { type: "card_error" as const, charge: state.newId("ch"), ...refusal };
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = error;
  state.recordEvent("payment_intent.payment_failed", intent);
  return new StripeRefusal(402, { ...error, payment_intent: structuredClone(intent) });
}
