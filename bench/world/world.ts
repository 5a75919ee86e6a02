import pg from "pg";
import { startEmbeddedPostgres } from "../../server/src/db/embedded-postgres.ts";
import { takeFirstPictures } from "../../scripts/browser/test-site.ts";
import { dataDir } from "../site/setting.ts";
import { startSite } from "../site/site.ts";

/** A PostgreSQL that syncs its commits to disk, as in production, with databases for this run. */
export interface World {
  /**
   * Creates a database with the demo world, or as a copy of another database of this run, in place of any earlier one
   * with that name. Returns its URL.
   */
  copy(name: string, of?: string): Promise<string>;
  /** Drops a database. */
  drop(name: string): Promise<void>;
  /** Drops all databases and stops the server. */
  close(): Promise<void>;
}

const prefix = "bench_";
const template = `${prefix}template`;

/** Starts the embedded PostgreSQL and loads the demo world once. The parts work on copies. */
export async function openWorld(print: (line: string) => void): Promise<World> {
  takeFirstPictures(dataDir);
  const settings = [
    // Some parts run two servers and a peer, each with its connections.
    "max_connections=200",
    // Filling databases should not wait for checkpoints.
    "max_wal_size=8GB",
    "maintenance_work_mem=256MB",
  ];
  const server = await startEmbeddedPostgres({ dataDir, settings });
  const urlOf = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const drop = (name: string) =>
    runStatements(server.url, [`drop database if exists ${name} with (force)`]);
  const dropAll = async () => {
    for (const name of await listDatabases(server.url)) {
      await drop(name);
    }
  };
  await dropAll();
  print("Loading the demo world…");
  await runStatements(server.url, [`create database ${template}`]);
  const site = await startSite(urlOf(template), { isDemo: true });
  await site.stop();
  await runStatements(urlOf(template), ["vacuum analyze"]);
  return {
    async copy(name, of = "template") {
      await drop(prefix + name);
      await runStatements(server.url, [`create database ${prefix}${name} template ${prefix}${of}`]);
      return urlOf(prefix + name);
    },
    drop: (name) => drop(prefix + name),
    async close() {
      await dropAll();
      await server.stop();
    },
  };
}

/** Runs statements one after the other on a separate connection. */
export async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) {
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
}

async function listDatabases(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    return rows.map(({ datname }) => datname);
  } finally {
    await client.end();
  }
}
