import { beforeEach, describe, expect, test } from "vitest";
import { time } from "../../../../test/fixtures/factories.ts";
import { documentsOf, makeSpaceToBook } from "../../../../test/fixtures/space-to-book.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { first, required } from "../../../../../testing/required.ts";

const app = useTestApp();
beforeEach(() => app.clock.set("2027-04-12T09:00:00Z"));

const afterwards = () => app.clock.set("2027-05-10T21:00:00Z");
const issue = () => app.jobs.run("issue-invoices");

describe("the numbers of invoices", () => {
  async function numbers(): Promise<number[]> {
    const rows = await app.database.db
      .selectFrom("vatPapers")
      .where("kind", "=", "invoice")
      .select("number")
      .orderBy("number")
      .execute();
    return rows.map(({ number }) => number);
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  test("have no gaps and no duplicates when twenty processes issue at once", async () => {
    const { book } = await makeSpaceToBook(app);
    const hours = ["08:00", "09:00", "10:00", "11:00", "12:00", "13:00", "14:00"] as const;
    for (const date of ["2027-05-10", "2027-05-11", "2027-05-12"]) {
      for (const [index, from] of hours.slice(0, -1).entries()) {
        await book({
          times: [time(from, required(hours[index + 1], "the end of the hour"), date)],
        });
      }
    }
    app.clock.set("2027-05-13T00:00:00Z");
    const before = (await numbers()).length;
    const issued = await Promise.all(upTo(20).map(issue));
    expect(issued.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(18);
    expect(await numbers()).toEqual(upTo(before + 18));
  });

  test("have no gap after a failed issue: the next document gets the number", async () => {
    const { book } = await makeSpaceToBook(app);
    const failing = first(
      await book({ times: [time("08:00", "09:00")] }),
      "the booking without an invoice",
    );
    const next = first(await book({ times: [time("10:00", "11:00")] }), "the next booking");
    const { pool } = app.database;
    const { rows } = await pool.query("select id from bookings where code = $1", [failing.code]);
    // The latest possible moment: its number is taken and its row is written.
    await pool.query(`
      create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'out of ink'; end $$;
      create trigger fails after insert on vat_papers
        for each row when (new.booking_id = ${rows[0].id}) execute function fail()`);
    const before = await numbers();
    afterwards();
    await issue();
    const issued = first(await documentsOf(app, next.code), "the invoice of the next booking");
    expect(issued.number).toBe(before.length + 1);
    expect(await documentsOf(app, failing.code)).toEqual([]);
    await pool.query("drop trigger fails on vat_papers");
    await issue();
    expect(first(await documentsOf(app, failing.code), "the late invoice").number).toBe(
      before.length + 2,
    );
    expect(await numbers()).toEqual(upTo(before.length + 2));
  });
});
