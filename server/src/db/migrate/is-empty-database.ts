import type { Database } from "../connect.ts";

/** Whether the database contains no data yet. In a separate file, because every start asks and few load the world. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const space = await db.selectFrom("spaces").select("id").limit(1).executeTakeFirst();
  return space === undefined;
}
