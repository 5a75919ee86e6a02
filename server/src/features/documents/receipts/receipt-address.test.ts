import { refundBooking } from "@frontage/contract/console/booking-actions.ts";
import { getBookingRecord } from "@frontage/contract/console/bookings.ts";
import { getVatReport } from "@frontage/contract/console/vat-report.ts";
import { updateBillingDetails } from "@frontage/contract/accounts/account.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { first } from "../../../../../testing/required.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import {
  bookingBody,
  makeCustomer,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { readPdf } from "../../../../test/readers/read-pdf.ts";

// A VAT receipt that should show the customer's address: docs/console/vat-report.md#the-customers-address

const app = useTestApp();

beforeEach(async () => {
  app.clock.set("2027-03-31T09:00:00Z");
  await app.database.db.updateTable("company").set({ taxPoint: "payment" }).execute();
});

const address = "12 St James’s Square\nLondon SW1Y 4JH";
const printed = "12 St James’s Square London SW1Y 4JH";

/** Four hours are £288. */
async function paid(times = [time("10:00", "14:00")]) {
  const { code: space } = await makeSpace(app.database.db);
  const customer = await makePayingCustomer(app);
  const body = bookingBody(space, customer.paymentMethod, { times });
  const { code } = first(await customer.api(placeBooking, { body }), "the booking");
  const desk = app.api((await makeCustomer(app, ["Staff"])).token);
  await app.database.db
    .updateTable("sessions")
    .set({ expiresAt: Temporal.Instant.from("2029-01-01T00:00:00Z") })
    .execute();
  const record = () => desk(getBookingRecord, { params: { code } });
  return {
    code,
    issue: () => app.jobs.run("issue-invoices"),
    save: (text = address) =>
      customer.api(updateBillingDetails, {
        body: { companyName: null, address: text, vatNumber: null },
      }),
    refund: async (amount: number) => {
      const { version } = await record();
      await desk(refundBooking, { params: { code }, body: { version, amount, reason: "Cold" } });
      await app.jobs.run("pay-refunds");
    },
    report: async (quarter: number) =>
      (await desk(getVatReport, { query: { year: 2027, quarter } })).totals[0],
    /** Kind and text of each VAT document. */
    async documents() {
      const path = `/bookings/${code}/invoice/`;
      const { rawPayload, headers } = await app.request({ path, token: customer.token });
      const files =
        headers["content-type"] === "application/zip"
          ? Object.entries(unzipSync(rawPayload))
          : [["receipt_", rawPayload] as const];
      const read = async ([name, file]: readonly [string, Uint8Array]) => ({
        kind: name.replace(/_[A-Z]*-?\d*\.?(?:pdf)?$/, ""),
        text: (await readPdf(Buffer.from(file))).text,
      });
      return Promise.all(files.map(read));
    },
    mail: async () =>
      first(
        await app.database.db
          .selectFrom("mails")
          .where("kind", "=", "vat_document_issued")
          .select("facts")
          .orderBy("id", "desc")
          .execute(),
        "the mail",
      ),
  };
}

const kindsOf = (documents: readonly { kind: string }[]) => documents.map(({ kind }) => kind);

describe("a VAT receipt above £250 without the customer's address", () => {
  test("says so, and is replaced once the address is there, in the quarter of the payment", async () => {
    const { issue, save, documents, report, mail } = await paid();
    await issue();
    const before = await documents();
    expect(kindsOf(before)).toEqual(["receipt"]);
    expect(before[0]?.text).toContain("A VAT receipt above £250 shows your address");
    const march = await report(1);
    app.clock.set("2027-04-20T09:00:00Z");
    const june = await report(2);
    await save();
    await issue();
    await issue();
    const after = await documents();
    expect(kindsOf(after)).toEqual(["receipt", "credit_note", "receipt"]);
    expect(after[0]?.text).not.toContain(printed);
    expect(after[1]?.text).toContain("which did not show your address");
    expect(after[1]?.text).toContain("Total credited £288.00");
    for (const words of [printed, "Received £288.00", "TAX POINT 31 March 2027"]) {
      expect(after[2]?.text).toContain(words);
    }
    expect(after[2]?.text).not.toContain("we do not have it");
    const sums = ({ net, tax, gross }: NonNullable<typeof march>) => [net, tax, gross];
    expect([await report(1), await report(2)].map((sum) => sum && sums(sum))).toEqual(
      [march, june].map((sum) => sum && sums(sum)),
    );
    expect(JSON.stringify((await mail()).facts)).toContain('"isReplaced":true');
  });

  test("leaves the invoice to deduct the replacement, and a refund to reduce it", async () => {
    const { issue, save, documents, refund } = await paid();
    await issue();
    await save();
    await issue();
    await refund(4_200);
    await issue();
    expect(kindsOf(await documents())).toEqual([
      "receipt",
      "credit_note",
      "receipt",
      "credit_note",
    ]);
    app.clock.set("2027-05-10T21:00:00Z");
    await issue();
    const invoice = (await documents()).at(-1)?.text;
    expect(invoice).toContain("-£246.00");
    expect(invoice).toContain("Taxed by this document £0.00 £0.00 £0.00");
  });

  test("is replaced by a receipt of what is left of the payment", async () => {
    const { issue, save, refund, documents } = await paid();
    await issue();
    await refund(1_000);
    await issue();
    await save();
    await issue();
    const all = await documents();
    expect(kindsOf(all)).toEqual(["receipt", "credit_note", "credit_note", "receipt"]);
    expect(all[2]?.text).toContain("Total credited £278.00");
    expect(all[3]?.text).toContain("Received £278.00");
  });

  test("is replaced together with an invoice that lacks the address too", async () => {
    const { issue, save, documents } = await paid();
    app.clock.set("2027-05-10T08:00:00Z");
    await issue();
    app.clock.set("2027-05-10T21:00:00Z");
    await issue();
    app.clock.advance({ days: 3 });
    await save();
    await issue();
    const all = await documents();
    expect(kindsOf(all)).toEqual([
      "receipt",
      "invoice",
      "credit_note",
      "receipt",
      "credit_note",
      "invoice",
    ]);
    expect(all[5]?.text).toContain(printed);
    await issue();
    expect(await documents()).toHaveLength(6);
  });

  test("is not replaced once it is old and the booking is invoiced", async () => {
    const { issue, save, documents } = await paid();
    await issue();
    app.clock.set("2027-05-10T21:00:00Z");
    await issue();
    app.clock.advance({ days: 31 });
    await save();
    await issue();
    expect(kindsOf(await documents())).toEqual(["receipt", "invoice"]);
  });

  test("is not replaced again for another address", async () => {
    const { issue, save, documents } = await paid();
    await issue();
    await save();
    await issue();
    await save("1 Another Street\nLeeds LS1 1AA");
    await issue();
    expect(kindsOf(await documents())).toEqual(["receipt", "credit_note", "receipt"]);
  });

  test("is left alone up to £250", async () => {
    const { issue, save, documents } = await paid([time("10:00", "13:00")]);
    await issue();
    await save();
    await issue();
    expect(kindsOf(await documents())).toEqual(["receipt"]);
  });
});

test("A payment has one receipt that replaces none, and a receipt one successor, even in the database", async () => {
  const { code, issue, save } = await paid();
  await issue();
  await save();
  await issue();
  const rows = await sql<{ id: number; replacesId: number | null; gap: number }>`
    select v.id, v.replaces_id, (select max(number) - count(*) from vat_papers where kind = 'receipt')::int as gap
    from vat_papers v join bookings b on b.id = v.booking_id
    where b.code = ${code} and v.kind = 'receipt' order by v.id`.execute(app.database.db);
  const [old, successor] = rows.rows;
  expect(successor).toEqual({ id: successor?.id, replacesId: old?.id, gap: 0 });
  const again = (replaces: string) =>
    sql`insert into vat_papers (booking_id, kind, number, facts, issued_at, ledger_entry_id, money_at, replaces_id)
      select booking_id, kind, 999999, facts, issued_at, ledger_entry_id, money_at, ${sql.raw(replaces)}
      from vat_papers where id = ${successor?.id}`.execute(app.database.db);
  await expect(again("null")).rejects.toThrow("vat_papers_one_receipt");
  await expect(again("replaces_id")).rejects.toThrow("vat_papers_replaces_id_key");
});
