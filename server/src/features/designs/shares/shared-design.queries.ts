import type { Database } from "../../../db/connect.ts";

/** Returns the design of a link; null if the link is unknown, revoked or expired, or the design was deleted. */
export async function findSharedDesign(db: Database, tokenHash: Buffer, now: Temporal.Instant) {
  const row = await db
    .selectFrom("designShares")
    .innerJoin("designs", "designs.id", "designShares.designId")
    .innerJoin("spaces", "spaces.id", "designs.spaceId")
    .where("designShares.tokenHash", "=", tokenHash)
    .where("designShares.expiresAt", ">", now)
    .where("designs.deletedAt", "is", null)
    .where("spaces.status", "!=", "hidden")
    .select(["designs.code", "designs.userId", "designs.spaceId", "designShares.expiresAt"])
    .select("spaces.city")
    .executeTakeFirst();
  return row ?? null;
}
