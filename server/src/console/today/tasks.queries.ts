import type { Database } from "../../db/connect.ts";

/** A mail that failed longer ago than this is no longer a task. Source: docs/console/console.md#today */
const failedMailDays = 30;

/** Why a mail is given up although nothing failed: it no longer applies. */
const withdrawnReasons = ["overtaken", "stale", "withdrawn"];

/** How many open items of each kind the inbox has. */
export async function countOpenItems(db: Database) {
  const rows = await db
    .selectFrom("inboxItems")
    .where("state", "=", "open")
    .groupBy("kind")
    .select("kind")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .execute();
  const countOf = (kind: (typeof rows)[number]["kind"]) =>
    rows.find((row) => row.kind === kind)?.count ?? 0;
  return {
    enquiries: countOf("enquiry"),
    supportRequests: countOf("support"),
    callRequests: countOf("call"),
    insurance: countOf("insurance"),
  };
}

/** How many recent mails failed and were not sent again. */
export async function countFailedMails(db: Database, now: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom("mails")
    .where("failedAt", ">", now.subtract({ hours: 24 * failedMailDays }))
    .where("resentAsId", "is", null)
    .where(({ eb }) =>
      eb.or([eb("lastError", "is", null), eb("lastError", "not in", withdrawnReasons)]),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
