import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../connect.ts";

const answer = z.tuple([z.object({ isHeld: z.boolean() })]);

const pauseMilliseconds = 200;
/** Processes that start together wait for a moment, which is not worth a line. */
const looksBeforeWord = 10;

/**
 * Runs something while no other process migrates, on one connection. It asks for the lock again and again, since an
 * open statement that waits for it would in turn stop the other process from building an index concurrently.
 */
export function holdMigrationLock<Result>(
  db: Database,
  print: (line: string) => void,
  use: (connection: Database) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    for (let look = 0; ; look++) {
      const { rows } = await sql`
        select pg_try_advisory_lock(hashtext('frontage.migrations')) as is_held`.execute(
        connection,
      );
      if (answer.parse(rows)[0].isHeld) {
        break;
      }
      if (look === looksBeforeWord) {
        print("Another process changes the tables; waiting for it.");
      }
      await sleep(pauseMilliseconds);
    }
    try {
      return await use(connection);
    } finally {
      // Fails only on a lost connection, which has lost the lock as well.
      await sql`select pg_advisory_unlock(hashtext('frontage.migrations'))`
        .execute(connection)
        .catch(() => {});
    }
  });
}
