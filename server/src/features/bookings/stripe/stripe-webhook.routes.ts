import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { StripeAdapter } from "../../../adapters/card-gateway/stripe.ts";
import { UnverifiedEvent, MalformedEvent } from "../../../adapters/card-gateway/stripe-event.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import { followEvent } from "../provider-events/follow-event.ts";

/**
 * Receives events from Stripe. It is not an endpoint of the contract, since the signature covers the raw body. Stripe
 * sends an event again unless the answer is 200.
 */
export function stripeWebhookRoutes(
  api: FastifyInstance,
  parts: ChargeParts,
  { readEvent }: Pick<StripeAdapter, "readEvent">,
): void {
  void api.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    raw.post("/payments/stripe/webhook/", async ({ body, headers, log }) => {
      const signature = headers["stripe-signature"];
      const event = checked(log, () =>
        readEvent(
          Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          typeof signature === "string" ? signature : undefined,
        ),
      );
      await followEvent(parts, event);
      return { received: true };
    });
  });
}

/** @throws InvalidInput if the body is not from Stripe, or not an event */
function checked<Value>(log: FastifyBaseLogger, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnverifiedEvent) {
      throw new InvalidInput({ non_field_errors: ["The signature is not Stripe's."] });
    }
    if (error instanceof MalformedEvent) {
      log.warn({ err: error }, "could not read a signed Stripe event");
      throw new InvalidInput({ non_field_errors: ["The body is not an event."] });
    }
    throw error;
  }
}
