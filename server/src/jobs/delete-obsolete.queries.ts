import type { Clock } from "@frontage/domain/time/clock.ts";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../db/connect.ts";

/** The most rows that a statement deletes. */
export const deletedAtOnce = 1000;

/**
 * Deletes what a feature no longer needs, and returns how many rows that were, by table. It ends early once `stopping`
 * is aborted.
 */
export type TidyStep = (
  parts: { readonly db: Database; readonly clock: Clock },
  stopping: AbortSignal,
) => Promise<Record<string, number>>;

/** Returns the step that deletes the rows of a table that a condition finds obsolete at a time, in small batches. */
export function deletesObsolete(
  table: string,
  obsolete: (now: Temporal.Instant) => RawBuilder<unknown>,
): TidyStep {
  return async ({ db, clock }, stopping) => {
    const condition = obsolete(clock.now());
    let count = 0;
    for (let batch = deletedAtOnce; batch === deletedAtOnce && !stopping.aborted; count += batch) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${condition} limit ${deletedAtOnce}
        ))`.execute(db);
      batch = Number(numAffectedRows);
    }
    return { [table]: count };
  };
}

/** Returns the instant some days before another. A day is 24 hours. */
export const daysBefore = (now: Temporal.Instant, days: number) =>
  now.subtract({ hours: 24 * days });
