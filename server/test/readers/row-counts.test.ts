import { expect, test } from "vitest";
import { connect } from "../../src/db/connect.ts";
import { useTestApp } from "../app/make-app.ts";
import { makeSpace } from "../fixtures/factories.ts";
import { watchRows } from "./row-counts.ts";

const app = useTestApp();

test("counts rows again after a write and not after a read", async () => {
  const { db, pool } = app.database;
  const rows = watchRows(pool);
  const before = await rows.count();
  await db.selectFrom("spaces").select("code").execute();
  expect(await rows.count()).toBe(before);
  await makeSpace(db);
  expect(await rows.count()).not.toBe(before);
  await rows.verify();
});

test("reports rows that changed without a statement of the pool", async () => {
  const rows = watchRows(app.database.pool);
  await rows.count();
  const other = connect(app.database.url);
  await makeSpace(other.db);
  await other.close();
  await expect(rows.verify()).rejects.toThrow("Rows have changed, and no statement wrote");
});
