import { expect, inject, onTestFinished, test } from "vitest";
import { createDatabase, type TestDatabase } from "../../../../test/app/test-database.ts";
import { migrate } from "../migrate.ts";
import { readMigration, readMigrations } from "../migration-files.ts";
import { planLocks, readPlan } from "./plan-migrations.ts";
import { readTableSizes } from "./table-sizes.ts";

async function open(template: string): Promise<TestDatabase> {
  const database = await createDatabase(inject("serverUrl"), template);
  onTestFinished(() => database.drop());
  return database;
}

test("the plan names each pending migration with its locks, and writes nothing", async () => {
  const { db, pool } = await open(inject("template"));
  const tallies = readMigration(
    "9000-tallies.sql",
    "-- compatible\ncreate table tallies (id int primary key, doubled int);\n",
  );
  const change = readMigration(
    "9001-change.sql",
    "-- not compatible: tallies hold text\nalter table tallies alter column doubled type text;\n" +
      "create index tallies_by_id on tallies (id);\nalter table company add column x int;\n",
  );
  const index = readMigration(
    "9002-index.sql",
    "-- compatible\n-- long: concurrently\ncreate index concurrently tallies_by_double on tallies (doubled);\n",
  );
  const files = [...(await readMigrations()), tallies, change, index];
  await migrate(db, { files: files.slice(0, -2) });
  const scratch = await open("template1");
  expect(await planLocks(scratch.db, await readPlan(db, files), files)).toEqual([
    {
      file: change,
      locks: [
        { table: "company", mode: "AccessExclusiveLock", isRewritten: false },
        { table: "tallies", mode: "AccessExclusiveLock", isRewritten: true },
      ],
    },
    {
      file: index,
      locks: [{ table: "tallies", mode: "ShareUpdateExclusiveLock", isRewritten: false }],
    },
  ]);
  const { rowCount } = await pool.query("select from migrations where name like '9%'");
  expect(rowCount).toBe(1);
});

test("the sizes of tables include their rows", async () => {
  const { db, pool } = await open(inject("template"));
  await pool.query("analyze company");
  expect((await readTableSizes(db)).get("company")).toMatchObject({ rows: 1 });
});
