import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listMigrationProblems, recordMigrations } from "./migrations.ts";

describe("the migrations of this repository", () => {
  test("are recorded as they were merged", async () => {
    expect(await listMigrationProblems(path.resolve(import.meta.dirname, "../.."))).toEqual([]);
  });
});

describe("the check of migrations", () => {
  let root: string;
  const folder = () => path.join(root, "server/src/db/migrations");
  const write = (name: string, text = "select 1;\n") =>
    fs.writeFileSync(path.join(folder(), name), text);
  const editRecord = (edit: (lines: string[]) => string[]) => {
    const file = path.join(folder(), "recorded.sha256");
    fs.writeFileSync(file, edit(fs.readFileSync(file, "utf8").split(/(?<=\n)/)).join(""));
  };

  beforeEach(async () => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-migrations-"));
    fs.mkdirSync(path.join(folder(), "baseline"), { recursive: true });
    write("recorded.sha256", "");
    write("baseline/01-people.sql");
    write("baseline/02-places.sql");
    write("0200-colours.sql");
    await recordMigrations(root);
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  test("accepts recorded migrations, and asks to record a new one", async () => {
    expect(await listMigrationProblems(root)).toEqual([]);
    write("0201-sounds.sql");
    expect(await listMigrationProblems(root)).toEqual([
      "0201-sounds.sql is new: record it with npm run migrations -- record",
    ]);
    expect(await recordMigrations(root)).toEqual({ faults: [], names: ["0201-sounds.sql"] });
    expect(await listMigrationProblems(root)).toEqual([]);
  });

  test("refuses a merged migration that changed, and does not record it again", async () => {
    write("baseline/02-places.sql", "select 2;\n");
    const faults = [
      "baseline/02-places.sql has been merged and never changes: restore it, and put the change into a new migration",
    ];
    expect(await listMigrationProblems(root)).toEqual(faults);
    expect(await recordMigrations(root)).toEqual({ faults, names: [] });
    expect(await listMigrationProblems(root)).toEqual(faults);
  });

  test("refuses a merged migration that is missing or was renamed", async () => {
    fs.renameSync(path.join(folder(), "0200-colours.sql"), path.join(folder(), "0200-colors.sql"));
    expect(await listMigrationProblems(root)).toEqual([
      "0200-colours.sql has been merged and is missing: restore it",
      "0200-colors.sql is new: record it with npm run migrations -- record",
    ]);
  });

  test("refuses a new migration that does not come last", async () => {
    write("0199-early.sql");
    write("baseline/03-things.sql");
    const faults = ["baseline/03-things.sql", "0199-early.sql"].map(
      (name) =>
        `${name} comes before 0200-colours.sql, which has been merged: give it the next number`,
    );
    expect(await listMigrationProblems(root)).toEqual(faults);
    expect((await recordMigrations(root)).faults).toEqual(faults);
  });

  test.each([
    ["says nothing", "alter table spaces add column x int;\n", /begins with "-- compatible"/],
    ["gives no reason", "-- not compatible:\ndrop table spaces;\n", /begins with/],
    ["drops a column", "-- compatible\nalter table spaces drop column x;\n", /"drop column"/],
    ["renames", "-- compatible\nalter table spaces rename to places;\n", /"rename to"/],
    ["is long in another way", "-- compatible\n-- long: at night\nselect 1;\n", /either/],
    [
      "builds two indexes at once",
      "-- compatible\n-- long: concurrently\ncreate index concurrently a on b (c);\ncreate index concurrently d on b (e);\n",
      /one statement/,
    ],
    [
      "has batches without an end",
      "-- compatible\n-- long: in batches\nupdate a set b = 1;\n",
      /with a limit/,
    ],
  ])("refuses a new migration that %s", async (_what, text, fault) => {
    write("0206-next.sql", text);
    expect((await recordMigrations(root)).faults).toEqual([expect.stringMatching(fault)]);
  });

  test("accepts migrations that say what they are", async () => {
    write("0206-a.sql", "-- compatible\n-- It may drop column c later.\ncreate table a (b int);\n");
    write("0207-b.sql", "-- not compatible: the codes change\nalter table a drop column b;\n");
    write(
      "0208-c.sql",
      "-- compatible\n-- long: concurrently\ncreate index concurrently c on a (b);\n",
    );
    write(
      "0209-d.sql",
      "-- compatible\n-- long: in batches\nupdate a set b = 1 where b in (select b from a limit 100);\n",
    );
    expect((await recordMigrations(root)).faults).toEqual([]);
  });

  test("refuses a line of the record that was put in between or moved", async () => {
    editRecord(([first = "", second = "", third = ""]) => [first, third, second]);
    expect(await listMigrationProblems(root)).toEqual([
      "server/src/db/migrations/recorded.sha256 lists baseline/02-places.sql after a later one: it only ever gets new last lines",
    ]);
  });
});
