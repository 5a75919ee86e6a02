import type { StripeEvent } from "../../../adapters/card-gateway/stripe-event.ts";
import type {
  StripeGateway,
  StripeOutcome,
} from "../../../adapters/card-gateway/stripe-gateway.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { insertEvent, isKnownEvent } from "../../payments/stripe-events.queries.ts";
import { resumeCharge } from "../charges/acquire-charge.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import { findChargeByCode, type Charge } from "../charges/charges.queries.ts";
import { settleCharge, succeed } from "../charges/settle-charge.ts";

/** Records that the event was handled. */
type RecordEvent = (tx: DatabaseTransaction) => Promise<void>;

/**
 * Handles an event of Stripe once. The current state of the payment decides, not the event, since events arrive late,
 * repeatedly and in any order.
 */
export async function followStripeEvent(
  parts: ChargeParts,
  gateway: StripeGateway,
  { id, about, paymentIntentId }: StripeEvent,
): Promise<void> {
  if (paymentIntentId === null || (await isKnownEvent(parts.db, id))) {
    return;
  }
  const recordEvent: RecordEvent = (tx) => insertEvent(tx, id, parts.clock.now());
  if (about === "refund") {
    await logExternalRefunds(parts, gateway, paymentIntentId);
  } else {
    await followPayment(parts, gateway, paymentIntentId, recordEvent);
  }
  // For events that changed nothing. A second insert does no harm.
  await parts.db.transaction().execute(recordEvent);
}

async function followPayment(
  parts: ChargeParts,
  gateway: StripeGateway,
  paymentIntentId: string,
  recordEvent: RecordEvent,
): Promise<void> {
  const found = await gateway.findCharge(paymentIntentId);
  const charge = found && (await findChargeByCode(parts.db, found.key));
  if (charge) {
    await followCharge(parts, charge, found.outcome, recordEvent);
  }
}

/**
 * Records that a charge has succeeded; if it had failed before, a refund is owed. Settles a charge that waits for a
 * customer who can no longer pay, but not while they can still try.
 */
async function followCharge(
  parts: ChargeParts,
  charge: Charge,
  outcome: StripeOutcome,
  recordEvent: RecordEvent,
): Promise<void> {
  if (outcome.status === "open") {
    return;
  }
  const resumed = await resumeCharge(parts, charge.id);
  if (outcome.status === "succeeded") {
    await succeed(parts, charge, outcome.reference, recordEvent);
  } else if (resumed) {
    await settleCharge(parts, resumed);
  }
}

/** Refunds made by hand at Stripe are not in our ledger. They are logged, since only a person knows their reason. */
async function logExternalRefunds(
  { log }: ChargeParts,
  gateway: StripeGateway,
  paymentIntentId: string,
): Promise<void> {
  const refunds = await gateway.listExternalRefunds(paymentIntentId);
  if (refunds.length > 0) {
    log.warn(
      { paymentIntentId, refunds },
      "refunded at Stripe by hand: the ledger does not have it",
    );
  }
}
