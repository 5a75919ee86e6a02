import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { deletesObsolete } from "../../jobs/delete-obsolete.queries.ts";

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

/** Deletes links to shared designs that have expired. */
export const tidyDesignShares = deletesObsolete(
  "design_shares",
  (now) => sql`expires_at <= ${now}`,
);
