import type { Clock } from "@frontage/domain/time/clock.ts";
import Stripe from "stripe";
import { z } from "zod";
import {
  UnverifiedEvent,
  MalformedEvent,
  type ReadStripeEvent,
  type StripeEvent,
} from "./stripe-event.ts";

/** The maximum age of a signature. Stripe signs each delivery again. */
const toleranceSeconds = 300;

/** Reads the raw body of a Stripe event and verifies its signature. */
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
        throw new UnverifiedEvent(error.message);
      }
      // The signature is valid, but the body is not JSON or not an event.
      throw new MalformedEvent("A signed body is not an event", { cause: error });
    }
  };
}

const identifier = z.string().regex(/^\w{1,255}$/);
const anyEvent = z.object({ id: z.string().regex(/^[\x21-\x7e]{1,255}$/), type: z.string() });
const paymentEvent = z.object({ data: z.object({ object: z.object({ id: identifier }) }) });
const intent = z.union([identifier, z.object({ id: identifier }).transform(({ id }) => id)]);
const refundEvent = z.object({
  data: z.object({ object: z.object({ payment_intent: intent.nullish() }) }),
});

function presentEvent(event: unknown): StripeEvent {
  const { id, type } = anyEvent.parse(event);
  switch (type) {
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
      return { id, about: "payment", paymentIntentId: paymentEvent.parse(event).data.object.id };
    case "charge.refunded": {
      const { payment_intent: paymentIntentId = null } = refundEvent.parse(event).data.object;
      return { id, about: "refund", paymentIntentId };
    }
    default:
      return { id, about: "nothing", paymentIntentId: null };
  }
}
