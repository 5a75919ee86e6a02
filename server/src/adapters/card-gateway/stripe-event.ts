/** An event from Stripe: which object to look at again, not its state at that time. */
export interface StripeEvent {
  readonly id: string;
  /** A payment came to an end or changed; money went back; or nothing that concerns us. */
  readonly about: "payment" | "refund" | "nothing";
  readonly paymentIntentId: string | null;
}

/** The message is not from Stripe, or too old to be. */
export class ForeignEvent extends Error {
  override readonly name = "ForeignEvent";
}

/** Signed by Stripe, and yet not an event as Stripe describes them. */
export class MalformedEvent extends Error {
  override readonly name = "MalformedEvent";
}

/** @throws ForeignEvent, MalformedEvent */
export type ReadStripeEvent = (body: Buffer, signature: string | undefined) => StripeEvent;
