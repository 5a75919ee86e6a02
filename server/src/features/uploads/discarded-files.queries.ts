import type { Database } from "../../db/connect.ts";

/**
 * Schedules files for removal a day later. Files are scheduled before they are written, and taken off the list once a
 * row refers to them, so that a crash leaves no untracked file.
 */
export async function discardFiles(
  db: Database,
  keys: readonly string[],
  discardedAt: Temporal.Instant,
): Promise<void> {
  const unique = [...new Set(keys)];
  if (unique.length > 0) {
    await db
      .insertInto("discardedFiles")
      .values(unique.map((key) => ({ key, discardedAt })))
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ discardedAt }))
      .execute();
  }
}

/** Takes files off the list of those to remove. */
export async function keepFiles(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom("discardedFiles")
    .where("key", "in", [...keys])
    .execute();
}
