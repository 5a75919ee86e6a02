import { money } from "@frontage/domain/money/money.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import Stripe from "stripe";
import type { Database } from "../../db/connect.ts";
import type {
  CardGateway,
  Charge,
  ChargeOutcome,
  ChargeState,
  MadeRefund,
} from "./card-gateway.ts";
import { stripeLimits, type StripeLimits } from "./stripe-client.ts";
import { reasonOfDecline } from "./stripe-decline.ts";
import { findIfAny } from "./stripe-client.ts";
import { findStripeDispute, listStripeDisputes } from "./stripe-disputes.ts";
import { listStripeCharges, listStripeRefunds } from "./stripe-lists.ts";
import * as queries from "./stripe.queries.ts";

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** Card payments only, which never redirect the customer to another site. */
const allowed_payment_method_types: ["card"] = ["card"];

export interface StripeGateway extends CardGateway {
  readonly provider: "stripe";
}

export interface StripeGatewayOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly stripe: Stripe;
  readonly limits?: StripeLimits;
}

/**
 * Card payments by Stripe. A charge is a payment intent: created unconfirmed, which moves no money, then recorded, then
 * confirmed. Even if an answer is lost, the intent is known before money can move, and can be looked up or cancelled.
 * Source: docs/decisions/0006-card-gateway.md
 */
export function createStripeGateway({
  db,
  clock,
  stripe,
  limits = stripeLimits,
}: StripeGatewayOptions): StripeGateway {
  const { paymentIntents } = stripe;

  async function getCustomer(customer: string): Promise<string> {
    const { creationKey, stripeCustomerId } = await queries.prepareStripeCustomer(db, customer);
    if (stripeCustomerId !== null) {
      return stripeCustomerId;
    }
    const created = await stripe.customers.create(
      { metadata: { customer } },
      { idempotencyKey: `customer-${creationKey}` },
    );
    await queries.recordStripeCustomer(db, customer, created.id);
    return created.id;
  }

  /** Creates the payment intent of a charge, or finds that the charge was cancelled meanwhile. */
  async function begin({ key, amount, customer, paymentMethod }: Charge) {
    const intent = await paymentIntents.create(
      {
        amount: amount.amount,
        currency: amount.currency.toLowerCase(),
        customer,
        payment_method: paymentMethod,
        allowed_payment_method_types,
        metadata: { key },
      },
      { idempotencyKey: `charge-${key}` },
    );
    const kept = await queries.recordCharge(db, { key, paymentIntentId: intent.id }, clock.now());
    // Stripe forgets idempotency keys after a day, so an earlier intent of the same charge takes precedence.
    return kept.paymentIntentId === intent.id ? intent : recall(kept);
  }

  async function recall({ paymentIntentId }: queries.StripeCharge) {
    return paymentIntentId === null ? null : paymentIntents.retrieve(paymentIntentId);
  }

  async function confirm(charge: Charge, id: string): Promise<Stripe.PaymentIntent> {
    try {
      return await paymentIntents.confirm(
        id,
        charge.isCustomerPresent ? { use_stripe_sdk: true } : { off_session: true },
        {
          idempotencyKey: `confirm-${charge.key}`,
          timeout: limits.confirmation,
          maxNetworkRetries: 0,
        },
      );
    } catch (error) {
      if (error instanceof StripeCardError && error.payment_intent) {
        return error.payment_intent;
      }
      const intent = await paymentIntents.retrieve(id);
      if (intent.status === "requires_confirmation") {
        // It is not confirmed, or its confirmation may still be on the way.
        throw error;
      }
      return intent;
    }
  }

  return {
    provider: "stripe",

    async startCardSetup(customer) {
      const { client_secret } = await stripe.setupIntents.create({
        customer: await getCustomer(customer),
        usage: "off_session",
        allowed_payment_method_types,
      });
      return { clientSecret: secretOf(client_secret) };
    },

    async charge(charge) {
      const customer = await queries.findStripeCustomer(db, charge.customer);
      if (customer === null) {
        return decline(null);
      }
      const earlier = await queries.findCharge(db, charge.key);
      try {
        const intent = await (earlier ? recall(earlier) : begin({ ...charge, customer }));
        if (intent === null) {
          return decline(null);
        }
        const mustConfirm = intent.status === "requires_confirmation";
        return outcomeOf(mustConfirm ? await confirm(charge, intent.id) : intent);
      } catch (error) {
        if (isUnusableCard(error)) {
          return decline(error);
        }
        throw error;
      }
    },

    async settle({ key }) {
      const kept = await queries.recordCharge(db, { key, paymentIntentId: null }, clock.now());
      if (kept.paymentIntentId === null) {
        return { status: "not_charged" };
      }
      const outcome = resultOf(await cancel(stripe, kept.paymentIntentId));
      switch (outcome.status) {
        case "succeeded":
          return outcome;
        case "cancelled":
          return { status: "not_charged" };
        default:
          throw new Error(`Stripe has not finished with ${kept.paymentIntentId}`);
      }
    },

    async describeCard({ paymentMethod, customer }) {
      const own = await queries.findStripeCustomer(db, customer);
      const found =
        own === null ? null : await findIfAny(() => stripe.paymentMethods.retrieve(paymentMethod));
      return found?.card && found.customer === own
        ? { brand: found.card.brand, last4: found.card.last4 }
        : null;
    },

    async refund({ key, chargeReference, amount }) {
      // Looked up rather than only repeated with its key, since Stripe forgets keys after a day.
      const earlier = (await listRefunds(stripe, chargeReference)).find(
        ({ metadata }) => metadata?.["key"] === key,
      );
      const refund =
        earlier ??
        (await stripe.refunds.create(
          { payment_intent: chargeReference, amount: amount.amount, metadata: { key } },
          { idempotencyKey: `refund-${key}` },
        ));
      return madeRefund(refund);
    },

    listCharges: (since) => listStripeCharges(stripe, since),
    listRefunds: (since) => listStripeRefunds(stripe, since),
    listDisputes: (since) => listStripeDisputes(stripe, since),
    findDispute: (reference) => findStripeDispute(stripe, reference),

    async findRefund(which) {
      const refund =
        "reference" in which
          ? await findIfAny(() => stripe.refunds.retrieve(which.reference))
          : (await listRefunds(stripe, which.chargeReference)).find(
              ({ metadata }) => metadata?.["key"] === which.key,
            );
      return refund ? madeRefund(refund) : null;
    },

    async findPayout(reference) {
      const payout = await findIfAny(() => stripe.payouts.retrieve(reference));
      return (
        payout && {
          reference: payout.id,
          amount: money(payout.amount, payout.currency.toUpperCase()),
          hasFailed: payout.status === "failed",
          failure: payout.failure_message ?? payout.failure_code,
        }
      );
    },

    async findCharge(paymentIntentId) {
      const charge = await queries.findChargeOfIntent(db, paymentIntentId);
      return (
        charge && {
          key: charge.key,
          outcome: resultOf(await paymentIntents.retrieve(paymentIntentId)),
        }
      );
    },

    async listExternalRefunds(paymentIntentId) {
      const refunds = await listRefunds(stripe, paymentIntentId);
      return refunds.filter(({ metadata }) => !metadata?.["key"]).map(({ id }) => id);
    },
  };
}

/** Cancels a payment intent and returns its state afterwards, cancelled or not. */
async function cancel(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
  } catch (error) {
    if (error instanceof StripeInvalidRequestError) {
      return stripe.paymentIntents.retrieve(id);
    }
    throw error;
  }
}

/** Lists the refunds of a charge; no charge has more than 100. */
async function listRefunds(stripe: Stripe, chargeReference: string): Promise<Stripe.Refund[]> {
  return (await stripe.refunds.list({ payment_intent: chargeReference, limit: 100 })).data;
}

const decline = (failure: Parameters<typeof reasonOfDecline>[0]): ChargeOutcome => ({
  status: "declined",
  reason: reasonOfDecline(failure),
});

/** Stripe has no such card of this customer, or the amount is too small for a card: nothing was created. */
function isUnusableCard(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return (
    error instanceof StripeInvalidRequestError &&
    (error.param === "payment_method" || error.code === "amount_too_small")
  );
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  switch (intent.status) {
    case "succeeded":
      return { status: "succeeded", reference: intent.id };
    case "requires_action":
      return { status: "challenged", clientSecret: secretOf(intent.client_secret) };
    case "requires_payment_method":
      return intent.last_payment_error?.code === "authentication_required"
        ? { status: "challenged", clientSecret: secretOf(intent.client_secret) }
        : decline(intent.last_payment_error);
    case "canceled":
      return decline(null);
    default:
      throw new Error(`Stripe has not finished with ${intent.id}: ${intent.status}`);
  }
}

function madeRefund({ id, metadata, status, failure_reason }: Stripe.Refund): MadeRefund {
  return {
    reference: id,
    key: metadata?.["key"] ?? null,
    hasFailed: status === "failed" || status === "canceled",
    failure: failure_reason ?? null,
  };
}

function resultOf({ id, status }: Stripe.PaymentIntent): ChargeState {
  switch (status) {
    case "succeeded":
      return { status: "succeeded", reference: id };
    case "canceled":
      return { status: "cancelled" };
    case "requires_payment_method":
      return { status: "refused" };
    default:
      return { status: "open" };
  }
}

function secretOf(clientSecret: string | null): string {
  if (clientSecret === null) {
    throw new Error("Stripe answered an intent without its client secret");
  }
  return clientSecret;
}
