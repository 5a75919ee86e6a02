import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { countedTick } from "../../test/app/counted-tick.ts";
import { createDatabase, type TestDatabase } from "../../test/app/test-database.ts";
import { createTickLocks, type TickLocks } from "./tick-locks.ts";

let database: TestDatabase;
let locks: TickLocks;
const names = ["one", "two", "three"];

beforeAll(async () => {
  database = await createDatabase(inject("serverUrl"), inject("template"));
});
beforeEach(() => {
  locks = createTickLocks(database.url, names.length);
});
afterEach(() => locks.close());
afterAll(() => database.drop());

/** The connections that have locks of ticks, by process id, once for each lock. */
async function listHolders(): Promise<number[]> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_locks
       where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}

/** Runs a tick of each name, and what is done meanwhile once all of them have their locks. */
async function duringAll(meanwhile: () => Promise<void>): Promise<void> {
  const end = Promise.withResolvers<void>();
  const begun = names.map(() => Promise.withResolvers<void>());
  const ticks = names.map((name, index) =>
    locks.hold(name, () => {
      begun[index]?.resolve();
      return end.promise;
    }),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  await meanwhile();
  end.resolve();
  await Promise.all(ticks);
}

test("holds the locks of all running ticks on one connection, and releases them", async () => {
  await duringAll(async () => {
    const holders = await listHolders();
    expect(holders).toHaveLength(names.length);
    expect(new Set(holders).size).toBe(1);
  });
  expect(await listHolders()).toEqual([]);
});

test("runs the ticks of a name one after the other, in one process as in several", async () => {
  const others = createTickLocks(database.url, names.length);
  const counted = countedTick(50);
  await Promise.all([locks, locks, others].map((some) => some.hold("same", counted.tick)));
  expect(counted.most).toBe(1);
  await others.close();
});

test("takes another connection after its own was broken", async () => {
  const ran = vi.fn(async () => {});
  await duringAll(async () => {
    await database.pool.query("select pg_terminate_backend($1)", [(await listHolders())[0]]);
    await vi.waitFor(async () => expect(await listHolders()).toEqual([]));
    // The tick that finds the broken connection fails.
    await locks.hold("late", ran).catch(() => {});
    await locks.hold("late", ran);
  });
  expect(ran).toHaveBeenCalledTimes(1);
  expect(await listHolders()).toEqual([]);
});

test("releases the lock of a tick that throws", async () => {
  const ran = vi.fn(async () => {});
  await locks.hold("throws", () => Promise.reject(new Error("no"))).catch(ran);
  await locks.hold("throws", ran);
  expect(ran).toHaveBeenCalledTimes(2);
});
