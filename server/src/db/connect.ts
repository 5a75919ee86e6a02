import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { poolSize, timeoutsWith, type DatabaseTimeouts } from "./database-timeouts.ts";
import {
  DatabaseUnavailable,
  isConnectionUseless,
  nameDriverError,
} from "./database-unavailable.ts";
import type { DB } from "./schema.gen.ts";
import { findStatementName } from "./statement-names.ts";

/** The database, or a transaction in it. Every query function has it as a parameter. */
export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
  /** Closes every connection at once and refuses new ones, so that their statements fail instead of waiting. */
  refuse(reason: string): void;
  /** Lends connections again. */
  accept(): void;
}

interface ConnectOptions {
  readonly maxConnections?: number;
  /** Without timeouts, for long work that delays no request. */
  readonly time?: "limited" | "unlimited";
  /** The configured timeouts. */
  readonly timeouts?: Partial<DatabaseTimeouts>;
  /** Whether a pooler such as PgBouncer lends its connections by the transaction. It accepts no startup options. */
  readonly isPooled?: boolean;
}

/** Connects to a PostgreSQL. Times are Temporal values, money is a number, and exact fractions are digits. */
export function connect(
  url: string,
  {
    maxConnections = poolSize,
    time = "limited",
    timeouts: configured = {},
    isPooled = false,
  }: ConnectOptions = {},
): Connection {
  const isLimited = time === "limited";
  const timeouts = timeoutsWith(configured);
  /** The pool knows a connection once it is open. One that waits for its server must be closed as well. */
  const opening = new Set<pg.Client>();
  const open = new Set<pg.Client>();
  class KnownClient extends TemporalClient {
    constructor(config?: pg.ClientConfig) {
      super(config);
      opening.add(this);
      this.once("end", () => {
        opening.delete(this);
        open.delete(this);
      });
    }
  }
  const pool = new RefusingPool({
    connectionString: url,
    max: maxConnections,
    idleTimeoutMillis: timeouts.idleSeconds * 1000,
    maxLifetimeSeconds: timeouts.lifetimeSeconds,
    connectionTimeoutMillis: timeouts.connectSeconds * 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveSeconds * 1000,
    Client: KnownClient,
    types: { getTypeParser },
    application_name: "frontage",
    ...(isLimited && { query_timeout: (timeouts.statementSeconds + answerSeconds) * 1000 }),
    ...(!isPooled && { options: startupOptions(isLimited ? timeouts : null) }),
  });
  // A connection that breaks while idle is replaced at the next query. One that breaks in a transaction fails its next
  // statement. Without listeners, either would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    opening.delete(client);
    open.add(client);
  });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // Also converts keys inside JSON, so they must never be data with an underscore.
    plugins: [new CamelCasePlugin()],
  });
  return {
    db,
    pool,
    close: () => db.destroy(),
    refuse(reason) {
      pool.refusal = reason;
      open.forEach(breakOff);
      opening.forEach(({ connection }) => connection.stream.destroy());
    },
    accept() {
      pool.refusal = null;
    },
  };
}

/** How much longer than the server's own limit to wait for a statement: its network or process may be gone. */
const answerSeconds = 5;

/** Seconds without data until the system asks whether the other side still exists. */
const keepAliveSeconds = 10;

function startupOptions(timeouts: DatabaseTimeouts | null): string {
  const settings = {
    timezone: "UTC",
    ...(timeouts && {
      statement_timeout: `${timeouts.statementSeconds}s`,
      lock_timeout: `${timeouts.lockSeconds}s`,
      idle_in_transaction_session_timeout: "60s",
    }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
}

/** Closes a connection without waiting for the other side. Its statements fail, and the pool does not lend it again. */
function breakOff(client: pg.Client): void {
  void client.end();
  client.connection.stream.destroy();
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

const nothingToRelease = () => {};

/** A pool that fails at once while the database is known to be unavailable. */
class RefusingPool extends pg.Pool {
  #refusal: string | null = null;
  readonly #waiting = new Set<Connected>();

  set refusal(reason: string | null) {
    this.#refusal = reason;
    if (reason !== null) {
      const waiting = [...this.#waiting];
      this.#waiting.clear();
      waiting.forEach((callback) => callback(unavailable(reason), undefined, nothingToRelease));
    }
  }

  // The driver's method has overloads, none of which this changes.
  override connect(callback?: Connected): never {
    return (
      callback
        ? this.#connect(callback)
        : new Promise((resolve, reject) => {
            this.#connect((error, client) => (error ? reject(error) : resolve(client)));
          })
    ) as never;
  }

  #connect(callback: Connected): void {
    if (this.#refusal !== null) {
      const error = unavailable(this.#refusal);
      process.nextTick(() => callback(error, undefined, nothingToRelease));
      return;
    }
    // A copy, since a caller may pass one function twice.
    const waiter: Connected = (...answer) => callback(...answer);
    this.#waiting.add(waiter);
    super.connect((error, client, release) => {
      if (this.#waiting.delete(waiter)) {
        waiter(error, client, release);
      } else if (client) {
        release();
      }
    });
  }
}

const unavailable = (reason: string) => new DatabaseUnavailable(new Error(reason));

/**
 * Sends Temporal values as text, which the driver would send as JSON in quotes, and names errors of lost connections.
 */
class TemporalClient extends pg.Client {
  // The driver's methods have many overloads, none of which this changes.
  override connect(...parts: unknown[]): never {
    return (super.connect as (...given: unknown[]) => never)(...withNamedErrors(parts));
  }

  override query(...parts: unknown[]): never {
    const [text, given] = parts;
    if (Array.isArray(given)) {
      const values = given.map(toParameter);
      const name = typeof text === "string" ? findStatementName(text) : undefined;
      parts.splice(0, 2, ...(name === undefined ? [text, values] : [{ name, text, values }]));
    }
    const name = (error: unknown) => {
      // A server that refuses to write, or does not answer, stays so for this connection: another may lead elsewhere.
      if (isConnectionUseless(error)) {
        breakOff(this);
      }
      return nameDriverError(error);
    };
    const answer: unknown = (super.query as (...given: unknown[]) => unknown)(
      ...withNamedErrors(parts, name),
    );
    return (
      answer instanceof Promise
        ? answer.catch((error: unknown) => {
            throw name(error);
          })
        : answer
    ) as never;
  }
}

/** Wraps the callback at the end of a driver method's arguments, so that it gets the named errors. */
function withNamedErrors(parts: readonly unknown[], name = nameDriverError): unknown[] {
  const callback = parts.at(-1);
  return typeof callback === "function"
    ? [
        ...parts.slice(0, -1),
        (error: unknown, ...answer: unknown[]): unknown => callback(name(error), ...answer),
      ]
    : [...parts];
}

function toParameter(value: unknown): unknown {
  return value instanceof Temporal.Instant || value instanceof Temporal.PlainDate
    ? value.toString()
    : value;
}

const { builtins } = pg.types;

function getTypeParser(oid: number, format?: "text" | "binary") {
  switch (oid) {
    case builtins.INT8:
      return (text: string) => wholeNumber(text);
    case builtins.TIMESTAMPTZ:
      return (text: string) => Temporal.Instant.from(text);
    case builtins.DATE:
      return (text: string) => Temporal.PlainDate.from(text);
    default:
      return pg.types.getTypeParser(oid, format);
  }
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The database holds ${text}, more than a number can hold exactly`);
  }
  return value;
}
