import { createHash } from "node:crypto";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";

/** A retried request is known by its user and key; that it is the same one, by the hash of its body. */
export interface RequestKey {
  readonly userId: number;
  /** A UUID. */
  readonly key: string;
  readonly requestHash: Buffer;
}

export function hashRequest(body: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(body)).digest();
}

/** Remembers that a request made a deal. False if the key made one before. */
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

/** What became of an earlier request with the same key; null if there was none, or it was given up. */
export async function findEarlierRequest(db: Database, { userId, key }: RequestKey) {
  const row = await db
    .selectFrom("idempotencyKeys")
    .innerJoin("deals", "deals.id", "idempotencyKeys.dealId")
    .where("idempotencyKeys.userId", "=", userId)
    .where("idempotencyKeys.key", "=", key)
    .select(["idempotencyKeys.requestHash", "idempotencyKeys.answer"])
    .select(["deals.id as dealId", "deals.status"])
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps the first answer, to give it again to the letter. */
export async function keepAnswer(
  tx: DatabaseTransaction,
  dealId: number,
  answer: string,
): Promise<void> {
  await tx.updateTable("idempotencyKeys").set({ answer }).where("dealId", "=", dealId).execute();
}

/** Forgets the key of a deal that came to nothing: the next try with it is a new one. */
export async function forgetRequest(tx: DatabaseTransaction, dealId: number): Promise<void> {
  await tx.deleteFrom("idempotencyKeys").where("dealId", "=", dealId).execute();
}
