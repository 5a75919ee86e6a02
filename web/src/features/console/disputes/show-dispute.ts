import type { Dispute, FailedPayout } from "@frontage/contract/console/disputes/disputes.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";

const stateTexts: Readonly<Record<Dispute["state"], string>> = {
  inquiry: "Inquiry: answer it, no money has moved",
  inquiry_closed: "Inquiry closed: no money has moved",
  needs_response: "Answer it",
  under_review: "Answered: the bank decides",
  won: "Won: the money is with us",
  lost: "Lost: the customer has the money",
};

/** A dispute as the list shows it. */
export function showDispute(dispute: Dispute, zone: string) {
  const { code, state, amount, reason, answerDueAt, openedAt, closedAt, excess } = dispute;
  const mustBeAnswered = state === "inquiry" || state === "needs_response";
  return {
    code,
    state,
    stateText: stateTexts[state],
    reference: dispute.reference,
    charge: dispute.chargeReference,
    isTest: dispute.provider === "testpay",
    customer: dispute.customer,
    bookings: dispute.bookings,
    amount: formatMoney(amount),
    reason: reason.replaceAll("_", " "),
    opened: formatDateTimeIn(zone, openedAt),
    answerBy: mustBeAnswered && answerDueAt ? formatDateTimeIn(zone, answerDueAt) : null,
    closed: closedAt && formatDateTimeIn(zone, closedAt),
    excess: excess.amount > 0 ? formatMoney(excess) : null,
  };
}
export type ShownDispute = ReturnType<typeof showDispute>;

export function showPayout(payout: FailedPayout, zone: string) {
  const { id, version, reference, amount, failure, failedAt, resolution } = payout;
  return {
    id,
    version,
    reference,
    amount: formatMoney(amount),
    failure: failure ?? "The bank gave no reason.",
    failed: formatDateTimeIn(zone, failedAt),
    resolution:
      resolution &&
      `${resolution.by}, ${formatDateTimeIn(zone, resolution.at)}: ${resolution.note}`,
  };
}
export type ShownPayout = ReturnType<typeof showPayout>;
