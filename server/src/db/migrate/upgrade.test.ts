import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createDatabase, type TestDatabase } from "../../../test/app/test-database.ts";
import { readDumpFacts } from "../../../test/dumps/dump-facts.ts";
import { listLedgerViolations } from "../../../test/readers/ledger-invariants.ts";
import { runStatements } from "../../../../testing/run-statements.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { describeSchema } from "./schema-shape.ts";

const folder = path.resolve(import.meta.dirname, "../../../test/dumps");
const dumps = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith(".sql.br"))
  .map((name) => path.basename(name, ".sql.br"));

test("there is a dump of the baseline", () => {
  expect(dumps).toContain("baseline");
});

describe.each(dumps)("a database of %s", (release) => {
  let restored: TestDatabase;
  beforeAll(async () => {
    restored = await createDatabase(inject("serverUrl"), "template1");
    const dump = fs.readFileSync(path.join(folder, `${release}.sql.br`));
    await runStatements(restored.url, [zlib.brotliDecompressSync(dump).toString()]);
    await migrate(restored.db);
  });
  afterAll(() => restored.drop());

  test("keeps its people, bookings, money, documents and designs", async () => {
    const stored: unknown = JSON.parse(
      fs.readFileSync(path.join(folder, `${release}.json`), "utf8"),
    );
    expect(await readDumpFacts(restored.pool)).toEqual(stored);
    expect(await listLedgerViolations(restored.pool)).toEqual([]);
  });

  test("gets the same tables, constraints, indexes, triggers and functions as a new one", async () => {
    expect(await isMigrated(restored.db)).toBe(true);
    const fresh = await createDatabase(inject("serverUrl"), inject("template"));
    expect(await describeSchema(restored.db)).toEqual(await describeSchema(fresh.db));
    await fresh.drop();
  });
});
