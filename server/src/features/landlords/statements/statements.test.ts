import { createHash } from "node:crypto";
import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import {
  downloadStatement,
  getStatement,
  listStatements,
  correctPayout,
  payOutStatement,
} from "@frontage/contract/console/statements.ts";
import { addressOf } from "@frontage/contract/client.ts";
import {
  downloadLandlordStatement,
  listLandlordStatements,
} from "@frontage/contract/landlords/landlord-statements.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { first, required } from "../../../../../testing/required.ts";
import { startTestApp, type TestApp } from "../../../../test/app/make-app.ts";
import { makeCustomer, makeSpace } from "../../../../test/fixtures/factories.ts";
import { makeStoredBooking } from "../../../../test/fixtures/stored-booking.ts";
import { readPdf } from "../../../../test/readers/read-pdf.ts";

let app: Awaited<ReturnType<typeof startTestApp>>;
let landlord: { id: number; token: string };
let staff: ReturnType<TestApp["api"]>;
let space: { id: number };

beforeEach(async () => {
  app = await startTestApp({ now: "2027-04-02T09:00:00Z" });
  landlord = await makeCustomer(app, ["Landlord"]);
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
  space = await makeSpace(app.database.db);
  const startDate = Temporal.PlainDate.from("2027-01-15");
  const letting = { spaceId: space.id, userId: landlord.id, split: "0.7", startDate };
  const { db } = app.database;
  await db.insertInto("spaceLandlords").values(letting).execute();
  // Tests advance the clock by weeks, but everyone stays logged in.
  const expiresAt = app.clock.now().add({ hours: 24 * 1000 });
  await db.updateTable("sessions").set({ expiresAt }).execute();
  return () => app.stop();
});

/** A booking of £120.00, of which the landlord gets £84.00. */
async function book(start: string) {
  const startsAt = Temporal.Instant.from(start);
  const { id: userId } = await makeCustomer(app);
  const lines = [{ net: 10_000, gross: 12_000 }];
  const createdAt = startsAt.subtract({ hours: 48 });
  const booking = { spaceId: space.id, userId, startsAt, createdAt, lines, split: "0.7" };
  return makeStoredBooking(app, booking);
}

const issue = () => app.jobs.run("issue-statements");
const listed = async () =>
  (await staff(listStatements, { query: { sort: "number" } })).results.map(
    ({ number, month, totalDue, state }) => [number, month.toString(), totalDue.amount, state],
  );

describe("the job", () => {
  test("issues a month's statements on the 3rd, once, and catches up on missed months", async () => {
    await book("2027-02-10T10:00:00Z");
    await book("2027-03-10T10:00:00Z");
    expect(await issue()).toBe(1);
    expect(await listed()).toEqual([["STM-000001", "2027-02", 8400, "due"]]);
    app.clock.advance({ minutes: 13 * 60 });
    expect(await issue()).toBe(0);
    // The 3rd begins at 23:00 UTC in London.
    app.clock.advance({ minutes: 60 });
    expect(await issue()).toBe(1);
    expect(await issue()).toBe(0);
    app.clock.advance({ minutes: 75 * 24 * 60 });
    expect(await issue()).toBe(2);
    expect(await listed()).toEqual([
      ["STM-000001", "2027-02", 8400, "due"],
      ["STM-000002", "2027-03", 8400, "due"],
      ["STM-000003", "2027-04", 0, "nothing_due"],
      ["STM-000004", "2027-05", 0, "nothing_due"],
    ]);
  });

  test("issues each statement once in three simultaneous runs, with numbers without a gap", async () => {
    await book("2027-01-20T10:00:00Z");
    await Promise.all([issue(), issue(), issue()]);
    expect((await listed()).map(([number]) => number)).toEqual(["STM-000001", "STM-000002"]);
  });

  test("leaves no gap when a statement fails", async () => {
    await book("2027-02-10T10:00:00Z");
    const { db } = app.database;
    await sql`alter table statement_lines add constraint broken check (net < 0)`.execute(db);
    expect(await issue()).toBe(0);
    await sql`alter table statement_lines drop constraint broken`.execute(db);
    expect(await issue()).toBe(1);
    expect(await listed()).toEqual([["STM-000001", "2027-02", 8400, "due"]]);
  });
});

describe("a statement", () => {
  test("states later changes as corrections, and carries over what exceeds the month", async () => {
    const { db } = app.database;
    const { id } = await book("2027-02-10T10:00:00Z");
    await issue();
    await db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", id).execute();
    app.clock.advance({ minutes: 24 * 60 });
    await issue();
    const march = await staff(getStatement, { params: { number: "STM-000002" } });
    expect(march).toMatchObject({ state: "nothing_due", totalDue: { amount: -8400 } });
    expect(march.lines).toMatchObject([
      { kind: "correction", correction: "cancelled", gross: -12_000, landlordGross: -8400 },
    ]);
    const payout = { version: 1, reference: "BACS", paidOn: Temporal.PlainDate.from("2027-04-03") };
    await expect(
      staff(payOutStatement, { params: { number: "STM-000002" }, body: payout }),
    ).rejects.toMatchObject({ status: 400 });
    await book("2027-04-20T10:00:00Z");
    await book("2027-04-21T10:00:00Z");
    app.clock.advance({ minutes: 31 * 24 * 60 });
    await issue();
    const april = await staff(getStatement, { params: { number: "STM-000003" } });
    expect(april).toMatchObject({
      totalDue: { amount: 8400 },
      carried: { number: "STM-000002", amount: -8400 },
    });
  });

  test("states the kept part of a cancelled booking", async () => {
    const { db } = app.database;
    const { id, userId } = await book("2027-02-10T10:00:00Z");
    await db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", id).execute();
    await db
      .insertInto("cancellations")
      .values({
        bookingId: id,
        cancelledAt: app.clock.now(),
        cancelledBy: userId,
        isByStaff: false,
        policyRate: "0.5",
        refund: 6000,
        dropped: 0,
        keptNet: 5000,
        keptTax: 1000,
        keptGross: 6000,
        keptLines: "[]",
      })
      .execute();
    await issue();
    const { lines, totalDue } = await staff(getStatement, { params: { number: "STM-000001" } });
    expect(lines).toMatchObject([{ kind: "cancellation", gross: 6000, landlordGross: 4200 }]);
    expect(totalDue.amount).toBe(4200);
  });

  test("keeps its bytes when prices and names change", async () => {
    const { db } = app.database;
    const { code } = await book("2027-02-10T10:00:00Z");
    await issue();
    const { files } = await staff(getStatement, { params: { number: "STM-000001" } });
    expect(files.map(({ format }) => format)).toEqual(["pdf", "csv"]);
    await db.updateTable("spaces").set({ name: "Renamed" }).execute();
    await db.updateTable("users").set({ firstName: "Renamed" }).execute();
    for (const { format, sha256 } of files) {
      const params = { number: "STM-000001", format };
      const path = addressOf(downloadLandlordStatement, { params });
      const { rawPayload } = await app.request({ path, token: landlord.token });
      expect(createHash("sha256").update(rawPayload).digest("hex")).toBe(sha256);
      if (format === "pdf") {
        expect((await readPdf(rawPayload)).text).toContain(code);
      }
    }
    const change = db.updateTable("statements").set({ totalDue: 1 }).execute();
    await expect(change).rejects.toThrow("An issued statement never changes");
    await expect(db.deleteFrom("statementLines").execute()).rejects.toThrow("never changes");
  });

  test("has its payout corrected or withdrawn with a reason, and never without one", async () => {
    const { db } = app.database;
    await book("2027-02-10T10:00:00Z");
    await issue();
    const params = { number: "STM-000001" };
    const paidOn = Temporal.PlainDate.from("2027-04-02");
    await staff(payOutStatement, { params, body: { version: 1, reference: "BACS 4711", paidOn } });
    const reason = "Typed the wrong reference.";
    const payout = { reference: "BACS 4712", paidOn };
    const corrected = await staff(correctPayout, { params, body: { version: 2, payout, reason } });
    expect(corrected).toMatchObject({ state: "paid_out", payout, version: 3 });
    const stale = staff(correctPayout, { params, body: { version: 2, payout, reason } });
    await expect(stale).rejects.toMatchObject({ status: 409 });
    const unexplained = db.updateTable("statements").set({ payoutReference: "X", version: 4 });
    await expect(unexplained.execute()).rejects.toThrow("An issued statement never changes");
    const body = { version: 3, payout: null, reason: "The bank returned it." };
    expect(await staff(correctPayout, { params, body })).toMatchObject({
      state: "due",
      payout: null,
    });
    const rows = await db
      .selectFrom("payoutCorrections")
      .select(["payoutReference", "reason"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { payoutReference: "BACS 4711", reason },
      { payoutReference: "BACS 4712", reason: "The bank returned it." },
    ]);
  });

  test("says what the split is of and who owes the VAT", async () => {
    await book("2027-02-10T10:00:00Z");
    await issue();
    const { splitTerms } = await staff(getStatement, { params: { number: "STM-000001" } });
    expect(splitTerms).toContain("Your split is of the total price, VAT included.");
    expect(splitTerms).toContain("owes the VAT on their whole price");
  });

  test("is marked as paid out once, with reference and date", async () => {
    await book("2027-02-10T10:00:00Z");
    await issue();
    const params = { number: "STM-000001" };
    const paidOn = Temporal.PlainDate.from("2027-04-02");
    const body = { version: 1, reference: "BACS 4711", paidOn };
    const late = { ...body, paidOn: paidOn.add({ days: 1 }) };
    await expect(staff(payOutStatement, { params, body: late })).rejects.toMatchObject({
      status: 400,
    });
    const calls = await Promise.allSettled(
      Array.from({ length: 5 }, () => staff(payOutStatement, { params, body })),
    );
    expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(staff(payOutStatement, { params, body })).rejects.toMatchObject({ status: 409 });
    const again = { ...body, version: 2, reference: "Another" };
    await expect(staff(payOutStatement, { params, body: again })).rejects.toMatchObject({
      status: 409,
    });
    expect(await listed()).toEqual([["STM-000001", "2027-02", 8400, "paid_out"]]);
    const found = await staff(listStatements, { query: { q: "4711 ada", state: "paid_out" } });
    expect(found.count).toBe(1);
    const query = { subjectKind: "statement", subject: "STM-000001" } as const;
    const { results } = await staff(listAuditEntries, { query });
    expect(first(results, "entry")).toMatchObject({
      action: "statement.pay_out",
      after: { reference: "BACS 4711", paidOn: "2027-04-02" },
    });
  });

  test("is shown to its landlord and staff only", async () => {
    await book("2027-02-10T10:00:00Z");
    await issue();
    const other = await makeCustomer(app, ["Landlord"]);
    const customer = await makeCustomer(app);
    expect(await app.api(other.token)(listLandlordStatements)).toEqual([]);
    expect(await app.api(landlord.token)(listLandlordStatements)).toMatchObject([
      { number: "STM-000001", totalDue: { amount: 8400 } },
    ]);
    const params = { number: "STM-000001", format: "pdf" } as const;
    const own = addressOf(downloadLandlordStatement, { params });
    const ofStaff = addressOf(downloadStatement, { params });
    const statusOf = async (path: string, token?: string) =>
      (await app.request({ path, token: required(token, "token") })).statusCode;
    expect(await statusOf(own, other.token)).toBe(404);
    expect(await statusOf(own, customer.token)).toBe(403);
    expect(await statusOf(ofStaff, landlord.token)).toBe(404);
  });
});
