import type { Money } from "@frontage/domain/money/money.ts";

/** How a charge came out. */
export type ChargeOutcome =
  | { readonly status: "succeeded"; readonly reference: string }
  | { readonly status: "declined"; readonly reason: string }
  /** The bank wants the customer to confirm; `clientSecret` lets the page ask them. */
  | { readonly status: "challenged"; readonly clientSecret: string };

export interface Charge {
  /** Idempotency key: charging it again gives the first outcome again. */
  readonly key: string;
  readonly amount: Money;
  readonly paymentMethod: string;
  /** Our name for the person who pays; a payment method works only for the person who set it up. */
  readonly customer: string;
  /** Whether the customer is there to answer their bank; false for a debit, which runs without the customer. */
  readonly isCustomerPresent: boolean;
}

/** How a customer recognises a card: "Visa ending 4242". The provider keeps the rest of it, and we keep none. */
export interface CardDescription {
  /** As the provider names it: `visa`. */
  readonly brand: string;
  readonly last4: string;
}

/**
 * A card provider. Every method may be repeated after a lost answer: keys make repetitions harmless.
 * Amounts are whole minor units. Any method may throw when the provider cannot be reached: nothing is known then.
 */
export interface CardGateway {
  readonly provider: "testpay" | "stripe";
  /** Begins to take a card for later charges. */
  startCardSetup(customer: string): Promise<{ clientSecret: string }>;
  /** Charges a card that was set up; or says how an earlier charge under the same key stands. */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /**
   * Ends a charge for good: afterwards it has either succeeded or will never succeed. A reconciler calls it for an
   * abandoned deal.
   */
  settle(
    charge: Charge,
  ): Promise<{ status: "succeeded"; reference: string } | { status: "not_charged" }>;
  /** How a customer recognises a card that they set up; null if the provider does not know it as theirs. */
  describeCard(card: { paymentMethod: string; customer: string }): Promise<CardDescription | null>;
  /** Gives back a part or all of a charge and returns the refund's reference. */
  refund(refund: {
    key: string;
    chargeReference: string;
    amount: Money;
  }): Promise<{ reference: string }>;
}
