import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { createDemoDatabase } from "../../test/app/demo-world.ts";
import { memoryStore } from "../../test/app/memory-store.ts";
import { createDatabase, type TestDatabase } from "../../test/app/test-database.ts";
import { readDumpFacts } from "../../test/dumps/dump-facts.ts";
import { listLedgerViolations } from "../../test/readers/ledger-invariants.ts";
import { isMigrated, migrate } from "../db/migrate/migrate.ts";
import { readMigrations } from "../db/migrate/migration-files.ts";
import { describeSchema } from "../db/migrate/schema-shape.ts";
import { readManifest } from "./backup-format.ts";
import { openCipher, type Cipher } from "./encryption.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

let source: TestDatabase;
let parent: string;
const files = memoryStore();
beforeAll(async () => {
  source = await createDemoDatabase();
  // All counts of visitors would take most of the time.
  await source.pool.query("delete from footfall_counts where starts_at < '2027-04-05'");
  parent = fs.mkdtempSync(path.join(os.tmpdir(), "frontage-backup-"));
  await files.write("pictures/a b+ü/800.webp", Buffer.from("a picture"));
  await files.write("papers/licence.pdf", Buffer.alloc(300_000, "paper"));
  await files.write("designs/empty", Buffer.alloc(0));
});
afterAll(async () => {
  await source.drop();
  fs.rmSync(parent, { recursive: true });
});

const newFolder = () => path.join(fs.mkdtempSync(path.join(parent, "b-")), "backup");

async function withClient<Result>(
  { url }: TestDatabase,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function backUp(cipher: Cipher | null = null): Promise<string> {
  const folder = newFolder();
  await withClient(source, (client) => makeBackup({ place: { folder, cipher }, client, files }));
  return folder;
}

interface Restoring {
  readonly target: TestDatabase;
  readonly cipher?: Cipher | null;
  readonly isReplacing?: boolean;
}

async function restore(
  folder: string,
  { target, cipher = null, isReplacing = false }: Restoring,
): Promise<ReadonlyMap<string, Buffer>> {
  const store = memoryStore();
  await withClient(target, (client) =>
    restoreBackup({ place: { folder, cipher }, client, files: store, isReplacing }),
  );
  return store.content.files;
}

/** A database that nothing else has connected to. */
async function emptyDatabase(template = "template1"): Promise<TestDatabase> {
  const database = await createDatabase(inject("serverUrl"), template);
  onTestFinished(() => database.drop());
  return database;
}

/** The number of rows of each table, and a hash of them. */
async function contentOf({ pool }: TestDatabase): Promise<unknown[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const contents = [];
  for (const { name } of rows) {
    const { rows: content } = await pool.query(
      `select count(*)::int as count, sum(hashtextextended(t::text, 0)::numeric)::text as hash from ${name} as t`,
    );
    contents.push([name, content]);
  }
  return contents;
}

describe("a backup", () => {
  test("restores every row and file into an empty database, which books on", async () => {
    const target = await emptyDatabase();
    const restored = await restore(await backUp(), { target });
    expect(restored).toEqual(files.content.files);
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await readDumpFacts(target.pool)).toEqual(await readDumpFacts(source.pool));
    expect(await listLedgerViolations(target.pool)).toEqual([]);
    expect(await describeSchema(target.db)).toEqual(await describeSchema(source.db));
    expect(await isMigrated(target.db)).toBe(true);
    // A sequence that lagged behind its rows would give out an id twice.
    const next = "select nextval(pg_get_serial_sequence('bookings', 'id'))";
    const ids = await target.pool.query<{ nextval: number }>(next);
    const last = await target.pool.query<{ max: number }>("select max(id) from bookings");
    expect(ids.rows[0]?.nextval).toBeGreaterThan(last.rows[0]?.max ?? Infinity);
  });

  test("cannot be read without the key with which it was encrypted", async () => {
    const secret = await generateX25519Identity();
    const publicCipher = await openCipher(await identityToRecipient(secret));
    const folder = await backUp(publicCipher);
    const everything = fs
      .readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile());
    for (const { parentPath, name } of everything.filter((entry) => entry.name !== "backup.json")) {
      const content = fs.readFileSync(path.join(parentPath, name), "latin1");
      expect([name, content.startsWith("age-encryption.org/v1\n")]).toEqual([name, true]);
      expect(content).not.toContain("a picture");
    }
    const target = await emptyDatabase();
    await expect(restore(folder, { target })).rejects.toThrow(/is encrypted: set BACKUP_KEY/);
    await expect(restore(folder, { target, cipher: publicCipher })).rejects.toThrow(/public key/);
    const other = await openCipher(await generateX25519Identity());
    await expect(restore(folder, { target, cipher: other })).rejects.toThrow(/another key/);
    const restored = await restore(folder, { target, cipher: await openCipher(secret) });
    expect(restored).toEqual(files.content.files);
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  test("shows one moment, whatever is booked meanwhile", async () => {
    const folder = newFolder();
    const before = await contentOf(source);
    await withClient(source, async (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      let isChanged = false;
      // Changes a table that is copied late, as soon as the first one is copied.
      client.query = ((...given: unknown[]) => {
        if (!isChanged && typeof given[0] === "object") {
          isChanged = true;
          void source.pool.query("update users set version = version + 1");
        }
        return query(...given);
      }) as typeof client.query;
      await makeBackup({ place: { folder, cipher: null }, client, files });
      expect(isChanged).toBe(true);
    });
    const target = await emptyDatabase();
    await restore(folder, { target });
    expect(await contentOf(target)).toEqual(before);
  });

  test("is refused a folder that is in use, and a key that is none", async () => {
    const folder = await backUp();
    await expect(
      withClient(source, (client) =>
        makeBackup({ place: { folder, cipher: null }, client, files }),
      ),
    ).rejects.toThrow(/is not empty/);
    await expect(openCipher("hunter2")).rejects.toThrow(/is no key of age/);
  });
});

describe("restoring", () => {
  test("refuses a database with tables, and replaces them on request", async () => {
    const folder = await backUp();
    const target = await emptyDatabase(inject("template"));
    await target.pool.query("create table of_an_operator (a int)");
    await target.pool.end();
    await expect(restore(folder, { target })).rejects.toThrow(/not empty.*--replace/);
    await restore(folder, { target, isReplacing: true });
    const found = await withClient(target, async (client) => {
      const { rows } = await client.query<{ spaces: number; other: string | null }>(
        "select (select count(*)::int from spaces) as spaces, to_regclass('of_an_operator') as other",
      );
      return rows;
    });
    expect(found).toEqual([{ spaces: 8, other: null }]);
  });

  test("refuses a database that somebody uses", async () => {
    const target = await emptyDatabase();
    await target.pool.query("select");
    await expect(restore(await backUp(), { target })).rejects.toThrow(
      /in use by 1 other connection: stop every Frontage/,
    );
  });

  test.each([
    ["was interrupted", "backup.json", (file: string) => fs.rmSync(file), /interrupted/],
    [
      "was cut in half",
      "tables/bookings.copy.zst",
      (file: string) => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2)),
      /bookings\.copy\.zst is damaged/,
    ],
    [
      "lost a picture",
      "files/pictures/a b+ü/800.webp",
      (file: string) => fs.rmSync(file),
      /800\.webp is missing/,
    ],
    [
      "has another byte",
      "files/papers/licence.pdf",
      (file: string) => fs.writeFileSync(file, Buffer.alloc(300_000, "papes")),
      /licence\.pdf is damaged/,
    ],
    [
      "has a later format",
      "backup.json",
      (file: string) =>
        fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace('"format": 1', '"format": 2')),
      /format 2/,
    ],
    [
      "is of a newer version",
      "backup.json",
      (file: string) =>
        fs.writeFileSync(
          file,
          fs
            .readFileSync(file, "utf8")
            .replace(/"name": "0201-[\w-]+\.sql"/, '"name": "0999-x.sql"'),
        ),
      /another version.*0999-x\.sql/,
    ],
  ])("refuses a backup that %s, and writes nothing", async (_what, name, damage, message) => {
    const folder = await backUp();
    damage(path.join(folder, name));
    const target = await emptyDatabase();
    const store = memoryStore();
    await expect(
      withClient(target, (client) =>
        restoreBackup({
          place: { folder, cipher: null },
          client,
          files: store,
          isReplacing: false,
        }),
      ),
    ).rejects.toThrow(message);
    expect(store.content.files.size).toBe(0);
    expect(
      (await target.pool.query("select from pg_tables where schemaname = 'public'")).rowCount,
    ).toBe(0);
  });

  test("keeps the database if the backup's rows contradict each other", async () => {
    const folder = await backUp();
    const manifest = await readManifest(folder);
    // Without its rows of users, no booking would have a customer.
    const users = manifest.tables.find(({ name }) => name === "users");
    const none = manifest.tables.find(({ rows, columns }) => rows === 0 && columns.length > 0);
    const changed = manifest.tables.map((table) =>
      table === users ? { ...users, rows: 0, stored: none?.stored } : table,
    );
    fs.writeFileSync(
      path.join(folder, "backup.json"),
      JSON.stringify({ ...manifest, tables: changed }),
    );
    const target = await emptyDatabase();
    await expect(restore(folder, { target })).rejects.toThrow(/foreign key/);
    expect(
      (await target.pool.query("select from pg_tables where schemaname = 'public'")).rowCount,
    ).toBe(0);
  });

  test("brings back a backup of an earlier release, which then migrates", async () => {
    const earlier = await emptyDatabase();
    await migrate(earlier.db, { last: "0201-space-facts.sql" });
    const folder = newFolder();
    await withClient(earlier, (client) =>
      makeBackup({ place: { folder, cipher: null }, client, files: memoryStore() }),
    );
    const target = await emptyDatabase();
    await restore(folder, { target });
    expect(await isMigrated(target.db)).toBe(false);
    expect((await migrate(target.db)).length).toBe(
      (await readMigrations()).filter(({ name }) => name > "0201-z" && name < "1").length,
    );
    expect(await isMigrated(target.db)).toBe(true);
  });
});
