import type { MigrationFile } from "./migration-files.ts";
import { MigrationRefusal } from "./migration-refusal.ts";
import type { RanMigration } from "./migration-records.ts";

/**
 * Returns the migrations that a database has yet to run. It may have run newer ones than these, as long as those keep
 * this version running. Source: docs/developing/migrations.md#what-runs
 * @throws MigrationRefusal if it has run others, or the same ones with another content
 */
export function pendingMigrations(
  files: readonly MigrationFile[],
  ran: readonly RanMigration[],
): readonly MigrationFile[] {
  const hashes = new Map(ran.map(({ name, sha256 }) => [name, sha256]));
  const known = files.filter(({ name }) => hashes.has(name));
  const unknown = ran.filter((it) => !files.some(({ name }) => name === it.name));
  const breaking = unknown.filter(
    ({ isCompatible }) => !isCompatible || known.length < files.length,
  );
  if (breaking.length > 0) {
    throw new MigrationRefusal(
      `This database has run migrations that this version of Frontage does not have and cannot run on (${breaking.map(({ name }) => name).join(", ")}). ` +
        "Start the newer version that ran them.",
    );
  }
  const changed = files.find(({ name, sha256 }) => (hashes.get(name) ?? sha256) !== sha256);
  if (changed) {
    throw new MigrationRefusal(
      `${changed.name} has changed since this database ran it. Restore the file, and put the change into a new migration. ` +
        "While you are writing it, `npm run db:reset` starts over.",
    );
  }
  const skipped = files.slice(0, known.length).find(({ name }) => !hashes.has(name));
  if (skipped) {
    throw new MigrationRefusal(
      `This database has run migrations that come after ${skipped.name}, but not that one. ` +
        "A new migration comes last: give it the next number.",
    );
  }
  return files.slice(known.length);
}

/** Returns the long migrations at the end, without which this version runs as well. */
export function longOnesAtEnd(pending: readonly MigrationFile[]): readonly MigrationFile[] {
  return pending.slice(pending.findLastIndex(({ pace }) => pace === "together") + 1);
}
