import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { createDatabase, type TestDatabase } from "../../test/app/test-database.ts";
import { connect, type Connection, type Database } from "./connect.ts";

let database: TestDatabase;
/** One connection, which has prepared the start of a transaction. */
let connection: Connection;
let db: Database;
beforeAll(async () => {
  database = await createDatabase(inject("serverUrl"), inject("template"));
  await sql`create table notes (text text primary key)`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  connection = connect(database.url, { maxConnections: 1 });
  ({ db } = connection);
  await sql`delete from notes`.execute(db);
  await db.transaction().execute((tx) => insert(tx, "before"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await connection.close();
});

const insert = (to: Database, text: string) => sql`insert into notes values (${text})`.execute(to);

async function readNotes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(
    database.db,
  );
  return rows.map(({ text }) => text);
}

test("sends the start of a transaction with its first statement", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const answer = await db.transaction().execute(async (tx) => {
    await insert(tx, "first");
    expect(await readNotes()).toEqual(["before"]);
    return sql<{ count: number }>`select count(*) as count from notes`.execute(tx);
  });
  expect(answer.rows).toEqual([{ count: 2 }]);
  // The two statements, the commit, and the statement of the other connection.
  expect(query).toHaveBeenCalledTimes(4);
  expect(await readNotes()).toEqual(["before", "first"]);
});

test("returns the rows of the first statement and their number", async () => {
  const { rows, numAffectedRows } = await db
    .transaction()
    .execute((tx) =>
      sql<{ text: string }>`insert into notes values (${"a"}), (${"b"}) returning text`.execute(tx),
    );
  expect(rows).toEqual([{ text: "a" }, { text: "b" }]);
  expect(numAffectedRows).toBe(2n);
});

test("undoes the first statement if the transaction throws", async () => {
  const failing = db.transaction().execute(async (tx) => {
    await insert(tx, "undone");
    throw new Error("changed its mind");
  });
  await expect(failing).rejects.toThrow("changed its mind");
  expect(await readNotes()).toEqual(["before"]);
});

test("rejects a transaction if its first statement fails, and keeps the connection usable", async () => {
  const failing = db.transaction().execute((tx) => insert(tx, "before"));
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  await insert(db, "after");
  expect(await readNotes()).toEqual(["after", "before"]);
});

test("skips the first statement if the start fails", async () => {
  // Takes away the prepared start, so that the database cannot run it.
  await sql`deallocate "begin"`.execute(db);
  const failing = db.transaction().execute((tx) => insert(tx, "outside"));
  await expect(failing).rejects.toMatchObject({ code: "26000" });
  expect(await readNotes()).toEqual(["before"]);
});

test("starts a transaction without a statement, or without values in the first one", async () => {
  await db.transaction().execute(async () => {});
  const failing = db.transaction().execute(async (tx) => {
    await sql`insert into notes values ('undone')`.execute(tx);
    throw new Error("changed its mind");
  });
  await expect(failing).rejects.toThrow("changed its mind");
  expect(await readNotes()).toEqual(["before"]);
  await insert(db, "after");
  expect(await readNotes()).toEqual(["after", "before"]);
});
