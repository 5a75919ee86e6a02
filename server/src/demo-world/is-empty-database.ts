import type { Database } from "../db/connect.ts";

/** Whether nothing has been put into the database yet. A file of its own: every start asks, few load the world. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const space = await db.selectFrom("spaces").select("id").limit(1).executeTakeFirst();
  return space === undefined;
}
