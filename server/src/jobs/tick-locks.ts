import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import { connect } from "../db/connect.ts";

const retryMilliseconds = 200;

/** Locks that let a tick run in one process at a time. PostgreSQL releases those of a process that dies. */
export interface TickLocks {
  /** Runs a tick once no other process runs it. Skips it if these locks are closed first. */
  hold(name: string, tick: () => Promise<unknown>): Promise<void>;
  /** Starts no further tick, and closes the connections once the running ones have ended. */
  close(): Promise<void>;
}

/** @param most the maximum number of ticks that run at once in this process; each uses a connection while it runs */
export function createTickLocks(databaseUrl: string, most: number): TickLocks {
  // A broken connection loses its lock. At worst a tick runs twice at once, which does no harm.
  const connection = connect(databaseUrl, { maxConnections: most });
  const closing = new AbortController();
  return {
    async hold(name, tick) {
      if (closing.signal.aborted) {
        return;
      }
      const client = await connection.pool.connect();
      let isHeld = false;
      try {
        // Polls instead of waiting in the database, so that stopping the server does not wait.
        while (!closing.signal.aborted && !isHeld) {
          isHeld = await ask(client, "pg_try_advisory_lock", name);
          if (!isHeld) {
            await sleep(retryMilliseconds);
          }
        }
        if (!closing.signal.aborted) {
          await tick();
        }
      } finally {
        // A connection that cannot release the lock is closed, which releases it.
        const isFree =
          !isHeld || (await ask(client, "pg_advisory_unlock", name).catch(() => false));
        client.release(!isFree);
      }
    },
    async close() {
      closing.abort();
      await connection.close();
    },
  };
}

async function ask(
  client: PoolClient,
  call: "pg_try_advisory_lock" | "pg_advisory_unlock",
  name: string,
): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(
    `select ${call}(hashtextextended($1, 0)) as answer`,
    [`tick ${name}`],
  );
  return rows[0]?.answer ?? false;
}
