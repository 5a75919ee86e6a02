import type { DisputeState } from "@frontage/domain/bookings/disputes/dispute-state.ts";
import { money } from "@frontage/domain/money/money.ts";
import type Stripe from "stripe";
import type { ProviderDispute } from "./card-gateway.ts";
import { findIfAny } from "./stripe-client.ts";

/** The maximum that Stripe lists at once. */
const limit = 100;

export async function findStripeDispute(
  stripe: Stripe,
  id: string,
): Promise<ProviderDispute | null> {
  const dispute = await findIfAny(() => stripe.disputes.retrieve(id));
  return dispute && presentDispute(dispute);
}

/** Lists the disputes that were opened at or after an instant, page by page, the newest first. */
export async function* listStripeDisputes(
  stripe: Stripe,
  since: Temporal.Instant,
): AsyncGenerator<ProviderDispute[]> {
  const created = { gte: Math.floor(since.epochMilliseconds / 1000) };
  for (let after: string | undefined; ;) {
    const page = await stripe.disputes.list({
      created,
      limit,
      ...(after !== undefined && { starting_after: after }),
    });
    yield page.data.map(presentDispute);
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) {
      return;
    }
  }
}

/**
 * Our state for each of Stripe's. A dispute under appeal was lost: its money is gone. One that was prevented took no
 * money, because the bank was answered before.
 */
const states: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "inquiry_closed",
  prevented: "inquiry_closed",
  needs_response: "needs_response",
  under_review: "under_review",
  won: "won",
  lost: "lost",
  appeal_needs_response: "lost",
  appeal_under_review: "lost",
};

/** @throws Error for a status that Stripe added later */
function presentDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, payment_intent: intent, amount, currency, reason, status, created } = dispute;
  const state = states[status];
  if (state === undefined) {
    throw new Error(`Stripe's dispute ${id} has an unknown status: ${status}`);
  }
  const dueBy = dispute.evidence_details.due_by;
  return {
    reference: id,
    chargeReference: typeof intent === "string" ? intent : (intent?.id ?? null),
    amount: money(amount, currency.toUpperCase()),
    reason,
    state,
    answerDueAt: dueBy === null ? null : instantOf(dueBy),
    createdAt: instantOf(created),
  };
}

const instantOf = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
