import {
  downloadVatDocument,
  downloadVatReport,
  getVatReport,
  listVatReportDocuments,
} from "@frontage/contract/console/vat-report.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { makeCustomer, makeSpace } from "../../../test/fixtures/factories.ts";
import { makeStoredBooking } from "../../../test/fixtures/stored-booking.ts";

const app = useTestApp({ now: "2027-06-30T12:00:00Z" });
let token: string;
let api: ReturnType<typeof app.api>;
const second = { year: 2027, quarter: 2 };
const third = { year: 2027, quarter: 3 };

beforeAll(async () => {
  const staff = await makeCustomer(app, ["Staff"]);
  token = staff.token;
  api = app.api(token);
  const { db } = app.database;
  const { id: spaceId } = await makeSpace(db);
  const startsAt = app.clock.now().subtract({ hours: 48 });
  const booking = { spaceId, userId: staff.id, startsAt, createdAt: startsAt, split: "0.5" };
  const changed = await makeStoredBooking(app, {
    ...booking,
    lines: [
      { net: 1000, gross: 1200 },
      { net: 333, gross: 399 },
    ],
  });
  const reduced = await makeStoredBooking(app, { ...booking, lines: [{ net: 777, gross: 815 }] });
  await db
    .updateTable("bookingLines")
    .set({ taxRate: "0.05" })
    .where("bookingId", "=", reduced.id)
    .execute();
  await app.jobs.run("issue-invoices");
  // In the next quarter in London, but still June in UTC.
  app.clock.advance({ minutes: 11 * 60 + 30 });
  await db
    .updateTable("bookingLines")
    .set({ net: 2000, tax: 400, gross: 2400 })
    .where("bookingId", "=", changed.id)
    .where("position", "=", 0)
    .execute();
  await app.jobs.run("issue-invoices");
});

describe("the VAT report", () => {
  test("sums invoices by rate in the quarter of their issue", async () => {
    const { start, end, rows, totals } = await api(getVatReport, { query: second });
    expect([start.toString(), end.toString()]).toEqual(["2027-04-01", "2027-06-30"]);
    const gbp = { currency: "GBP", invoices: 1, creditNotes: 0, receipts: 0 };
    expect(rows).toEqual([
      { ...gbp, rate: "0.2", net: 1333, tax: 266, gross: 1599 },
      { ...gbp, rate: "0.05", net: 777, tax: 38, gross: 815 },
    ]);
    expect(totals).toEqual([{ currency: "GBP", net: 2110, tax: 304, gross: 2414 }]);
  });

  test("counts a credit note negatively in its own quarter", async () => {
    const { rows } = await api(getVatReport, { query: third });
    expect(rows).toEqual([
      {
        currency: "GBP",
        rate: "0.2",
        invoices: 1,
        creditNotes: 1,
        receipts: 0,
        net: 1000,
        tax: 200,
        gross: 1200,
      },
    ]);
  });

  test("leads from each figure to its documents, which sum to it", async () => {
    const query = { ...second, currency: "GBP", rate: "0.2" };
    const { count, results } = await api(listVatReportDocuments, { query });
    expect(count).toBe(1);
    expect(results).toMatchObject([{ kind: "invoice", gross: { amount: 1599 } }]);
    const credits = await api(listVatReportDocuments, {
      query: { ...third, kind: "credit_note", q: "cn-" },
    });
    expect(credits.results).toMatchObject([{ gross: { amount: -1599 } }]);
    const { number } = first(results, "document");
    const path = addressOf(downloadVatDocument, { params: { number } });
    const { headers, rawPayload } = await app.request({ path, token });
    expect(headers["content-type"]).toBe("application/pdf");
    expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("downloads as CSV with a row for each document and rate", async () => {
    const path = addressOf(downloadVatReport, { query: third });
    const { body } = await app.request({ path, token });
    const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
    expect(rows.map((row) => [row["Document"], row["Gross"], row["VAT"]])).toEqual([
      ["Credit note", "-15.99", "-2.66"],
      ["Invoice", "27.99", "4.66"],
    ]);
  });
});
