import { refundBooking } from "@frontage/contract/console/booking-actions.ts";
import { getBookingRecord } from "@frontage/contract/console/bookings.ts";
import { getCompany, updateCompany, type Company } from "@frontage/contract/console/company.ts";
import { downloadVatDocument, getVatReport } from "@frontage/contract/console/vat-report.ts";
import { payOutstanding } from "@frontage/contract/bookings/booking-changes.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { required } from "../../../../../testing/required.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { makeCustomer, makeSpace } from "../../../../test/fixtures/factories.ts";
import { chairs, makeBookedCustomer } from "../../../../test/fixtures/make-booked-customer.ts";
import { readPdf } from "../../../../test/readers/read-pdf.ts";

const app = useTestApp();

const setTaxPoint = async (taxPoint: Company["taxPoint"]) => {
  const staff = app.api((await makeCustomer(app, ["Staff"])).token);
  const company = await staff(getCompany);
  await staff(updateCompany, { body: { ...company, taxPoint } });
};

beforeEach(async () => {
  app.clock.set("2027-03-31T09:00:00Z");
  await setTaxPoint("payment");
});

const issue = () => app.jobs.run("issue-invoices");
const afterwards = () => app.clock.set("2027-05-10T21:00:00Z");

/** £158.40 paid for the use of the space, £12.00 outstanding for chairs. */
async function booked() {
  const landlord = await makeCustomer(app, ["Landlord"]);
  const { code: space } = await makeSpace(app.database.db, { landlordId: landlord.id });
  const made = await makeBookedCustomer(app, { space, body: { products: [chairs()] } });
  const { token } = await makeCustomer(app, ["Staff"]);
  const staff = app.api(token);
  await app.database.db
    .updateTable("sessions")
    .set({ expiresAt: Temporal.Instant.from("2029-01-01T00:00:00Z") })
    .execute();
  const record = () => staff(getBookingRecord, { params: made.params });
  return {
    ...made,
    landlord,
    record,
    /** Kinds and numbers of the VAT documents, without the digits. */
    kinds: async () =>
      (await record()).documents
        .filter(({ kind }) => kind !== "licence")
        .map(({ kind, number }) => `${kind} ${number?.replace(/\d+$/, "") ?? ""}`.trim()),
    textOf: async (at: number) => {
      const { documents } = await record();
      const number = documents.filter(({ kind }) => kind !== "licence").at(at)?.number ?? "";
      const path = addressOf(downloadVatDocument, { params: { number } });
      const { rawPayload } = await app.request({ path, token });
      return { number, text: (await readPdf(rawPayload)).text };
    },
    file: (token: string) => app.request({ path: `/bookings/${made.code}/invoice/`, token }),
    refund: async (amount: number) => {
      const { version } = await record();
      const body = { version, amount, reason: "It was cold" };
      await staff(refundBooking, { params: made.params, body });
      await app.jobs.run("pay-refunds");
    },
    report: (quarter: number) =>
      staff(getVatReport, { query: { year: 2027, quarter } }).then(({ rows }) => rows[0]),
  };
}

describe("a payment in advance", () => {
  test("gets a VAT receipt with its rate, tax point and date of supply, attached to a mail", async () => {
    const { kinds, textOf, code } = await booked();
    await issue();
    await issue();
    expect(await kinds()).toEqual(["receipt VR-"]);
    const { number, text } = await textOf(0);
    for (const words of [
      "VAT receipt",
      `VAT RECEIPT NUMBER ${number}`,
      "TAX POINT 31 March 2027",
      "DATE OF SUPPLY 10 May 2027",
      "Payment in advance: paid by card £132.00 20% £26.40 £158.40",
      "Total £132.00 £26.40 £158.40",
      "Received £158.40",
      "VAT no. GB 999 9999 73",
    ]) {
      expect(text).toContain(words);
    }
    const mail = await app.database.db
      .selectFrom("mails")
      .where("key", "=", `vat_document_issued:${number}`)
      .select("facts")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(mail.facts)).toContain(`receipt_${number}.pdf`);
    expect(JSON.stringify(mail.facts)).toContain(code);
  });

  test("is left out of the invoice, which taxes only the rest", async () => {
    const { kinds, textOf, api, params, paymentMethod, file, customer } = await booked();
    await issue();
    await api(payOutstanding, { params, body: { paymentMethod } });
    await issue();
    const [one, two] = [await textOf(0), await textOf(1)];
    expect(two.text).toContain("£10.00 20% £2.00 £12.00");
    afterwards();
    await issue();
    expect(await kinds()).toEqual(["receipt VR-", "receipt VR-", "invoice INV-"]);
    const { text } = await textOf(2);
    for (const words of [
      "Total £142.00 £28.40 £170.40",
      `Less VAT receipt ${one.number} of 31 March 2027 -£132.00 20% -£26.40 -£158.40`,
      `Less VAT receipt ${two.number} of 31 March 2027 -£10.00 20% -£2.00 -£12.00`,
      "Taxed by this document £0.00 £0.00 £0.00",
      "DATE OF SUPPLY 10 May 2027",
      "Left to pay £0.00",
    ]) {
      expect(text).toContain(words);
    }
    const answer = await file(customer.token);
    expect(Object.keys(unzipSync(answer.rawPayload)).map((name) => name.split("_VR")[0])).toEqual([
      "receipt",
      "receipt",
      expect.stringMatching(/^invoice_INV/),
    ]);
  });

  test("stays hidden from the landlord, whose copy of the invoice has the price alone", async () => {
    const { file, landlord } = await booked();
    await issue();
    expect((await file(landlord.token)).statusCode).toBe(404);
    afterwards();
    await issue();
    const answer = await file(landlord.token);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain("£170.40");
    expect(text).not.toContain("VR-");
  });

  test("counts in the quarter in which it arrived, and the rest in that of the invoice", async () => {
    const { report } = await booked();
    const [march, june] = [await report(1), await report(2)];
    // The job may run after the end of the quarter.
    app.clock.set("2027-04-01T09:00:00Z");
    await issue();
    const after = required(await report(1), "the rate");
    expect(after.gross - (march?.gross ?? 0)).toBe(15_840);
    expect(after.receipts - (march?.receipts ?? 0)).toBe(1);
    afterwards();
    await issue();
    const invoiced = required(await report(2), "the rate");
    expect(invoiced.gross - (june?.gross ?? 0)).toBe(1_200);
  });

  test("that is returned is taken back by a credit note of its receipt", async () => {
    const { refund, kinds, textOf } = await booked();
    await issue();
    await refund(4_000);
    await issue();
    expect(await kinds()).toEqual(["receipt VR-", "credit_note CN-"]);
    const receipt = await textOf(0);
    const { text } = await textOf(1);
    expect(text).toContain(`TAKES BACK ${receipt.number}`);
    expect(text).toContain("Total credited £40.00");
    afterwards();
    await issue();
    const invoice = await textOf(2);
    expect(invoice.text).toContain("Total £108.67 £21.73 £130.40");
    expect(invoice.text).toContain("-£118.40");
  });

  test("that is returned after the invoice corrects receipt and invoice", async () => {
    const { refund, kinds } = await booked();
    await issue();
    afterwards();
    await issue();
    await refund(4_000);
    await issue();
    expect(await kinds()).toEqual([
      "receipt VR-",
      "invoice INV-",
      "credit_note CN-",
      "credit_note CN-",
      "invoice INV-",
    ]);
  });

  test("follows the setting of the moment in which it arrives", async () => {
    await setTaxPoint("supply");
    const { api, params, paymentMethod, kinds, textOf } = await booked();
    await setTaxPoint("payment");
    await issue();
    expect(await kinds()).toEqual(["receipt"]);
    await api(payOutstanding, { params, body: { paymentMethod } });
    await setTaxPoint("supply");
    await issue();
    expect(await kinds()).toEqual(["receipt VR-"]);
    afterwards();
    await issue();
    expect((await textOf(1)).text).toContain("Taxed by this document £132.00 £26.40 £158.40");
  });

  test("gets no receipt when it arrives after the use of the space", async () => {
    const { api, params, paymentMethod, kinds } = await booked();
    await issue();
    afterwards();
    await api(payOutstanding, { params, body: { paymentMethod } });
    await issue();
    expect(await kinds()).toEqual(["receipt VR-", "invoice INV-"]);
  });
});

test("One payment has one receipt, even in the database", async () => {
  const { code } = await booked();
  await issue();
  const { db } = app.database;
  const receipt = await db
    .selectFrom("vatPapers")
    .innerJoin("bookings", "bookings.id", "vatPapers.bookingId")
    .where("bookings.code", "=", code)
    .select(["vatPapers.bookingId", "vatPapers.ledgerEntryId", "vatPapers.issuedAt"])
    .executeTakeFirstOrThrow();
  const again = { ...receipt, kind: "receipt" as const, number: 999_999, facts: "{}" };
  await expect(db.insertInto("vatPapers").values(again).execute()).rejects.toThrow("unique");
  expect(required(receipt.ledgerEntryId, "the payment")).toBeGreaterThan(0);
});
