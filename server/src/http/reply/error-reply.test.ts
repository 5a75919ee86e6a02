import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/app/make-app.ts";

/** An app with calls that exceed the limits of the database. */
const app = useTestApp({
  extend: (app, { db }) => {
    app.get("/too-long", () =>
      db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = '5ms'`.execute(tx);
        await sql`select pg_sleep(60)`.execute(tx);
      }),
    );
    app.get("/locked", () =>
      db.transaction().execute(async (holder) => {
        await sql`lock table site_settings`.execute(holder);
        await db.transaction().execute(async (tx) => {
          await sql`set local lock_timeout = '5ms'`.execute(tx);
          await sql`lock table site_settings`.execute(tx);
        });
      }),
    );
  },
});

describe("a statement that exceeds a time limit of the database", () => {
  test.each(["/too-long", "/locked"])("gets 503 with a time to try again: %s", async (url) => {
    const { statusCode, headers, json } = await app.app.inject(url);
    expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
    expect(json()).toEqual({ reference: headers["x-request-id"] });
  });
});
