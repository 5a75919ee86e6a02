import pg from "pg";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const databaseName = "frontage";

/** An open database, and how to close it with the server below it. */
export interface OpenDatabase {
  readonly url: string;
  /** Restarts the embedded server whenever it dies. Does nothing for an external database. */
  keepAlive(print: (line: string) => void): void;
  stop(): Promise<void>;
  /** Kills the embedded server, even one that hangs. */
  kill(): void;
}

interface DatabaseSettings {
  /** Null for the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** Opens the database of `DATABASE_URL`, otherwise the embedded one, which is created if necessary. */
export async function openDatabase(
  config: DatabaseSettings,
  print: (line: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    return { url: config.databaseUrl, keepAlive: () => {}, stop: async () => {}, kill: () => {} };
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, print });
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
