import type { ProviderEvent } from "../../../adapters/card-gateway/card-gateway.ts";
import { insertEvent, isKnownEvent } from "../../payments/provider-events.queries.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import { followCharge } from "./follow-charge.ts";
import { followDispute } from "./follow-dispute.ts";
import { followPayout } from "./follow-payout.ts";
import { followRefund } from "./follow-refund.ts";
import type { RecordEvent } from "../disputes/record-event.ts";

/**
 * Handles an event of the card provider once. The current state of its object decides, not the event, since events
 * arrive late, repeatedly and in any order. The event is recorded in the transaction of its effect.
 */
export async function followEvent(
  parts: ChargeParts,
  { id, about, reference }: ProviderEvent,
): Promise<void> {
  if (reference === null || (await isKnownEvent(parts.db, id))) {
    return;
  }
  const recordEvent: RecordEvent = (tx) => insertEvent(tx, id, parts.clock.now());
  switch (about) {
    case "charge":
      await followCharge(parts, reference, recordEvent);
      break;
    case "refund":
      await followRefund(parts, reference, recordEvent);
      break;
    case "dispute":
      await followDispute(parts, reference, recordEvent);
      break;
    case "payout":
      await followPayout(parts, reference, recordEvent);
      break;
    case "refund_made":
      await logExternalRefunds(parts, reference);
      break;
    case "nothing":
      break;
  }
  // For events that changed nothing. A second insert does no harm.
  await parts.db.transaction().execute(recordEvent);
}

/** Refunds made by hand at the provider are not in our ledger. They are logged, since only a person knows their reason. */
async function logExternalRefunds(
  { log, gateway }: ChargeParts,
  chargeReference: string,
): Promise<void> {
  const refunds = await gateway.listExternalRefunds(chargeReference);
  if (refunds.length > 0) {
    log.warn(
      { charge: chargeReference, refunds },
      "refunded at Stripe by hand: the ledger does not have it",
    );
  }
}
