import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";

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

/** Records that a request placed a deal. False if the key has placed one before. */
export async function insertRequestKey(
  tx: DatabaseTransaction,
  request: RequestKey,
  dealId: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("idempotencyKeys")
    .values({ ...request, dealId, createdAt: now })
    .onConflict((conflict) => conflict.columns(["userId", "key"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

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

/** Stores the first answer: a retry gets the same bytes. */
export async function storeAnswer(
  tx: DatabaseTransaction,
  dealId: number,
  answer: string,
): Promise<void> {
  await tx.updateTable("idempotencyKeys").set({ answer }).where("dealId", "=", dealId).execute();
}

/** Deletes the key of a released deal: the next request with it is a new one. */
export async function forgetRequest(tx: DatabaseTransaction, dealId: number): Promise<void> {
  await tx.deleteFrom("idempotencyKeys").where("dealId", "=", dealId).execute();
}
