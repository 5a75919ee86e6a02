import type { DisputeState } from "@frontage/domain/bookings/disputes/dispute-state.ts";
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

/** The state of a charge at the provider. `refused`: no card pays it, even if one did before. */
export type ChargeState =
  | { readonly status: "succeeded"; readonly reference: string }
  | { readonly status: "cancelled" | "refused" | "open" };

/** A dispute at the provider: the customer's bank wants the money of a charge back. */
export interface ProviderDispute {
  readonly reference: string;
  readonly chargeReference: string | null;
  /** At most the charge, and it may be less. */
  readonly amount: Money;
  /** In the provider's words, such as `product_not_received`. */
  readonly reason: string;
  readonly state: DisputeState;
  /** Until when evidence is accepted; null if none is. */
  readonly answerDueAt: Temporal.Instant | null;
  readonly createdAt: Temporal.Instant;
}

/** A refund that we made, as it is at the provider now. */
export interface MadeRefund {
  readonly reference: string;
  /** Our key; null for a refund that was made at the provider by hand. */
  readonly key: string | null;
  readonly hasFailed: boolean;
  /** Why it failed, in the provider's words. */
  readonly failure: string | null;
}

/** A payout to our bank. */
export interface ProviderPayout {
  readonly reference: string;
  readonly amount: Money;
  readonly hasFailed: boolean;
  readonly failure: string | null;
}

/** What an event of the provider is about. It names an object to look up again, not the state of it at that time. */
export interface ProviderEvent {
  readonly id: string;
  readonly about: "charge" | "refund_made" | "refund" | "dispute" | "payout" | "nothing";
  /** The provider's reference of the object: of the charge for `refund_made`. */
  readonly reference: string | null;
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
  /**
   * Refunds a charge, or a part of it, or returns the earlier refund with the same key.
   * @throws Error if the charge is disputed, or was taken back
   */
  refund(refund: { key: string; chargeReference: string; amount: Money }): Promise<MadeRefund>;
  /** Returns the state of a charge by its reference; null if it is not ours. */
  findCharge(reference: string): Promise<{ key: string; outcome: ChargeState } | null>;
  /** Returns a refund by its reference, or by the key under which we made it; null if there is none. */
  findRefund(
    which:
      | { readonly reference: string }
      | { readonly key: string; readonly chargeReference: string },
  ): Promise<MadeRefund | null>;
  /** Returns the references of the refunds of a charge that were made at the provider and not by us. */
  listExternalRefunds(chargeReference: string): Promise<string[]>;
  /** Returns a dispute as it is now; null if there is none. */
  findDispute(reference: string): Promise<ProviderDispute | null>;
  /** Returns a payout as it is now; null if there is none. */
  findPayout(reference: string): Promise<ProviderPayout | null>;
  /** Lists, page by page and in any order, the charges that were created at or after an instant and succeeded. */
  listCharges(since: Temporal.Instant): AsyncIterable<readonly ProviderCharge[]>;
  /** Lists, page by page and in any order, the refunds that were created at or after an instant and have not failed. */
  listRefunds(since: Temporal.Instant): AsyncIterable<readonly ProviderRefund[]>;
  /** Lists, page by page and in any order, the disputes that were opened at or after an instant. */
  listDisputes(since: Temporal.Instant): AsyncIterable<readonly ProviderDispute[]>;
}
