import type { Database } from "../../../db/connect.ts";

/** The type that an uploaded file's content has; null if there is no such file, or it was not looked at yet. */
export async function findFileType(db: Database, key: string): Promise<string | null> {
  const row = await db
    .selectFrom("uploadedFiles")
    .where("key", "=", key)
    .where("storedAt", "is not", null)
    .select("contentType")
    .executeTakeFirst();
  return row?.contentType ?? null;
}
