import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { nameDriverError } from "./database-unavailable.ts";
import type { DB } from "./schema.gen.ts";
import { findStatementName } from "./statement-names.ts";

/** The database, or a transaction in it. Every query function has it as a parameter. */
export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** The maximum number of connections that one process opens for its own queries. */
export const poolSize = 20;

/**
 * How long a connection stays open without a query: a new one plans its statements again. Networks drop silent
 * connections after 350 seconds or more.
 */
const idleTimeoutMilliseconds = 300_000;

/**
 * Timeouts of a statement, of a lock and of an idle transaction. A query that reaches one fails and is answered with
 * 503. Migrations and the demo world have no limits.
 * Source: docs/running/operations.md#limits-of-time
 */
const timeLimits =
  "-c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s";

interface ConnectOptions {
  readonly maxConnections?: number;
  /** Without timeouts, for long work that delays no request. */
  readonly time?: "limited" | "unlimited";
}

/** Connects to a PostgreSQL. Times are Temporal values, money is a number, and exact fractions are digits. */
export function connect(
  url: string,
  { maxConnections = poolSize, time = "limited" }: ConnectOptions = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    idleTimeoutMillis: idleTimeoutMilliseconds,
    Client: TemporalClient,
    types: { getTypeParser },
    application_name: "frontage",
    options: ["-c timezone=UTC", ...(time === "limited" ? [timeLimits] : [])].join(" "),
  });
  // A connection that breaks while idle is replaced at the next query. One that breaks in a transaction fails its next
  // statement. Without listeners, either would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // Also converts keys inside JSON, so they must never be data with an underscore.
    plugins: [new CamelCasePlugin()],
  });
  return { db, pool, close: () => db.destroy() };
}

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
    const answer: unknown = (super.query as (...given: unknown[]) => unknown)(
      ...withNamedErrors(parts),
    );
    return (answer instanceof Promise ? answer.catch(throwNamed) : answer) as never;
  }
}

function throwNamed(error: unknown): never {
  throw nameDriverError(error);
}

/** Wraps the callback at the end of a driver method's arguments, so that it gets the named errors. */
function withNamedErrors(parts: readonly unknown[]): unknown[] {
  const callback = parts.at(-1);
  return typeof callback === "function"
    ? [
        ...parts.slice(0, -1),
        (error: unknown, ...answer: unknown[]): unknown =>
          callback(nameDriverError(error), ...answer),
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
