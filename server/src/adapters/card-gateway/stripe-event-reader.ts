import type { Clock } from "@frontage/domain/time/clock.ts";
import Stripe from "stripe";
import { z } from "zod";
import type { ProviderEvent } from "./card-gateway.ts";
import { UnverifiedEvent, MalformedEvent, type ReadStripeEvent } from "./stripe-event.ts";

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
const objectEvent = z.object({ data: z.object({ object: z.object({ id: identifier }) }) });
const intent = z.union([identifier, z.object({ id: identifier }).transform(({ id }) => id)]);
const chargeEvent = z.object({
  data: z.object({ object: z.object({ payment_intent: intent.nullish() }) }),
});

/** The events that we follow: docs/running/providers.md#card-payments-by-stripe. */
const subjects: Readonly<Record<string, ProviderEvent["about"]>> = {
  "payment_intent.succeeded": "charge",
  "payment_intent.payment_failed": "charge",
  "payment_intent.canceled": "charge",
  "charge.refunded": "refund_made",
  "refund.updated": "refund",
  "refund.failed": "refund",
  "charge.refund.updated": "refund",
  "charge.dispute.created": "dispute",
  "charge.dispute.updated": "dispute",
  "charge.dispute.closed": "dispute",
  "charge.dispute.funds_withdrawn": "dispute",
  "charge.dispute.funds_reinstated": "dispute",
  "payout.failed": "payout",
};

function presentEvent(event: unknown): ProviderEvent {
  const { id, type } = anyEvent.parse(event);
  const about = (Object.hasOwn(subjects, type) && subjects[type]) || "nothing";
  switch (about) {
    case "nothing":
      return { id, about, reference: null };
    case "refund_made": {
      const { payment_intent: reference = null } = chargeEvent.parse(event).data.object;
      return { id, about, reference };
    }
    default:
      return { id, about, reference: objectEvent.parse(event).data.object.id };
  }
}
