import type { Money } from "@frontage/domain/money/money.ts";

/** The outcome of a charge. */
export type ChargeOutcome =
  | { readonly status: "succeeded"; readonly reference: string }
  | { readonly status: "declined"; readonly reason: string }
  /** The bank wants the customer to confirm. With `clientSecret`, the page can show the challenge. */
  | { readonly status: "challenged"; readonly clientSecret: string };

export interface Charge {
  /** The idempotency key: a repeated charge has the outcome of the first. */
  readonly key: string;
  readonly amount: Money;
  readonly paymentMethod: string;
  /** Our id of the payer. A payment method works only for the customer who set it up. */
  readonly customer: string;
  /** Whether the customer can answer their bank; false for a debit, which runs in their absence. */
  readonly isCustomerPresent: boolean;
}

/** A card as customers recognise it: "Visa ending 4242". We store no other card data. */
export interface CardDescription {
  /** The provider's name for the brand, such as `visa`. */
  readonly brand: string;
  readonly last4: string;
}

/** A charge that succeeded at the provider. */
export interface ProviderCharge {
  /** The same as in the outcome of the charge. */
  readonly reference: string;
  readonly amount: Money;
  readonly createdAt: Temporal.Instant;
}

/** A refund at the provider, made or under way. */
export interface ProviderRefund extends ProviderCharge {
  readonly chargeReference: string | null;
}

/**
 * A card provider. Keys make every method safe to repeat after a lost answer. Amounts are whole minor units. Any
 * method may throw when the provider cannot be reached: the outcome is then unknown.
 */
export interface CardGateway {
  readonly provider: "testpay" | "stripe";
  /** Starts setting up a card for later charges. */
  startCardSetup(customer: string): Promise<{ clientSecret: string }>;
  /** Charges a card that was set up, or returns the state of an earlier charge with the same key. */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Settles a charge: afterwards it has succeeded, or never will. The reconciler calls this for abandoned deals. */
  settle(
    charge: Charge,
  ): Promise<{ status: "succeeded"; reference: string } | { status: "not_charged" }>;
  /** Returns the description of a customer's card; null if the provider has no such card of this customer. */
  describeCard(card: { paymentMethod: string; customer: string }): Promise<CardDescription | null>;
  /** Refunds a charge, or a part of it, and returns the refund's reference. */
  refund(refund: {
    key: string;
    chargeReference: string;
    amount: Money;
  }): Promise<{ reference: string }>;
  /** Lists, page by page and in any order, the charges that were created at or after an instant and succeeded. */
  listCharges(since: Temporal.Instant): AsyncIterable<readonly ProviderCharge[]>;
  /** Lists, page by page and in any order, the refunds that were created at or after an instant and have not failed. */
  listRefunds(since: Temporal.Instant): AsyncIterable<readonly ProviderRefund[]>;
}
