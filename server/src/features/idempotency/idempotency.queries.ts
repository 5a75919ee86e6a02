import { createHash } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { daysBefore, deletedAtOnce, deletesObsolete } from "../../jobs/delete-obsolete.queries.ts";

/** Identifies a retried request by user and key; the hash shows whether its body is the same. */
export interface RequestKey {
  readonly userId: number;
  /** A UUID. */
  readonly key: string;
  readonly requestHash: Buffer;
}

export function hashRequest(body: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(body)).digest();
}

/** Whether a user's key has placed a deal, as a part of a prepared statement. */
export const isKnownKey = (userId: RawBuilder<number>, key: RawBuilder<string | null>) =>
  sql<boolean>`exists (
    select from idempotency_keys where user_id = ${userId}::bigint and key = ${key}::uuid)`;

/** Returns an earlier request with the same key and its charge; null if there is none, or its deal was released. */
export async function findEarlierRequest(db: Database, { userId, key }: RequestKey) {
  const row = await db
    .selectFrom("idempotencyKeys")
    .innerJoin("charges", "charges.dealId", "idempotencyKeys.dealId")
    .where("charges.purpose", "=", sql.lit("deal"))
    .where("idempotencyKeys.userId", "=", userId)
    .where("idempotencyKeys.key", "=", key)
    .select(["idempotencyKeys.requestHash", "idempotencyKeys.answer"])
    .select(["charges.id as chargeId", "charges.status"])
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the first answer, as a part of a prepared statement: a retry gets the same bytes. */
export const storeAnswerOf = (dealId: RawBuilder<number>, answer: RawBuilder<string>) => sql`
  update idempotency_keys set answer = ${answer} where deal_id = ${dealId}::bigint`;

/** Deletes the key of a released deal: the next request with it is a new one. */
export async function forgetRequest(tx: DatabaseTransaction, dealId: number): Promise<void> {
  await tx.deleteFrom("idempotencyKeys").where("dealId", "=", dealId).execute();
}

/** Deletes keys after 30 days. Deals are numbered in the order in which they are placed, and an index has their numbers. */
export const tidyIdempotencyKeys = deletesObsolete(
  "idempotency_keys",
  (now) => sql`ctid in (
  select ctid from (
    select ctid, created_at from idempotency_keys order by deal_id limit ${deletedAtOnce}
  ) as oldest where created_at <= ${daysBefore(now, 30)}
)`,
);
