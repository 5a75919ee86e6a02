import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/app/test-database.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { readMigration, readMigrations, type MigrationFile } from "./migration-files.ts";

async function open(template = inject("template")): Promise<TestDatabase> {
  const database = await createDatabase(inject("serverUrl"), template);
  onTestFinished(() => database.drop());
  return database;
}

/** The migrations of this version, followed by others. */
const followedBy = async (...others: readonly MigrationFile[]) => [
  ...(await readMigrations()),
  ...others,
];

const tallies = readMigration(
  "9000-tallies.sql",
  "-- compatible\ncreate table tallies (id int primary key, doubled int);\n" +
    "insert into tallies select n, null from generate_series(1, 2500) as n;\n",
);
const index = readMigration(
  "9001-index.sql",
  "-- compatible\n-- long: concurrently\ncreate index concurrently tallies_by_double on tallies (doubled);\n",
);
const batches = readMigration(
  "9002-batches.sql",
  "-- compatible\n-- long: in batches\nupdate tallies set doubled = id * 2\n" +
    "where id in (select id from tallies where doubled is null limit 1000);\n",
);

describe("a database that Frontage cannot use", () => {
  test("is refused with the tables of another product, which stay as they are", async () => {
    const { db, pool } = await open("template1");
    // Laravel has a table of this name as well.
    await pool.query("create table migrations (id int, migration text, batch int)");
    await expect(migrate(db)).rejects.toThrow(/tables of another product \(migrations\)/);
    const { rowCount } = await pool.query("select from pg_tables where schemaname = 'public'");
    expect(rowCount).toBe(1);
  });

  test("is refused if the user may not create tables", async () => {
    const { url, pool } = await open("template1");
    await pool.query("create role frontage_visitor login password 'visitor'");
    onTestFinished(async () => {
      await pool.query("drop role frontage_visitor");
    });
    const { connect } = await import("../connect.ts");
    const visitor = new URL(url);
    [visitor.username, visitor.password] = ["frontage_visitor", "visitor"];
    const { db, close } = connect(visitor.href, { maxConnections: 1 });
    await expect(migrate(db)).rejects.toThrow(/may not create tables/);
    await close();
  });
});

describe("long migrations", () => {
  test("are left out of a start, which they do not stop, and run on request", async () => {
    const { db, pool } = await open();
    const files = await followedBy(tallies, index, batches);
    expect(await migrate(db, { files, isWithoutLong: true })).toEqual([tallies.name]);
    expect(await isMigrated(db, files)).toBe(true);
    expect(await migrate(db, { files })).toEqual([index.name, batches.name]);
    const { rows } = await pool.query<{ valid: boolean; doubled: number }>(
      `select indisvalid as valid, (select count(*)::int from tallies where doubled = id * 2) as doubled
       from pg_index where indexrelid = 'tallies_by_double'::regclass`,
    );
    expect(rows).toEqual([{ valid: true, doubled: 2500 }]);
  });

  test("run during a start if a later migration may rely on them", async () => {
    const { db } = await open();
    const last = readMigration("9003-last.sql", "-- compatible\nselect 1;\n");
    const files = await followedBy(tallies, index, last);
    expect(await migrate(db, { files, isWithoutLong: true })).toEqual([
      tallies.name,
      index.name,
      last.name,
    ]);
  });

  test("replace an index that was interrupted", async () => {
    const { db, pool } = await open();
    const files = await followedBy(tallies, index);
    await migrate(db, { files, isWithoutLong: true });
    await pool.query("create index tallies_by_double on tallies (doubled)");
    await pool.query(
      "update pg_index set indisvalid = false where indexrelid = 'tallies_by_double'::regclass",
    );
    await migrate(db, { files });
    const { rows } = await pool.query(
      "select indisvalid as valid from pg_index where indexrelid = 'tallies_by_double'::regclass",
    );
    expect(rows).toEqual([{ valid: true }]);
  });
});

describe("a migration of a table that is in use", () => {
  test("lets others pass while it waits, and runs once the table is free", async () => {
    const { db, url, pool } = await open();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("begin; lock table company in access share mode");
    const lines: string[] = [];
    const wide = readMigration("9000-wide.sql", "-- compatible\nalter table company add x int;\n");
    const running = migrate(db, {
      files: await followedBy(wide),
      print: (line) => lines.push(line),
    });
    while (lines.length === 0) {
      await sleep(20);
    }
    // Nothing waits for the table any more, so that a reader is not held up.
    await pool.query("set lock_timeout = 300; select from company");
    await client.query("commit");
    await client.end();
    expect(await running).toEqual([wide.name]);
    expect(lines[0]).toMatch(/9000-wide\.sql: the tables are in use/);
  });

  test("tries again if it and a request want each other's tables", async () => {
    const { db, url } = await open();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // The migration notices first, and is the one that gives way.
    await client.query("set deadlock_timeout = '30s'; begin; lock table company");
    const lines: string[] = [];
    const crossing = readMigration(
      "9000-crossing.sql",
      "-- compatible\nlock table discounts;\nalter table company add x int;\n",
    );
    const running = migrate(db, {
      files: await followedBy(crossing),
      print: (line) => lines.push(line),
    });
    const isTaken = async () => {
      const { rowCount } = await client.query(
        "select from pg_locks where relation = 'discounts'::regclass and mode = 'AccessExclusiveLock' and granted",
      );
      return rowCount === 1;
    };
    while (!(await isTaken())) {
      await sleep(20);
    }
    await client.query("lock table discounts");
    while (lines.length === 0) {
      await sleep(20);
    }
    expect(lines).toEqual(["9000-crossing.sql: the tables are in use, trying again."]);
    await client.query("commit");
    await client.end();
    expect(await running).toEqual([crossing.name]);
  });
});
