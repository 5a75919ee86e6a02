import type { Stripe } from "@stripe/stripe-js";
// The package itself would load the script as soon as it is imported.
import { loadStripe } from "@stripe/stripe-js/pure";

let loading: Promise<Stripe> | null = null;

/**
 * Stripe's script, from Stripe's own address as it demands; once for all dialogs. Nothing is asked of Stripe before.
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
