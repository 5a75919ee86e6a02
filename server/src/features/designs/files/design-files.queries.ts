import type { Database } from "../../../db/connect.ts";

/** Returns the content type of an uploaded file; null if there is no such file or it has not been inspected. */
export async function findFileType(db: Database, key: string): Promise<string | null> {
  const row = await db
    .selectFrom("uploadedFiles")
    .where("key", "=", key)
    .where("storedAt", "is not", null)
    .select("contentType")
    .executeTakeFirst();
  return row?.contentType ?? null;
}
