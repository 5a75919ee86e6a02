import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../../server/src/db/embedded/embedded-postgres.ts";
import { takeFirstPictures } from "../../scripts/browser/test-site.ts";
import { benchStamp } from "../../scripts/build/source-stamp.ts";
import { dataDir } from "../site/setting.ts";
import { startSite } from "../site/site.ts";
import { filledDatabases, type FilledName } from "./filled-databases.ts";
import { makeAllPictures, waitForThumbnails } from "../../testing/finish-demo-world.ts";
import { runStatements } from "../../testing/run-statements.ts";

/** A PostgreSQL that syncs its commits to disk, as in production, with databases for this run. */
export interface World {
  /**
   * Creates a database with the demo world, or as a copy of another database of this run, in place of any earlier one
   * with that name. Returns its URL.
   */
  copy(name: string, of?: string): Promise<string>;
  /**
   * Fills databases, two at a time. They are kept for later runs, which add no more than a session to them: copying
   * gigabytes takes seconds.
   */
  fill(names: readonly FilledName[]): Promise<void>;
  /** Returns the URL of a database that has been filled. */
  filled(name: FilledName): string;
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

/** Off while databases are filled: what a crash leaves of them is not used, and each is vacuumed at its end. */
const fillSettings = ["fsync", "autovacuum"] as const;
const reload = "select pg_reload_conf()";

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
  const settle = () =>
    run(...fillSettings.map((setting) => `alter system reset ${setting}`), reload);
  // An interrupted run may have left it in the middle of a fill.
  await settle();
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
    // Left to the copies, both would compete with the measurements.
    await waitForThumbnails(urlOf(loading));
    await makeAllPictures(site.origin, urlOf(loading));
    await site.stop();
    await runStatements(urlOf(loading), ["vacuum analyze"]);
    await run(`alter database ${loading} rename to ${demo}`);
  }
  const copy = async (name: string, template: string) => {
    await drop(prefix + name);
    await run(`create database ${prefix}${name} template ${template}`);
    return urlOf(prefix + name);
  };
  const fill = async (name: FilledName) => {
    if (!(await has(keptPrefix + name))) {
      await filledDatabases[name](await copy(name, demo));
      await run(`alter database ${prefix}${name} rename to ${keptPrefix}${name}`);
    }
  };
  return {
    copy: (name, of) => copy(name, of === undefined ? demo : prefix + of),
    async fill(names) {
      await run(...fillSettings.map((setting) => `alter system set ${setting} = off`), reload);
      const waiting = new Set(names).values();
      const fillNext = async () => {
        for (const name of waiting) {
          await fill(name);
        }
      };
      await Promise.all([fillNext(), fillNext()]);
      await settle();
      await run("checkpoint");
    },
    filled: (name) => urlOf(keptPrefix + name),
    drop: (name) => drop(prefix + name),
    async close() {
      await dropAll(prefix);
      await server.stop();
      fs.writeFileSync(stampFile, stamp);
    },
  };
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
