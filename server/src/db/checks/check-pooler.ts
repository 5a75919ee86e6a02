import pg from "pg";
import { z } from "zod";
import { timeoutsWith, type DatabaseTimeouts } from "../database-timeouts.ts";

/** A pooler that cannot be used. The message says what to set. */
export class PoolerRefusal extends Error {
  override readonly name = "PoolerRefusal";
}

const settingRows = z.array(z.object({ name: z.string(), setting: z.string() }));

/**
 * Checks that a pooler lends connections as we need them: they keep named statements, and have the settings that a
 * pooler does not let us choose. Source: docs/running/outages.md#poolers
 * @throws PoolerRefusal
 */
export async function checkPooler(
  url: string,
  configured: Partial<DatabaseTimeouts> = {},
): Promise<void> {
  const [asking, other] = [openClient(url), openClient(url)];
  try {
    await Promise.all([asking.connect(), other.connect()]);
    const needed = settingsOf(timeoutsWith(configured));
    const { rows } = await asking.query(
      "select name, setting from pg_settings where name = any($1::text[])",
      [Object.keys(needed)],
    );
    const found = new Map(settingRows.parse(rows).map(({ name, setting }) => [name, setting]));
    const wrong = Object.entries(needed).filter(([name, value]) => found.get(name) !== value);
    if (wrong.length > 0) {
      const statements = wrong.map(([name, value]) => `alter role … set ${name} = '${value}';`);
      throw new PoolerRefusal(
        `The connections that the pooler at DATABASE_URL lends need other settings. Run for their user, and reconnect the pooler:\n${statements.join("\n")}`,
      );
    }
    await askByName(asking);
    // The connection that knows the statement is lent to somebody else meanwhile.
    await other.query("begin");
    await askByName(asking).catch((error: unknown) => {
      throw isUnknownStatement(error)
        ? new PoolerRefusal(
            "The pooler at DATABASE_URL forgets named statements: use PgBouncer 1.21 or newer with max_prepared_statements = 1000, or pool_mode = session.",
          )
        : error;
    });
  } finally {
    await Promise.all([asking.end(), other.end()]);
  }
}

/** As PostgreSQL lists them: milliseconds. */
const settingsOf = ({ statementSeconds, lockSeconds }: DatabaseTimeouts) => ({
  TimeZone: "UTC",
  statement_timeout: String(statementSeconds * 1000),
  lock_timeout: String(lockSeconds * 1000),
});

function openClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: "frontage",
    connectionTimeoutMillis: 8000,
    query_timeout: 8000,
  });
  client.on("error", () => {});
  return client;
}

const askByName = (client: pg.Client) =>
  client.query({ name: "frontage-pooler-check", text: "select 1" });

/** invalid_sql_statement_name */
const isUnknownStatement = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "26000";

/**
 * Names a pooler behind an error of the first statement: it has refused our startup options.
 * @throws PoolerRefusal, or else the error
 */
export function nameUnknownPooler(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/unsupported startup parameter/i.test(cause.message)) {
      throw new PoolerRefusal(
        "DATABASE_URL leads to a pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the database behind it as well: jobs and migrations need connections of their own.",
      );
    }
  }
  throw error;
}
