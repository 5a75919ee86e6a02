import type { Database } from "../../db/connect.ts";

/** The time zones of the spaces. */
export async function listTimeZones(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("spaces").select("timeZone").distinct().execute();
  return rows.map(({ timeZone }) => timeZone);
}
