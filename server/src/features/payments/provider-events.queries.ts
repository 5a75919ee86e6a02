import type { Database } from "../../db/connect.ts";

/** Stripe stops sending an event again after three days. */
const retentionDays = 30;

export async function isKnownEvent(db: Database, id: string): Promise<boolean> {
  const event = await db
    .selectFrom("providerEvents")
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  return event !== undefined;
}

/** Records that an event has been handled, in the transaction that handles it if there is one. */
export async function insertEvent(db: Database, id: string, now: Temporal.Instant): Promise<void> {
  await db
    .insertInto("providerEvents")
    .values({ id, receivedAt: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  await db
    .deleteFrom("providerEvents")
    .where("receivedAt", "<", now.subtract({ hours: 24 * retentionDays }))
    .execute();
}
