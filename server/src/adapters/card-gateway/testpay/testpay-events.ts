import { randomBytes } from "node:crypto";
import type { DisputeState } from "@frontage/domain/bookings/disputes/dispute-state.ts";
import type { Money } from "@frontage/domain/money/money.ts";
import type { Clock } from "@frontage/domain/time/clock.ts";
import type { Database } from "../../../db/connect.ts";
import type { ProviderEvent } from "../card-gateway.ts";
import * as queries from "./testpay-returns.queries.ts";

/** How long a dispute may be answered. */
const hoursToAnswer = 24 * 9;

/** What a customer's bank, or ours, can do to TestPay's records. Source: docs/console/disputes.md#trying-it-out */
export type TestPayIncident =
  | {
      readonly what: "dispute_opened" | "inquiry_opened";
      readonly charge: string;
      readonly amount: Money;
      readonly reason: string;
    }
  | {
      readonly what: "dispute_answered" | "dispute_won" | "dispute_lost" | "inquiry_closed";
      readonly dispute: string;
    }
  | { readonly what: "refund_failed"; readonly refund: string }
  | { readonly what: "charge_failed"; readonly charge: string }
  | { readonly what: "payout_failed"; readonly amount: Money };

const changes: Readonly<
  Record<
    "dispute_answered" | "dispute_won" | "dispute_lost" | "inquiry_closed",
    { readonly from: readonly DisputeState[]; readonly to: DisputeState }
  >
> = {
  // From its own state as well: the event is sent again. An appeal decides the other way.
  dispute_answered: { from: ["needs_response", "under_review"], to: "under_review" },
  dispute_won: { from: ["needs_response", "under_review", "lost", "won"], to: "won" },
  dispute_lost: { from: ["needs_response", "under_review", "won", "lost"], to: "lost" },
  inquiry_closed: { from: ["inquiry", "inquiry_closed"], to: "inquiry_closed" },
};

/**
 * Changes TestPay's records as a bank would, and returns the event that a provider would send. Null if its records do not
 * allow it: no such charge, dispute or refund, or one that has ended.
 */
export function createIncidents(
  db: Database,
  clock: Clock,
): (incident: TestPayIncident) => Promise<ProviderEvent | null> {
  const newReference = (kind: string) => `testpay_${kind}_${randomBytes(12).toString("base64url")}`;
  const eventAbout = (about: ProviderEvent["about"], reference: string): ProviderEvent => ({
    id: newReference("event"),
    about,
    reference,
  });

  return async (incident) => {
    const createdAt = clock.now();
    switch (incident.what) {
      case "dispute_opened":
      case "inquiry_opened": {
        const reference = newReference("dispute");
        const isOpened = await queries.insertDispute(db, {
          reference,
          chargeKey: incident.charge,
          amount: incident.amount.amount,
          reason: incident.reason,
          state: incident.what === "inquiry_opened" ? "inquiry" : "needs_response",
          answerDueAt: createdAt.add({ hours: hoursToAnswer }),
          createdAt,
        });
        return isOpened ? eventAbout("dispute", reference) : null;
      }
      case "refund_failed":
        return (await queries.failRefund(
          db,
          incident.refund,
          "expired_or_canceled_card",
          createdAt,
        ))
          ? eventAbout("refund", incident.refund)
          : null;
      case "charge_failed":
        return (await queries.failCharge(db, incident.charge))
          ? eventAbout("charge", incident.charge)
          : null;
      case "payout_failed": {
        const reference = newReference("payout");
        const failure = "The bank account is closed.";
        await queries.insertFailedPayout(db, { ...incident.amount, reference, failure, createdAt });
        return eventAbout("payout", reference);
      }
      default: {
        const { from, to } = changes[incident.what];
        return (await queries.changeDispute(db, incident.dispute, from, to))
          ? eventAbout("dispute", incident.dispute)
          : null;
      }
    }
  };
}
