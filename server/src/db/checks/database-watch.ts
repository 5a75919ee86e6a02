import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "../connect.ts";

/** What the database was last seen to be. `silent`: it has not answered for a moment. */
export type DatabaseState = "writable" | "silent" | "read_only" | "unreachable";

/** Looks at the database every second. Source: docs/running/outages.md#the-watch */
export interface DatabaseWatch {
  readonly state: () => DatabaseState;
  /** Breaks off a connection's statements, and refuses new ones, while the database does not take them. */
  guard(connection: Pick<Connection, "refuse" | "accept">): void;
  stop(): Promise<void>;
}

interface WatchOptions {
  /** Gets a line when the state changes. */
  readonly print?: (line: string) => void;
  readonly times?: WatchTimes;
}

/** In milliseconds. */
interface WatchTimes {
  readonly interval: number;
  /** Without an answer for so long, the server is not ready. */
  readonly silent: number;
  /** Without an answer for so long, statements are broken off, so that callers get their 503 within ten seconds. */
  readonly unreachable: number;
}

const usualTimes: WatchTimes = { interval: 1000, silent: 3000, unreachable: 5000 };

const refusals: Partial<Record<DatabaseState, string>> = {
  read_only: "the server is read-only",
  unreachable: "the server does not answer",
};

/** Watches a database that has just been seen to be writable. */
export function watchDatabase(
  url: string,
  { print = () => {}, times = usualTimes }: WatchOptions = {},
): DatabaseWatch {
  const stopping = new AbortController();
  const guarded = new Set<Pick<Connection, "refuse" | "accept">>();
  let state: DatabaseState = "writable";
  /** Milliseconds without an answer. Counted, since a clock would also count the time in which this process was busy. */
  let silence = 0;
  let client: pg.Client | null = null;

  const change = (next: DatabaseState) => {
    if (next === state) {
      return;
    }
    const reason = refusals[next];
    if (reason !== undefined) {
      print(`The database cannot be used: ${reason}.`);
      guarded.forEach((connection) => connection.refuse(reason));
    } else if (next === "writable" && refusals[state] !== undefined) {
      print("The database is back.");
      guarded.forEach((connection) => connection.accept());
    }
    state = next;
  };
  const miss = () => {
    if (state === "writable") {
      change("silent");
    }
  };
  const leave = () => {
    const left = client;
    client = null;
    // Ends the wait for a server that does not answer.
    left?.connection.stream.destroy();
  };
  const enter = async () => {
    const entered = new pg.Client({
      connectionString: url,
      application_name: "frontage-watch",
      connectionTimeoutMillis: times.interval * 2,
      query_timeout: times.interval * 2,
      keepAlive: true,
    });
    // The server may close the connection while nothing is asked.
    entered.on("error", () => client === entered && miss());
    client = entered;
    await entered.connect();
    return entered;
  };
  const look = async () => {
    const asked = client ?? (await enter());
    const { rows } = await asked.query<{ isReadOnly: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    );
    silence = 0;
    const isWritable = rows[0]?.isReadOnly === false;
    change(isWritable ? "writable" : "read_only");
    if (!isWritable) {
      // The address may lead to another server by now.
      leave();
    }
  };
  const probe = async () => {
    while (!stopping.signal.aborted) {
      const isAnswered = await look().then(
        () => true,
        () => false,
      );
      if (!isAnswered) {
        miss();
        leave();
      }
      await pause(isAnswered ? times.interval : times.interval / 4);
    }
  };
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const notice = async () => {
    while (!stopping.signal.aborted) {
      await pause(times.interval / 4);
      // An answer may have arrived while this process was busy.
      await nextTurn();
      silence += times.interval / 4;
      if (silence > times.unreachable) {
        change("unreachable");
        leave();
      } else if (silence > times.silent) {
        miss();
      }
    }
  };
  const work = Promise.all([probe(), notice()]);
  return {
    state: () => state,
    guard(connection) {
      guarded.add(connection);
    },
    async stop() {
      stopping.abort();
      leave();
      await work;
    },
  };
}
