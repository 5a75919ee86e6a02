import type { AppParts } from "../../../app-parts.ts";
import { recordCardRefund } from "./record-paid-refund.ts";
import { listOwedOfCharge } from "./refunds.queries.ts";

/** Records the owed refunds of a charge that the provider has made although its answer was lost. */
export async function recordMadeRefunds(
  { db, clock, gateway }: Pick<AppParts, "db" | "clock" | "gateway">,
  chargeReference: string,
): Promise<void> {
  for (const refund of await listOwedOfCharge(db, gateway.provider, chargeReference)) {
    const made = await gateway.findRefund({ key: refund.code, chargeReference });
    if (made && !made.hasFailed) {
      const { reference } = made;
      await db.transaction().execute((tx) => recordCardRefund(tx, refund, reference, clock.now()));
    }
  }
}
