import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../../server/src/db/embedded-postgres.ts";
import { takeFirstPictures } from "../../scripts/browser/test-site.ts";
import { benchStamp } from "../../scripts/build/source-stamp.ts";
import { dataDir } from "../site/setting.ts";
import { startSite } from "../site/site.ts";

/** A PostgreSQL that syncs its commits to disk, as in production, with databases for this run. */
export interface World {
  /**
   * Creates a database with the demo world, or as a copy of another database of this run, in place of any earlier one
   * with that name. Returns its URL.
   */
  copy(name: string, of?: string): Promise<string>;
  /**
   * Creates a database with the demo world and more, in place of any earlier one with that name. What the function makes
   * of the demo world is kept for later runs. Returns its URL.
   */
  fill(name: string, fillCopy: (databaseUrl: string) => Promise<void>): Promise<string>;
  /** Drops a database. */
  drop(name: string): Promise<void>;
  /** Drops the databases of this run and stops the server. */
  close(): Promise<void>;
}

/** The databases of this run. */
const prefix = "bench_";
/** What databases are copied from. Runs with the same sources use those of earlier runs. */
const keptPrefix = "kept_bench_";
const demo = `${keptPrefix}demo`;
/** Has the digest of the sources of the kept databases between runs: what a crash has left of them is not used. */
const stampFile = path.join(dataDir, "databases");

const settings = [
  // Some parts run two servers and a peer, each with its connections.
  "max_connections=200",
  // Filling databases should not wait for checkpoints.
  "max_wal_size=8GB",
  "maintenance_work_mem=256MB",
];

/** Starts the embedded PostgreSQL and loads the demo world if the sources have changed. The parts work on copies. */
export async function openWorld(print: (line: string) => void): Promise<World> {
  takeFirstPictures(dataDir);
  const server = await startEmbeddedPostgres({ dataDir, settings });
  const urlOf = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const run = (...statements: readonly string[]) => runStatements(server.url, statements);
  const drop = (name: string) => run(`drop database if exists ${name} with (force)`);
  const dropAll = async (dropped: string) => {
    for (const name of await listDatabases(server.url, dropped)) {
      await drop(name);
    }
  };
  const has = async (name: string) => (await listDatabases(server.url, name)).includes(name);
  await dropAll(prefix);
  const stamp = benchStamp();
  if (!fs.existsSync(stampFile) || fs.readFileSync(stampFile, "utf8") !== stamp) {
    await dropAll(keptPrefix);
  }
  fs.rmSync(stampFile, { force: true });
  if (!(await has(demo))) {
    print("Loading the demo world…");
    const loading = `${prefix}demo`;
    await run(`create database ${loading}`);
    const site = await startSite(urlOf(loading), { isDemo: true });
    await site.stop();
    await runStatements(urlOf(loading), ["vacuum analyze"]);
    await run(`alter database ${loading} rename to ${demo}`);
  }
  const copy = async (name: string, template: string, strategy: "wal_log" | "file_copy") => {
    await drop(prefix + name);
    await run(`create database ${prefix}${name} template ${template} strategy ${strategy}`);
    return urlOf(prefix + name);
  };
  return {
    copy: (name, of) => copy(name, of === undefined ? demo : prefix + of, "wal_log"),
    async fill(name, fillCopy) {
      const filled = keptPrefix + name;
      if (!(await has(filled))) {
        await fillCopy(await copy(name, demo, "wal_log"));
        await run(`alter database ${prefix}${name} rename to ${filled}`);
      }
      // Files are copied faster than logged, from a gigabyte on by far.
      return copy(name, filled, "file_copy");
    },
    drop: (name) => drop(prefix + name),
    async close() {
      await dropAll(prefix);
      await server.stop();
      fs.writeFileSync(stampFile, stamp);
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

async function listDatabases(url: string, prefix: string): Promise<string[]> {
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
