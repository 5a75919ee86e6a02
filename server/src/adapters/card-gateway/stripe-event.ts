import type { ProviderEvent } from "./card-gateway.ts";

/** The message is not from Stripe, or is too old. */
export class UnverifiedEvent extends Error {
  override readonly name = "UnverifiedEvent";
}

/** Signed by Stripe, but not a valid event. */
export class MalformedEvent extends Error {
  override readonly name = "MalformedEvent";
}

/** @throws UnverifiedEvent, MalformedEvent */
export type ReadStripeEvent = (body: Buffer, signature: string | undefined) => ProviderEvent;
