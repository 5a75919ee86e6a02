import { resumeCharge } from "../charges/acquire-charge.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import { findChargeByCode } from "../charges/charges.queries.ts";
import { settleCharge, succeed } from "../charges/settle-charge.ts";
import { takeBackFailedCharge } from "../disputes/take-back-failed-charge.ts";
import type { RecordEvent } from "../disputes/record-event.ts";

/**
 * Records that a charge has succeeded; if it had failed before, a refund is owed. Takes a charge back that has failed
 * after it succeeded. Settles a charge that waits for a customer who can no longer pay, but not while they can still try.
 */
export async function followCharge(
  parts: ChargeParts,
  reference: string,
  recordEvent: RecordEvent,
): Promise<void> {
  const found = await parts.gateway.findCharge(reference);
  const charge = found && (await findChargeByCode(parts.db, found.key));
  if (!charge) {
    return;
  }
  const { outcome } = found;
  if (outcome.status === "refused" && charge.status === "succeeded") {
    await takeBackFailedCharge(parts, charge, reference, recordEvent);
  }
  if (outcome.status === "open" || outcome.status === "refused") {
    return;
  }
  const resumed = await resumeCharge(parts, charge.id);
  if (outcome.status === "succeeded") {
    await succeed(parts, charge, outcome.reference, recordEvent);
  } else if (resumed) {
    await settleCharge(parts, resumed);
  }
}
