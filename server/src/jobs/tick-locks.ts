import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import { connect } from "../db/connect.ts";

const patienceMilliseconds = 200;

/** Locks by which a tick runs in one process at a time. PostgreSQL frees those of a process that dies. */
export interface TickLocks {
  /** Runs a tick once no other process runs it; not at all if these locks are closed first. */
  hold(name: string, tick: () => Promise<unknown>): Promise<void>;
  /** Lets no further tick begin, and closes the connections once those that run have ended. */
  close(): Promise<void>;
}

/** @param most how many ticks may run at once in this process: each keeps a connection while it does */
export function createTickLocks(databaseUrl: string, most: number): TickLocks {
  // A connection that breaks has lost its lock: the worst is a tick that runs twice at once, which does no harm.
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
        // Asked again and again instead of waited for in the database, so that a server that stops need not wait.
        while (!closing.signal.aborted && !isHeld) {
          isHeld = await ask(client, "pg_try_advisory_lock", name);
          if (!isHeld) {
            await sleep(patienceMilliseconds);
          }
        }
        if (!closing.signal.aborted) {
          await tick();
        }
      } finally {
        // A connection that cannot give the lock back is closed, which does.
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
