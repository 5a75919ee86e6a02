import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { openRelay, type Relay } from "../../../../testing/relay.ts";
import { createDatabase, type TestDatabase } from "../../../test/app/test-database.ts";
import { connect, type Connection } from "../connect.ts";
import { watchDatabase, type DatabaseWatch } from "./database-watch.ts";
import { isDatabaseUnavailable } from "../database-unavailable.ts";

/** A fifth of the usual times, in milliseconds. */
const times = { interval: 200, silent: 600, unreachable: 1000 };
const patience = { timeout: 15_000, interval: 10 };

let database: TestDatabase;
let relay: Relay;
let connection: Connection;
let watch: DatabaseWatch;
let lines: string[];

beforeAll(async () => {
  database = await createDatabase(inject("serverUrl"), inject("template"));
});
afterAll(() => database.drop());

beforeEach(async () => {
  lines = [];
  relay = await openRelay(Number(new URL(database.url).port));
  const url = relay.urlOf(database.url);
  connection = connect(url);
  watch = watchDatabase(url, {
    print: (line) => {
      lines.push(line);
    },
    times,
  });
  watch.guard(connection);
});
afterEach(async () => {
  await watch.stop();
  connection.refuse("the test is over");
  await connection.close();
  await relay.close();
});

const ask = () => sql`select 1`.execute(connection.db);
const outcome = (query: Promise<unknown>) =>
  query.then(
    () => "answered",
    (error: unknown) => (isDatabaseUnavailable(error) ? "unavailable" : String(error)),
  );

test("breaks off statements, and those that wait for a connection, when nothing answers", async () => {
  await ask();
  relay.freeze();
  const waiting = Array.from({ length: 25 }, () => outcome(ask()));
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["unavailable"]));
  expect(watch.state()).toBe("unreachable");
  const started = performance.now();
  expect(await outcome(ask())).toBe("unavailable");
  expect(performance.now() - started).toBeLessThan(100);
  relay.mend();
  await expect.poll(() => outcome(ask()), patience).toBe("answered");
  expect(watch.state()).toBe("writable");
  expect(lines).toEqual([
    "The database cannot be used: the server does not answer.",
    "The database is back.",
  ]);
});

test("notices closed connections at once, and is ready again without a line in the log", async () => {
  await ask();
  await expect.poll(() => watch.state(), patience).toBe("writable");
  relay.cut();
  await expect.poll(() => watch.state(), patience).not.toBe("writable");
  relay.mend();
  await expect.poll(() => watch.state(), patience).toBe("writable");
  expect(await outcome(ask())).toBe("answered");
});

test("refuses statements while the database is read-only, and takes them again afterwards", async () => {
  await ask();
  const set = (value: string) =>
    sql.raw(`alter database ${name()} set default_transaction_read_only = ${value}`);
  const name = () => new URL(database.url).pathname.slice(1);
  await set("on").execute(database.db);
  // The setting holds for new connections.
  relay.cut();
  relay.mend();
  await expect.poll(() => watch.state(), patience).toBe("read_only");
  expect(await outcome(ask())).toBe("unavailable");
  await sql`set default_transaction_read_only = off`.execute(database.db).catch(() => {});
  await set("off").execute(database.db);
  await expect.poll(() => watch.state(), patience).toBe("writable");
  expect(await outcome(ask())).toBe("answered");
});

test("closes a connection that has met a read-only server, in place of lending it again", async () => {
  const pidOf = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      connection.db,
    );
    return rows[0]?.pid;
  };
  const before = await pidOf();
  const refused = connection.db.connection().execute(async (db) => {
    await sql`set default_transaction_read_only = on`.execute(db);
    await sql`create table written (id bigint)`.execute(db);
  });
  expect(await outcome(refused)).toBe("unavailable");
  expect(await pidOf()).not.toBe(before);
});
