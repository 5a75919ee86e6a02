import type { AppParts } from "../../../app-parts.ts";
import { recordAudit, systemActor } from "../../../audit/record-audit.queries.ts";
import { insertFailedPayout } from "./failed-payouts.queries.ts";
import type { RecordEvent } from "../disputes/record-event.ts";

/** Records that a payout to our bank has failed, once. */
export async function followPayout(
  { db, clock, gateway }: Pick<AppParts, "db" | "clock" | "gateway">,
  reference: string,
  recordEvent: RecordEvent,
): Promise<void> {
  const payout = await gateway.findPayout(reference);
  if (!payout?.hasFailed) {
    return;
  }
  const { provider } = gateway;
  const { amount, failure } = payout;
  await db.transaction().execute(async (tx) => {
    const isNew = await insertFailedPayout(tx, {
      provider,
      reference,
      ...amount,
      failure,
      failedAt: clock.now(),
    });
    if (isNew) {
      await recordAudit(tx, clock, systemActor, {
        action: "payout.fail",
        subject: { kind: "payout", code: reference },
        after: { amount, failure },
      });
    }
    await recordEvent(tx);
  });
}
