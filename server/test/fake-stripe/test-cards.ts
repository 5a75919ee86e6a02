/** The reason of a declined charge: Stripe's error code and decline code. */
export interface Refusal {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

interface TestCard {
  /** `asks`: the bank requires a challenge at set-up. */
  readonly setup: "works" | "asks" | Refusal;
  /** `asks`: the bank requires a challenge at every charge. */
  readonly charge: "works" | "asks" | Refusal;
}

const works = { setup: "works", charge: "works" } as const;
const declined = (decline_code: string, code = "card_declined"): Refusal => ({
  code,
  decline_code,
  message: "Your card was declined.",
});

/**
 * Numbers that Stripe publishes. Cards that are declined when charged can be set up here, so that tests can see the
 * declined charge.
 * Source: https://docs.stripe.com/testing
 */
export const testCards: Readonly<Record<string, TestCard>> = {
  "4242424242424242": works,
  "5555555555554444": works,
  "4000000000000002": { setup: declined("generic_decline"), charge: declined("generic_decline") },
  "4000000000000341": { setup: "works", charge: declined("generic_decline") },
  "4000000000009995": { setup: "works", charge: declined("insufficient_funds") },
  "4000000000009979": { setup: "works", charge: declined("stolen_card") },
  "4000000000000069": { setup: "works", charge: declined("expired_card", "expired_card") },
  "4000000000000127": { setup: "works", charge: declined("incorrect_cvc", "incorrect_cvc") },
  "4000000000000119": { setup: "works", charge: declined("processing_error", "processing_error") },
  "4000002500003155": { setup: "asks", charge: "works" },
  "4000002760003184": { setup: "asks", charge: "asks" },
};
