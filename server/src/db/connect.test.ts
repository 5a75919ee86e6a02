import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createDatabase, type TestDatabase } from "../../test/app/test-database.ts";
import { connect, type Connection } from "./connect.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase(inject("serverUrl"), inject("template"));
});
afterAll(() => database.drop());

test("fails the transaction, not the process, when the server ends its connection", async () => {
  const { db } = database;
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // The connection is idle when the database reports its end.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  const { rows } = await sql<{ answer: number }>`select 42 as answer`.execute(db);
  expect(rows).toEqual([{ answer: 42 }]);
});

test("is unavailable while no name server knows its name", async () => {
  const { db, close } = connect("postgres://frontage@database.invalid/frontage");
  const error = await sql`select 1`.execute(db).catch((caught: unknown) => caught);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await close();
});

test("answers a query of the pool with values", async () => {
  const { rows } = await database.pool.query("select $1::date as day", [
    Temporal.PlainDate.from("2027-04-12"),
  ]);
  expect(rows).toEqual([{ day: Temporal.PlainDate.from("2027-04-12") }]);
});

describe("time limits", () => {
  const settings = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
  const show = ({ db }: Pick<Connection, "db">) =>
    Promise.all(
      settings.map(async (name) => {
        const { rows } = await sql<{ value: string }>`
          select current_setting(${name}) as value`.execute(db);
        return rows[0]?.value;
      }),
    );

  test("apply to requests and jobs, but not to migrations and the demo world", async () => {
    expect(await show(database)).toEqual(["30s", "10s", "1min"]);
    const unlimited = connect(database.url, { time: "unlimited" });
    expect(await show(unlimited)).toEqual(["0", "0", "0"]);
    await unlimited.close();
  });
});
