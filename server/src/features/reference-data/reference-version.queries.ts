import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { prepared } from "../../db/prepared.ts";

/** The current version of the reference data, as a part of another statement. */
export const referenceVersion = sql<number>`(select version from reference_version)`;

const selectVersion = prepared((db) =>
  sql<{ version: number }>`
  select version from reference_version`.compile(db),
);

/** Returns the version of the reference data that the database has now. */
export async function getReferenceVersion(db: Database): Promise<number> {
  const [row] = await selectVersion(db, {});
  if (!row) {
    throw new Error("The reference data has no version");
  }
  return row.version;
}
