import type { Database } from "../../../db/connect.ts";

/** Returns an uploaded file by the key that its customer knows; null unless it has been inspected. */
export async function findAcceptedFile(db: Database, key: string) {
  const row = await db
    .selectFrom("uploadedFiles")
    .where("key", "=", key)
    .where("acceptedKey", "is not", null)
    .select(({ ref }) => [ref("acceptedKey").$notNull().as("key"), "contentType"])
    .executeTakeFirst();
  return row ?? null;
}
