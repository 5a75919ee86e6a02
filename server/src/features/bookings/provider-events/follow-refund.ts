import type { ChargeParts } from "../charges/charge-parts.ts";
import { recordFailedRefund } from "../refunds/record-failed-refund.ts";
import type { RecordEvent } from "../disputes/record-event.ts";

/** Records that a refund has failed after it was made: it is owed again, and the customer is told. */
export async function followRefund(
  parts: ChargeParts,
  reference: string,
  recordEvent: RecordEvent,
): Promise<void> {
  const made = await parts.gateway.findRefund({ reference });
  const code = made?.key ?? null;
  if (!made?.hasFailed || code === null) {
    return;
  }
  await parts.db.transaction().execute(async (tx) => {
    await recordFailedRefund(parts, tx, code, made);
    await recordEvent(tx);
  });
}
