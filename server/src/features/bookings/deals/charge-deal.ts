import type { PlacedDeal } from "../../idempotency/placed-deal.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import type { Charge } from "../charges/charges.queries.ts";
import { makeCharge } from "../charges/make-charge.ts";
import { getPlacedDeal } from "./placed-deals.ts";

/**
 * Makes the charge of a deal, which confirms or releases it. Returns the confirmed deal.
 * @throws Refusal card_declined, authentication_required, in_progress, deal_released
 */
export async function chargeDeal(parts: ChargeParts, charge: Charge): Promise<PlacedDeal> {
  const outcome = await makeCharge(parts, charge);
  switch (outcome.status) {
    case "succeeded":
      return outcome.placed ?? getPlacedDeal(parts.db, charge.dealId, parts.clock.now());
    case "declined":
      throw new Refusal("card_declined", outcome.reason, {
        held_until: heldUntilJson(outcome.heldUntil),
      });
    case "challenged":
      throw new Refusal("authentication_required", "Your bank asks you to confirm this payment.", {
        client_secret: outcome.clientSecret,
      });
    case "unconfirmed":
      throw new Refusal(
        "authentication_required",
        "The customer’s bank asks them to confirm this payment. Nothing was booked or charged: book on invoice, or ask them to book.",
      );
    case "failed":
    case "too_late":
      throw paidTooLate();
    case "unknown":
      throw new Refusal(
        "in_progress",
        "The card provider has not answered yet. Your times are still held; please try again in a minute.",
      );
  }
}

/** The refusal when a payment succeeds after its deal was released. */
export function paidTooLate(): Refusal {
  return new Refusal(
    "deal_released",
    "The payment took too long, so your times were released. If your card was charged, we will refund it. Please try again.",
  );
}

/** The end of a hold on the wire; null without one. */
export function heldUntilJson(end: Temporal.Instant | null): string | null {
  return end?.toString() ?? null;
}
