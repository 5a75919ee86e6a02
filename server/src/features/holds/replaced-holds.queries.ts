import { sql } from "kysely";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { transferClaimsToHold } from "../availability/claim-slots.queries.ts";
import { isOwnHold, type HoldOwner } from "../availability/hold-owner.queries.ts";

/**
 * Records the hold that a deal's claims will replace. Of several holds, records the one with the known code, otherwise
 * the one that expires last. Call this before the claims are made.
 */
export async function recordReplacedHold(
  tx: DatabaseTransaction,
  deal: { readonly id: number; readonly spaceId: number },
  owner: HoldOwner,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto("replacedHolds")
    .columns(["dealId", "codeHash", "browserHash", "ip", "createdAt", "expiresAt", "isExtended"])
    .expression((eb) =>
      eb
        .selectFrom("holds")
        .where(isOwnHold(owner))
        .where("spaceId", "=", deal.spaceId)
        .where("expiresAt", ">", now)
        .select([
          sql<number>`${deal.id}::bigint`.as("dealId"),
          "codeHash",
          "browserHash",
          "ip",
          "createdAt",
          "expiresAt",
          "isExtended",
        ])
        .orderBy(sql`code_hash is not distinct from ${owner.codeHash}::bytea`, "desc")
        .orderBy("expiresAt", "desc")
        .limit(1),
    )
    .execute();
}

/** Deletes the record of the replaced hold, once its deal is confirmed. */
export async function forgetReplacedHold(tx: DatabaseTransaction, dealId: number): Promise<void> {
  await tx.deleteFrom("replacedHolds").where("dealId", "=", dealId).execute();
}

/**
 * Turns the claims of a failed deal back into its customer's hold, with the hold's old expiry. The claims change owner
 * in one statement, so that the slots are never free. Does nothing if the hold has expired, or the customer has another
 * hold meanwhile. Returns the hold's expiry; null without a hold.
 */
export async function restoreHold(
  tx: DatabaseTransaction,
  deal: { readonly id: number; readonly userId: number; readonly spaceId: number },
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const replaced = await tx
    .deleteFrom("replacedHolds")
    .where("dealId", "=", deal.id)
    .returning(["codeHash", "browserHash", "ip", "createdAt", "expiresAt", "isExtended"])
    .executeTakeFirst();
  if (!replaced || Temporal.Instant.compare(replaced.expiresAt, now) <= 0) {
    return null;
  }
  const owner = { userId: deal.userId, browserHash: replaced.browserHash, codeHash: null };
  const other = await tx
    .selectFrom("holds")
    .where(isOwnHold(owner))
    .where("expiresAt", ">", now)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  if (other) {
    return null;
  }
  const { id } = await tx
    .insertInto("holds")
    .values({ ...replaced, spaceId: deal.spaceId, userId: deal.userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transferClaimsToHold(tx, { dealId: deal.id, holdId: id });
  return replaced.expiresAt;
}
