import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const patienceMilliseconds = 200;

/** Locks by which a tick runs in one process at a time. PostgreSQL frees those of a process that dies. */
export interface TickLocks {
  /** Runs a tick once no other process runs it; not at all if `stopping` comes first. */
  hold(name: string, tick: () => Promise<unknown>, stopping: AbortSignal): Promise<void>;
  /** Closes the connections, once all are given back. */
  close(): Promise<void>;
}

/** @param most how many ticks may run at once in this process: each keeps a connection while it does */
export function createTickLocks(databaseUrl: string, most: number): TickLocks {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: most,
    application_name: "frontage-ticks",
  });
  // One that breaks has lost its lock: the worst is a tick that runs twice at once, which does no harm.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    async hold(name, tick, stopping) {
      const client = await pool.connect();
      let isHeld = false;
      try {
        // Asked again and again instead of waited for in the database, so that a server that stops need not wait.
        for (;;) {
          if (stopping.aborted) {
            return;
          }
          isHeld = await ask(client, "pg_try_advisory_lock", name);
          if (isHeld) {
            break;
          }
          await sleep(patienceMilliseconds);
        }
        await tick();
      } finally {
        // A connection that cannot give the lock back is closed, which does.
        const isFree =
          !isHeld || (await ask(client, "pg_advisory_unlock", name).catch(() => false));
        client.release(!isFree);
      }
    },
    close: () => pool.end(),
  };
}

async function ask(
  client: pg.PoolClient,
  call: "pg_try_advisory_lock" | "pg_advisory_unlock",
  name: string,
): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(
    `select ${call}(hashtextextended($1, 0)) as answer`,
    [`tick ${name}`],
  );
  return rows[0]?.answer ?? false;
}
