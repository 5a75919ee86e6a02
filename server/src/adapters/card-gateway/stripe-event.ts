/** An event from Stripe. It names an object to look up again, not the object's state at that time. */
export interface StripeEvent {
  readonly id: string;
  /** A payment ended or changed, a refund was made, or something irrelevant to us happened. */
  readonly about: "payment" | "refund" | "nothing";
  readonly paymentIntentId: string | null;
}

/** The message is not from Stripe, or is too old. */
export class UnverifiedEvent extends Error {
  override readonly name = "UnverifiedEvent";
}

/** Signed by Stripe, but not a valid event. */
export class MalformedEvent extends Error {
  override readonly name = "MalformedEvent";
}

/** @throws UnverifiedEvent, MalformedEvent */
export type ReadStripeEvent = (body: Buffer, signature: string | undefined) => StripeEvent;
