import type { Clock } from "@frontage/domain/time/clock.ts";
import Stripe from "stripe";
import { ForeignEvent, type ReadStripeEvent, type StripeEvent } from "./stripe-event.ts";

/** How old a signature may be: Stripe signs each delivery anew. */
const toleranceSeconds = 300;

/** Reads what Stripe posts, byte for byte as it came, and checks whose signature is under it. */
export function createEventReader(
  { webhooks }: Stripe,
  webhookSecret: string,
  clock: Clock,
): ReadStripeEvent {
  return (body, signature) => {
    try {
      const event = webhooks.constructEvent(
        body,
        signature ?? "",
        webhookSecret,
        toleranceSeconds,
        undefined,
        clock.now().epochMilliseconds,
      );
      return presentEvent(event);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
        throw new ForeignEvent(error.message);
      }
      throw error;
    }
  };
}

function presentEvent(event: Stripe.Event): StripeEvent {
  const { id } = event;
  switch (event.type) {
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
      return { id, about: "payment", paymentIntentId: event.data.object.id };
    case "charge.refunded":
      return { id, about: "refund", paymentIntentId: idOf(event.data.object.payment_intent) };
    default:
      return { id, about: "nothing", paymentIntentId: null };
  }
}

function idOf(intent: string | Stripe.PaymentIntent | null): string | null {
  return typeof intent === "string" ? intent : (intent?.id ?? null);
}
