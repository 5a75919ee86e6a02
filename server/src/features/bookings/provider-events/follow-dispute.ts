import type { ProviderDispute } from "../../../adapters/card-gateway/card-gateway.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import { findDisputedCharge, findSeenVersion } from "../disputes/disputes.queries.ts";
import { recordDispute } from "../disputes/record-dispute.ts";
import { recordMadeRefunds } from "../refunds/record-made-refunds.ts";
import { followCharge } from "./follow-charge.ts";
import type { RecordEvent } from "../disputes/record-event.ts";

/**
 * Records a dispute as it is at the provider now. If another process recorded it while it was read, it is read again, so
 * that an older state never replaces a newer one. Source: docs/console/disputes.md#events
 */
export async function followDispute(
  parts: ChargeParts,
  reference: string,
  recordEvent: RecordEvent,
): Promise<void> {
  const { db, gateway } = parts;
  for (;;) {
    const seen = await findSeenVersion(db, gateway.provider, reference);
    const dispute = await gateway.findDispute(reference);
    if (!dispute || (await follow(parts, dispute, seen, recordEvent))) {
      return;
    }
  }
}

/** Returns false if the dispute was recorded meanwhile. */
async function follow(
  parts: ChargeParts,
  dispute: ProviderDispute,
  seen: number | null,
  recordEvent: RecordEvent,
): Promise<boolean> {
  const { chargeReference } = dispute;
  const charge = chargeReference && (await findOrFollowCharge(parts, chargeReference));
  if (!charge) {
    parts.log.warn({ dispute: dispute.reference }, "a dispute of a charge that is not ours");
    return true;
  }
  if (dispute.state === "lost") {
    // The answer to a refund may be lost. Once the charge is disputed, the provider makes no other.
    await recordMadeRefunds(parts, charge.chargeReference);
  }
  return recordDispute(parts, { dispute, charge, seen }, recordEvent);
}

/** The event of a dispute may arrive before we have recorded that its charge succeeded. */
async function findOrFollowCharge(parts: ChargeParts, chargeReference: string) {
  const { db, gateway } = parts;
  const found = await findDisputedCharge(db, gateway.provider, chargeReference);
  if (found) {
    return found;
  }
  await followCharge(parts, chargeReference, async () => {});
  return findDisputedCharge(db, gateway.provider, chargeReference);
}
