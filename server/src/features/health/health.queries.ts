import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** Whether the database answers a query. */
export function isDatabaseUp(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
