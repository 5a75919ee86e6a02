import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import type { Page } from "../../lists/choose-page.ts";

/** Lists payouts that failed: the open ones first, then the latest. */
export async function listFailedPayouts(db: Database, { limit, offset }: Page) {
  const { count } = await db
    .selectFrom("failedPayouts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("failedPayouts as p")
    .leftJoin("users as u", "u.id", "p.resolvedBy")
    .selectAll("p")
    .select(["u.firstName", "u.lastName"])
    .orderBy(sql`p.resolved_at is not null`)
    .orderBy("p.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

export async function findFailedPayout(db: Database, id: number) {
  const row = await db
    .selectFrom("failedPayouts")
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Resolves an open payout of a version. False if it was resolved before. */
export async function resolvePayout(
  tx: DatabaseTransaction,
  { id, version }: { readonly id: number; readonly version: number },
  by: { readonly userId: number; readonly note: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("failedPayouts")
    .set({
      resolvedAt: by.now,
      resolvedBy: by.userId,
      note: by.note,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("resolvedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
