import { createHash } from "node:crypto";
import type { Clock } from "@frontage/domain/time/clock.ts";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { FileStore } from "../../../server/src/adapters/file-store/file-store.ts";
import { useDemoWorld } from "../../../server/test/app/demo-world.ts";
import { memoryStore } from "../../../server/test/app/memory-store.ts";
import { createTestClock } from "../../../server/test/app/test-clock.ts";
import { createDatabase, type TestDatabase } from "../../../server/test/app/test-database.ts";
import { isEmptyDatabase } from "../../../server/src/db/migrate/is-empty-database.ts";
import { loadDemoWorld } from "../load-demo-world.ts";

const worlds: TestDatabase[] = [];

async function load(
  database: TestDatabase,
  clock: Clock,
  files: FileStore = memoryStore(),
): Promise<string[]> {
  const said: string[] = [];
  await loadDemoWorld({
    db: database.db,
    files,
    clock,
    print: (line) => said.push(line),
  });
  return said;
}

interface LoadedWorld extends TestDatabase {
  /** The lines that the load printed. */
  readonly said: readonly string[];
  readonly files: FileStore;
}

async function newWorld(now: string): Promise<LoadedWorld> {
  const database = await createDatabase(inject("serverUrl"), inject("template"));
  worlds.push(database);
  const files = memoryStore();
  return { ...database, files, said: await load(database, createTestClock(now), files) };
}

/**
 * Returns a hash of each table. Only the password hash, with its random salt, and the last contact of devices differ
 * between loads.
 */
async function digests(pool: TestDatabase["pool"]): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by relname`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'password_hash' - 'last_seen_at')::text as row from "${name}" t order by 1`,
    );
    found[name] = createHash("sha256")
      .update(rows.map(({ row }) => row).join("\n"))
      .digest("hex");
  }
  return found;
}

/** The bookings as days from today and wall times, so that the calendar has no effect. */
async function customerBookings(pool: TestDatabase["pool"], today: string): Promise<string[]> {
  const { rows } = await pool.query<{ booking: string }>(
    `select s.code || ' ' || ((b.starts_at at time zone 'Europe/London')::date - $1::date)
         || ' ' || to_char(b.starts_at at time zone 'Europe/London', 'HH24:MI') as booking
       from bookings b join spaces s on s.id = b.space_id join users u on u.id = b.user_id
       where u.email = 'customer@frontage.test' order by b.starts_at`,
    [today],
  );
  return rows.map(({ booking }) => booking);
}

describe("loading the demo world", () => {
  // A load takes seconds, and many on a busy machine.
  const bounded = { timeout: 120_000 };
  const world = useDemoWorld();
  let sameDay: LoadedWorld;
  beforeAll(async () => {
    sameDay = await newWorld("2027-04-12T16:30:00Z");
  });
  afterAll(async () => {
    await Promise.all(worlds.map((database) => database.drop()));
  });

  test("reports its progress in a few lines", () => {
    expect(sameDay.said.length).toBeLessThanOrEqual(8);
    expect(sameDay.said.at(-1)).toMatch(/^8 spaces and \d+ bookings are ready\.$/);
  });

  test("loads the same world every time on one day", async () => {
    expect(await digests(sameDay.pool)).toEqual(await digests(world.pool));
  });

  test("stores the files of the designs and brand kits", async () => {
    const uploaded = await sameDay.db
      .selectFrom("uploadedFiles")
      .where("storedAt", "is not", null)
      .select("key")
      .execute();
    expect(uploaded.length).toBeGreaterThan(10);
    for (const { key } of uploaded) {
      expect([key, await sameDay.files.exists(key)]).toEqual([key, true]);
    }
  });

  test("moves with the clock", bounded, async () => {
    const later = await newWorld("2028-02-29T09:00:00Z");
    expect(await customerBookings(later.pool, "2028-02-29")).toEqual(
      await customerBookings(world.pool, "2027-04-12"),
    );
    expect((await digests(later.pool))["bookings"]).not.toBe(
      (await digests(world.pool))["bookings"],
    );
  });

  test("does not change a database that is not empty", bounded, async () => {
    expect(await isEmptyDatabase(world.db)).toBe(false);
    const before = await digests(world.pool);
    await load(world, createTestClock("2027-05-01T09:00:00Z"));
    expect(await digests(world.pool)).toEqual(before);
  });

  test("leaves no data behind if it fails half-way", bounded, async () => {
    const database = await createDatabase(inject("serverUrl"), inject("template"));
    worlds.push(database);
    const before = await digests(database.pool);
    await database.pool.query("alter table testpay_charges add constraint broken check (false)");
    await expect(load(database, createTestClock("2027-04-12T09:00:00Z"))).rejects.toThrow("broken");
    expect(await digests(database.pool)).toEqual(before);
  });
});
