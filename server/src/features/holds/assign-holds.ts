import type { Database } from "../../db/connect.ts";
import { Refusal } from "../../http/reply/refusal.ts";
import { checkHoldLimits } from "./hold-limits.ts";
import { assignHoldsToUser, lockHoldMaker, type HoldMaker } from "./holds.queries.ts";

/**
 * Assigns a visitor's holds to the account that they log in to. With more than the account may hold, they stay the
 * browser's and count as a visitor's; otherwise one account could collect the holds of many browsers.
 * Source: docs/booking/availability.md#holds
 */
export async function assignHolds(
  db: Database,
  maker: HoldMaker & { readonly userId: number },
  now: Temporal.Instant,
): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await lockHoldMaker(tx, maker);
      if (await assignHoldsToUser(tx, maker.browserHash, maker.userId)) {
        await checkHoldLimits(tx, maker, now);
      }
    });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "hold_limit_reached")) {
      throw error;
    }
  }
}
