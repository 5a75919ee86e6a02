import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import { connect } from "../db/connect.ts";
import type { DatabaseWatch } from "../db/checks/database-watch.ts";

const retryMilliseconds = 200;

/** Locks that let a tick run in one process at a time. PostgreSQL releases those of a process that dies. */
export interface TickLocks {
  /** Runs a tick once no other process runs it. Skips it if these locks are closed first. */
  hold(name: string, tick: () => Promise<unknown>): Promise<void>;
  /** Starts no further tick, and closes the connections once the running ones have ended. */
  close(): Promise<void>;
}

/** A connection that has the locks of all running ticks. Without any, it returns to the pool. */
interface Session {
  readonly client: Promise<PoolClient>;
  /** Ends after the last statement: the driver runs one at a time. */
  last: Promise<unknown>;
  users: number;
  isBroken: boolean;
}

/** @param most the maximum number of ticks that run at once in this process */
export function createTickLocks(
  databaseUrl: string,
  most: number,
  watch?: Pick<DatabaseWatch, "guard">,
): TickLocks {
  // A broken connection loses its locks. At worst a tick runs twice at once, which does no harm.
  const connection = connect(databaseUrl, { maxConnections: most });
  watch?.guard(connection);
  const closing = new AbortController();
  /** A connection gets a lock that it has already once more, so this process keeps its ticks apart itself. */
  const held = new Set<string>();
  let current: Session | null = null;

  const enter = () => {
    current ??= {
      client: connection.pool.connect(),
      last: Promise.resolve(),
      users: 0,
      isBroken: false,
    };
    current.users += 1;
    return current;
  };
  const leave = async (session: Session) => {
    session.users -= 1;
    if (current === session && (session.users === 0 || session.isBroken)) {
      current = null;
    }
    if (session.users === 0) {
      // Closing a broken connection releases the locks that it may still have.
      const client = await session.client.catch(() => null);
      client?.release(session.isBroken);
    }
  };
  const ask = (session: Session, call: LockCall, name: string) => {
    const answer = session.last.then(async () => askDatabase(await session.client, call, name));
    session.last = answer.catch(() => {
      session.isBroken = true;
    });
    return answer;
  };
  const tryHold = async (session: Session, name: string) => {
    if (held.has(name)) {
      return false;
    }
    held.add(name);
    let isHeld = false;
    try {
      isHeld = await ask(session, "pg_try_advisory_lock", name);
    } finally {
      if (!isHeld) {
        held.delete(name);
      }
    }
    return isHeld;
  };

  return {
    async hold(name, tick) {
      if (closing.signal.aborted) {
        return;
      }
      const session = enter();
      let isHeld = false;
      try {
        // Polls instead of waiting in the database, so that stopping the server does not wait.
        while (!closing.signal.aborted && !isHeld) {
          isHeld = await tryHold(session, name);
          if (!isHeld) {
            await sleep(retryMilliseconds);
          }
        }
        if (!closing.signal.aborted) {
          await tick();
        }
      } finally {
        if (isHeld) {
          const isFree = await ask(session, "pg_advisory_unlock", name).catch(() => false);
          session.isBroken ||= !isFree;
          held.delete(name);
        }
        await leave(session);
      }
    },
    async close() {
      closing.abort();
      await connection.close();
    },
  };
}

type LockCall = "pg_try_advisory_lock" | "pg_advisory_unlock";

async function askDatabase(client: PoolClient, call: LockCall, name: string): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(
    `select ${call}(hashtextextended($1, 0)) as answer`,
    [`tick ${name}`],
  );
  return rows[0]?.answer ?? false;
}
