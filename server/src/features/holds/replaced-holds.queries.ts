import { sql } from "kysely";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { giveClaimsToHold } from "../availability/claim-times.ts";
import { isOwnHold, type HoldOwner } from "../availability/hold-owner.queries.ts";

/**
 * Remembers the hold that a deal's claims are about to take the place of: of several, the one whose code is known, else
 * the one that lasts longest. To be called before the claims are made.
 */
export async function rememberHold(
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

/** A deal has been confirmed: the hold before it is history. */
export async function forgetReplacedHold(tx: DatabaseTransaction, dealId: number): Promise<void> {
  await tx.deleteFrom("replacedHolds").where("dealId", "=", dealId).execute();
}

/**
 * Turns the claims of a deal that came to nothing back into its customer's hold, with its old end, in one step: at no
 * moment are the times anybody else's to take. Not if that end has passed, or the customer holds something else by now.
 * Returns until when the times are held; null if they are not.
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
  await giveClaimsToHold(tx, { dealId: deal.id, holdId: id });
  return replaced.expiresAt;
}
