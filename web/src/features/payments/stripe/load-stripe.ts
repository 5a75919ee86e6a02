import type { Stripe } from "@stripe/stripe-js";
// The package's main entry would load the script on import.
import { loadStripe } from "@stripe/stripe-js/pure";

let loading: Promise<Stripe> | null = null;

/**
 * Loads Stripe's script once, from Stripe's address as Stripe requires. No request goes to Stripe before that.
 * @throws Error if it cannot be loaded; the next call tries again
 */
export function getStripe(publishableKey: string): Promise<Stripe> {
  loading ??= load(publishableKey).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey, { locale: "en-GB" });
  if (!stripe) {
    throw new Error("Stripe.js is for browsers only");
  }
  return stripe;
}
