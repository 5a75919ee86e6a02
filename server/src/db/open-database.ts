import pg from "pg";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const databaseName = "frontage";

/** A database to connect to, and how to let go of the server below it. */
export interface OpenDatabase {
  readonly url: string;
  /** Starts the embedded server again whenever it has died; nothing where the database is another one. */
  keepAlive(say: (line: string) => void): void;
  stop(): Promise<void>;
}

interface DatabaseSettings {
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** The database of `DATABASE_URL`, else the embedded one, made if it is not there yet. */
export async function openDatabase(
  config: DatabaseSettings,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    return { url: config.databaseUrl, keepAlive: () => {}, stop: async () => {} };
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, say });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      databaseName,
    ]);
    if (rowCount === 0) {
      await client.query(`create database ${databaseName}`);
    }
  } finally {
    await client.end();
  }
  const url = new URL(server.url);
  url.pathname = `/${databaseName}`;
  return { ...server, url: url.href };
}
