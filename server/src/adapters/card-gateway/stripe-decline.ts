/** Stripe's fields about a failed charge. */
export interface StripeFailure {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}

const declined = "Your card was declined.";

/**
 * Messages by decline code, otherwise by error code. Lost, stolen and suspected cards are declined without a reason, as
 * Stripe requires, so that thieves learn nothing.
 */
const reasons: Readonly<Record<string, string>> = {
  insufficient_funds: "Your card does not have enough money for this payment.",
  withdrawal_count_limit_exceeded: "Your card has reached its limit.",
  card_velocity_exceeded: "Your card has reached its limit.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card’s security code is incorrect.",
  invalid_cvc: "Your card’s security code is incorrect.",
  incorrect_number: "Your card number is incorrect.",
  invalid_number: "Your card number is incorrect.",
  card_not_supported: "Your card cannot be used for this kind of payment.",
  currency_not_supported: "Your card cannot pay in this currency.",
  processing_error: "Your bank could not process the payment. Please try again.",
  issuer_not_available: "Your bank could not be reached. Please try again.",
  reenter_transaction: "Your bank could not process the payment. Please try again.",
  try_again_later: "Your bank could not process the payment. Please try again later.",
  payment_intent_authentication_failure:
    "Your bank could not confirm that it is you. Please try again or use another card.",
  amount_too_small: "This amount is too small to be paid by card.",
};

/** Returns the reason of a decline as a message for the customer. Source: https://docs.stripe.com/declines/codes */
export function reasonOfDecline(failure: StripeFailure | null): string {
  const codes = [failure?.decline_code, failure?.code];
  const known = codes.find((code) => code !== undefined && Object.hasOwn(reasons, code));
  return (known && reasons[known]) ?? declined;
}
