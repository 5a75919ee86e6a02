import type { DatabaseTransaction } from "../../../db/connect.ts";

interface NewFailedPayout {
  readonly provider: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly failure: string | null;
  readonly failedAt: Temporal.Instant;
}

/** Records a failed payout. Returns whether it was not known yet. */
export async function insertFailedPayout(
  tx: DatabaseTransaction,
  payout: NewFailedPayout,
): Promise<boolean> {
  const inserted = await tx
    .insertInto("failedPayouts")
    .values(payout)
    .onConflict((conflict) => conflict.columns(["provider", "reference"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}
