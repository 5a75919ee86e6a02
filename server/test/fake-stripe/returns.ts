import type { FakeDispute, FakeStripeState } from "./fake-stripe-state.ts";

// What a bank does to payments and refunds that have succeeded.

/** Whether a payment is disputed, or all of it was lost, so that it cannot be refunded. */
export function isDisputed({ disputes, intents }: FakeStripeState, intentId: string): boolean {
  return disputes.some(
    ({ payment_intent: intent, status, amount }) =>
      intent === intentId &&
      (["needs_response", "under_review"].includes(status) ||
        (status === "lost" && amount === intents.get(intentId)?.amount)),
  );
}

export function openDispute(state: FakeStripeState, intentId: string, amount: number): FakeDispute {
  const dispute: FakeDispute = {
    id: state.newId("du"),
    object: "dispute",
    amount,
    currency: "gbp",
    created: state.seconds(),
    payment_intent: intentId,
    reason: "product_not_received",
    evidence_details: { due_by: state.seconds() + 9 * 86_400 },
    status: "needs_response",
  };
  state.disputes.push(dispute);
  state.recordEvent("charge.dispute.created", dispute);
  return dispute;
}

export function decideDispute(
  state: FakeStripeState,
  dispute: FakeDispute,
  status: "under_review" | "won" | "lost",
): void {
  dispute.status = status;
  state.recordEvent(
    status === "under_review" ? "charge.dispute.updated" : "charge.dispute.closed",
    dispute,
  );
}

export function failRefund(state: FakeStripeState, id: string): void {
  const refund = state.refunds.find((one) => one.id === id);
  if (!refund) {
    throw new Error(`There is no refund ${id}`);
  }
  refund.status = "failed";
  refund.failure_reason = "expired_or_canceled_card";
  state.recordEvent("refund.updated", refund);
  state.recordEvent("refund.failed", refund);
}

/** A payment fails after it has succeeded, as a debit from a bank account can. */
export function failIntentLater(state: FakeStripeState, id: string): void {
  const intent = state.intents.get(id);
  if (!intent) {
    throw new Error(`There is no payment intent ${id}`);
  }
  intent.status = "requires_payment_method";
  state.recordEvent("payment_intent.payment_failed", intent);
}

export function failPayout(state: FakeStripeState, amount: number): void {
  const payout = {
    id: state.newId("po"),
    object: "payout" as const,
    amount,
    currency: "gbp",
    status: "failed" as const,
    failure_code: "account_closed",
    failure_message: "The bank account has been closed",
  };
  state.payouts.push(payout);
  state.recordEvent("payout.failed", payout);
}
