import { getCompany, updateCompany } from "@frontage/contract/console/company.ts";
import { getVatReport } from "@frontage/contract/console/vat-report.ts";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { makeCustomer } from "../../../../test/fixtures/factories.ts";
import { makeBookedCustomer } from "../../../../test/fixtures/make-booked-customer.ts";
import { readPdf } from "../../../../test/readers/read-pdf.ts";

// The setting of the tax point, from the console to the document that a customer downloads.

const app = useTestApp();
beforeEach(() => app.clock.set("2027-03-31T09:00:00Z"));

test.each([
  ["supply", "Receipt – not a VAT invoice", "The VAT invoice is issued when the last time"],
  ["payment", "VAT receipt VAT RECEIPT NUMBER VR-", "TAX POINT 31 March 2027"],
] as const)(
  "The tax point %s decides what a customer downloads after paying",
  async (taxPoint, title, words) => {
    const desk = app.api((await makeCustomer(app, ["Staff"])).token);
    const company = await desk(getCompany);
    const saved = await desk(updateCompany, { body: { ...company, taxPoint } });
    expect(saved.taxPoint).toBe(taxPoint);
    expect((await desk(getCompany)).taxPoint).toBe(taxPoint);
    const { code, customer } = await makeBookedCustomer(app);
    await app.jobs.run("issue-invoices");
    const path = `/bookings/${code}/invoice/`;
    const answer = await app.request({ path, token: customer.token });
    expect(answer.headers["content-type"]).toBe("application/pdf");
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain(title);
    expect(text).toContain(words);
    const report = await desk(getVatReport, { query: { year: 2027, quarter: 1 } });
    expect(report.rows.reduce((sum, { receipts }) => sum + receipts, 0)).toBe(
      taxPoint === "payment" ? 1 : 0,
    );
  },
);

test("Only staff set the tax point", async () => {
  const desk = app.api((await makeCustomer(app, ["Staff"])).token);
  const company = await desk(getCompany);
  const stranger = app.api((await makeCustomer(app)).token);
  await expect(
    stranger(updateCompany, { body: { ...company, taxPoint: "payment" } }),
  ).rejects.toMatchObject({ status: 404 });
});
