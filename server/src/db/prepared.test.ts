import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, type TestDatabase } from "../../test/app/test-database.ts";
import { prepared, type Places } from "./prepared.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase(inject("serverUrl"), inject("template"));
});
afterAll(() => database.drop());

const addHours = prepared(
  (db, { start, hours }: Places<{ start: Temporal.Instant; hours: number }>) =>
    sql<{ endsAt: Temporal.Instant; hours: number }>`
      select ${start}::timestamptz + ${hours} * interval '1 hour' as ends_at, ${hours}::bigint as hours`.compile(
      db,
    ),
);
const start = Temporal.Instant.from("2027-04-12T09:00:00Z");

test("gets its values at each of their places", async () => {
  for (const hours of [1, 2]) {
    expect(await addHours(database.db, { start, hours })).toEqual([
      { endsAt: start.add({ hours }), hours },
    ]);
  }
});

test("is kept by the connection under a name", async () => {
  const names = await database.db.transaction().execute(async (tx) => {
    await addHours(tx, { start, hours: 1 });
    await addHours(tx, { start, hours: 2 });
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like '%interval ''1 hour'' as ends_at%'`.execute(
      tx,
    );
    return rows.map(({ name }) => name);
  });
  expect(names).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
});

test("runs again after an error", async () => {
  const divide = prepared((db, { divisor }: Places<{ divisor: number }>) =>
    sql<{ quotient: number }>`select 6::bigint / ${divisor}::bigint as quotient`.compile(db),
  );
  await expect(divide(database.db, { divisor: 0 })).rejects.toThrow("division by zero");
  expect(await divide(database.db, { divisor: 2 })).toEqual([{ quotient: 3 }]);
});
