import {
  getStatement,
  listStatements,
  type StatementLine,
} from "@frontage/contract/console/statements.ts";
import { getVatReport, listVatReportDocuments } from "@frontage/contract/console/vat-report.ts";
import { beforeEach, expect, test } from "vitest";
import { first } from "../../../../../testing/required.ts";
import { startTestApp } from "../../../../test/app/make-app.ts";
import { makeDisputable, rental } from "../../../../test/fixtures/disputes/make-disputable.ts";
import { makeCustomer, makeSpace } from "../../../../test/fixtures/factories.ts";

// What a lost dispute, and one that is won on appeal, change in what landlord, customer and tax office are given.

let app: Awaited<ReturnType<typeof startTestApp>>;
let desk: ReturnType<typeof app.api>;

// Statements are issued month by month, so each test has a world of its own.
beforeEach(async () => {
  app = await startTestApp({ now: "2027-04-12T09:00:00Z" });
  await at("2027-04-12T09:00:00Z");
  return async () => {
    expect(await app.cards.listLedgerViolations()).toEqual([]);
    await app.stop();
  };
});

/** Advances to an instant, runs the jobs that write documents, and logs staff in. */
async function at(instant: string): Promise<void> {
  app.clock.set(instant);
  desk = app.api((await makeCustomer(app, ["Staff"])).token);
  await app.jobs.run("pay-refunds");
  await app.jobs.run("issue-invoices");
  // Each run issues one month.
  while (Number(await app.jobs.run("issue-statements")) > 0) {
    // Until the latest month.
  }
}

/** A booking of 10 May 2027 whose landlord gets 70 %. */
async function booked(body = {}) {
  const landlord = await makeCustomer(app, ["Landlord"]);
  const { code: space } = await makeSpace(app.database.db, { landlordId: landlord.id });
  const made = await makeDisputable(app, () => desk, body, space);
  const linesOf = async (month: string) => {
    const { results } = await desk(listStatements, { query: { limit: 100 } });
    const found = results.filter(
      (one) => one.landlord.id === landlord.id && one.month.toString() === month,
    );
    const { number } = first(found, `the statement of ${month}`);
    const { lines, totalDue } = await desk(getStatement, { params: { number } });
    return { lines: lines.map(shown), due: totalDue.amount };
  };
  const documents = async (quarter: number) => {
    const query = { year: 2027, quarter, q: made.code };
    const { results } = await desk(listVatReportDocuments, { query });
    return results.map(({ kind, net, tax, gross }) => [kind, net.amount, tax.amount, gross.amount]);
  };
  return { ...made, linesOf, documents };
}

const shown = ({ kind, correction, gross, landlordGross }: StatementLine) => [
  kind,
  correction,
  gross,
  landlordGross,
];

test("a lost dispute is credited, corrected on the landlord's statement, and undone by the appeal", async () => {
  const { open, end, linesOf, documents } = await booked();
  await at("2027-06-04T09:00:00Z");
  const part = Math.floor(rental * 0.7);
  expect(await linesOf("2027-05")).toEqual({
    lines: [["booking", null, rental, part]],
    due: part,
  });
  expect(await documents(2)).toEqual([["invoice", 13_200, 2640, rental]]);
  const before = await desk(getVatReport, { query: { year: 2027, quarter: 2 } });

  await open();
  await end("dispute_lost");
  await at("2027-06-20T09:00:00Z");
  expect(await documents(2)).toEqual([
    ["invoice", 13_200, 2640, rental],
    ["credit_note", -13_200, -2640, -rental],
  ]);
  const after = await desk(getVatReport, { query: { year: 2027, quarter: 2 } });
  const sumsOf = ({ totals }: typeof after) => first(totals, "the sum in pounds");
  expect(sumsOf(before).gross - sumsOf(after).gross).toBe(rental);
  expect(sumsOf(before).tax - sumsOf(after).tax).toBe(2640);

  await at("2027-07-04T09:00:00Z");
  expect(await linesOf("2027-06")).toEqual({
    lines: [["correction", "price_changed", -rental, -part]],
    due: -part,
  });

  await end("dispute_won");
  await at("2027-08-04T09:00:00Z");
  expect(await documents(3)).toEqual([["invoice", 13_200, 2640, rental]]);
  expect(await linesOf("2027-07")).toEqual({
    lines: [["correction", "price_changed", rental, part]],
    // The carried balance of June is paid off.
    due: 0,
  });
});

test("what is kept of a cancelled booking is credited without a new invoice once all of it is lost", async () => {
  const { open, end, cancel, linesOf, documents } = await booked();
  await at("2027-05-01T09:00:00Z");
  await cancel();
  await at("2027-06-04T09:00:00Z");
  const kept = rental / 2;
  expect(await documents(2)).toEqual([["invoice", 6600, 1320, kept]]);
  expect(await linesOf("2027-05")).toMatchObject({
    lines: [["cancellation", null, kept, Math.floor(kept * 0.7)]],
  });
  await open();
  await end("dispute_lost");
  await at("2027-07-04T09:00:00Z");
  expect(await documents(2)).toEqual([["invoice", 6600, 1320, kept]]);
  expect(await documents(3)).toEqual([["credit_note", -6600, -1320, -kept]]);
  expect((await linesOf("2027-06")).lines).toEqual([
    ["correction", "price_changed", -kept, -Math.floor(kept * 0.7)],
  ]);
  await end("dispute_won");
  await at("2027-08-04T09:00:00Z");
  expect(await documents(3)).toEqual([
    ["credit_note", -6600, -1320, -kept],
    ["invoice", 6600, 1320, kept],
  ]);
  expect((await linesOf("2027-07")).lines).toEqual([
    ["correction", "price_changed", kept, Math.floor(kept * 0.7)],
  ]);
});
