import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

export interface NewDesignShare {
  readonly designId: number;
  readonly nonce: Buffer;
  readonly tokenHash: Buffer;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

/**
 * Extends the link of a design if it is valid, else replaces it with this one. Two requests at the same time both get
 * the link of the first.
 */
export async function extendOrStoreShare(db: Database, share: NewDesignShare) {
  const isLive = sql<boolean>`design_shares.expires_at > ${share.createdAt}`;
  return db
    .insertInto("designShares")
    .values(share)
    .onConflict((conflict) =>
      conflict.column("designId").doUpdateSet((eb) => {
        const keep = <Column extends "nonce" | "tokenHash" | "createdAt">(column: Column) =>
          eb
            .case()
            .when(isLive)
            .then(eb.ref(`designShares.${column}`))
            .else(eb.ref(`excluded.${column}`))
            .end();
        return {
          nonce: keep("nonce"),
          tokenHash: keep("tokenHash"),
          createdAt: keep("createdAt"),
          expiresAt: share.expiresAt,
        };
      }),
    )
    .returning(["nonce", "tokenHash", "expiresAt"])
    .executeTakeFirstOrThrow();
}

/** Returns the valid link of a design, or null. */
export async function findShareOfDesign(db: Database, designId: number, now: Temporal.Instant) {
  const row = await db
    .selectFrom("designShares")
    .where("designId", "=", designId)
    .where("expiresAt", ">", now)
    .select(["nonce", "tokenHash", "expiresAt"])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteShare(db: Database, designId: number): Promise<void> {
  await db.deleteFrom("designShares").where("designId", "=", designId).execute();
}

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
