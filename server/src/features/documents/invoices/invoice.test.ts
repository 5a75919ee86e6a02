import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import {
  makeCustomer,
  makeDiscount,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { documentsOf, makeSpaceToBook } from "../../../../test/fixtures/space-to-book.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { inkOfPages, readPdf } from "../../../../test/readers/read-pdf.ts";
import { first, items, required } from "../../../../../testing/required.ts";

const app = useTestApp();
beforeEach(() => app.clock.set("2027-04-12T09:00:00Z"));

/** The booking of docs/booking/pricing.md#worked-figures. */
async function workedExample() {
  const { bookOne, customer, landlord } = await makeSpaceToBook(app);
  const code = await makeDiscount(app.database.db, { rate: "0.15" });
  const booking = await bookOne({
    times: [{ ...time("10:00", "13:30"), includeFlexiTicket: true }],
    products: [
      { sku: "staff", quantity: 2, optionValues: { "hours-before": "1", "hours-after": "1" } },
      { sku: "storage-boxes", quantity: 3, optionValues: { "days-before": "2" } },
      { sku: "chairs", quantity: 10, optionValues: { configuration: "rows" } },
    ],
    discounts: [code],
  });
  return { booking, customer, landlord, discount: code };
}

const afterwards = () => app.clock.set("2027-05-10T21:00:00Z");
const issue = () => app.jobs.run("issue-invoices");
const staffToken = async () => (await makeCustomer(app, ["Staff"])).token;

async function read(code: string, token?: string) {
  return app.request({
    path: `/bookings/${code}/invoice/`,
    token: token ?? (await staffToken()),
  });
}

const textOf = async (code: string, token?: string) =>
  (await readPdf((await read(code, token)).rawPayload)).text;

const pounds = (amount: number) => formatMoney({ amount, currency: "GBP" });

/** The stored lines of a booking as a document prints their figures. */
async function storedFigures(code: string): Promise<string[]> {
  const lines = await app.database.db
    .selectFrom("bookingLines")
    .where("bookingId", "=", (eb) =>
      eb.selectFrom("bookings").where("code", "=", code).select("id"),
    )
    .select(["net", "tax", "gross"])
    .orderBy("position")
    .execute();
  return lines.map(({ net, tax, gross }) => `${pounds(net)} 20% ${pounds(tax)} ${pounds(gross)}`);
}

const workedFigures = [
  "£178.50 20% £35.70 £214.20",
  "£21.00 20% £4.20 £25.20",
  "£198.00 20% £39.60 £237.60",
  "£45.00 20% £9.00 £54.00",
  "£17.50 20% £3.50 £21.00",
];

describe("the invoice of a booking", () => {
  test("is shown to owner and staff, and to the landlord once the invoice is issued", async () => {
    const { customer, landlord, bookOne } = await makeSpaceToBook(app);
    const { code } = await bookOne();
    const other = await makeCustomer(app);
    const otherLandlord = await makeCustomer(app, ["Landlord"]);
    await makeSpace(app.database.db, { landlordId: otherLandlord.id });
    const path = `/bookings/${code}/invoice/`;
    const statuses = () =>
      Promise.all(
        [undefined, other.token, otherLandlord.token, customer.token, landlord.token].map(
          async (token) => (await app.request({ path, token })).statusCode,
        ),
      );
    expect(await statuses()).toEqual([401, 404, 404, 200, 404]);
    expect((await read(code)).statusCode).toBe(200);
    afterwards();
    await issue();
    app.clock.set("2027-04-12T09:00:00Z");
    expect(await statuses()).toEqual([401, 404, 404, 200, 200]);
    expect((await read("0000000000")).statusCode).toBe(404);
  });

  test("is a receipt with payments and the outstanding amount until the deal is over", async () => {
    const { booking, customer } = await workedExample();
    await issue();
    const answer = await read(booking.code, customer.token);
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename="booking_invoice_${booking.code}.pdf"`,
    );
    const { text, title } = await readPdf(answer.rawPayload);
    expect(title).toBe(`Receipt for booking ${booking.code}, not a VAT invoice`);
    for (const words of [
      "Receipt – not a VAT invoice",
      customer.email,
      ...workedFigures,
      "Total £460.00 £92.00 £552.00",
      "Paid by card, 12 April 2027 £239.40",
      "Left to pay £312.60",
      "On 5 May 2027 we will debit the £312.60 still to pay",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("INV-");
    await app.database.db.updateTable("bookingSettings").set({ dateFormat: "us" }).execute();
    const american = await read(booking.code, customer.token);
    expect((await readPdf(american.rawPayload)).text).toContain("On 05/05/2027 (5 May 2027)");
    await app.database.db.updateTable("bookingSettings").set({ dateFormat: "gb" }).execute();
    expect(await documentsOf(app, booking.code)).toEqual([]);
  });

  test("has the figures of the worked example and of the database, to the penny", async () => {
    const { booking, customer, discount } = await workedExample();
    afterwards();
    await issue();
    const { text, title, isTagged, language, pages, taggedText, tags } = await readPdf(
      (await read(booking.code)).rawPayload,
    );
    expect(await storedFigures(booking.code)).toEqual(workedFigures);
    expect(text.match(/£[\d.,]+ 20% £[\d.,]+ £[\d.,]+/g)).toEqual(workedFigures);
    for (const words of [
      "VAT invoice",
      "Frontage Spaces Ltd",
      "VAT no. GB 999 9999 73",
      "Ada Lovelace",
      customer.email,
      "ISSUED 10 May 2027",
      "DATE OF SUPPLY 10 May 2027",
      "Monday 10 May 2027 10:00–13:30 (London time)",
      `Space rental, 3.5 hours £252.00 less £37.80 (${discount}, 15%) incl. VAT £178.50`,
      "Staff, 2 × 5.5 hours 1 hour before and 1 hour after included",
      "Storage boxes, 3 × 3 days 2 days before included",
      "Chairs, 10 × 3.5 hours Configuration: rows",
      "Total £460.00 £92.00 £552.00",
    ]) {
      expect(text).toContain(words);
    }
    const invoice = first(await documentsOf(app, booking.code), "the invoice");
    expect(title).toBe(`VAT invoice INV-${String(invoice.number).padStart(6, "0")}`);
    expect({ isTagged, language, pages: pages.length }).toEqual({
      isTagged: true,
      language: "en-GB",
      pages: 1,
    });
    expect(tags.get("TH")).toBe(5);
    expect(text.startsWith(taggedText)).toBe(true);
  });

  test("leaves e-mail, discount code and payments out of the landlord's copy", async () => {
    const { booking, landlord, customer, discount } = await workedExample();
    afterwards();
    await issue();
    app.clock.set("2027-04-12T09:00:00Z");
    const text = await textOf(booking.code, landlord.token);
    expect(text).toContain("Landlord’s copy");
    expect(text).toContain("Ada Lovelace");
    expect(text).toContain("£252.00 less £37.80 incl. VAT");
    const secrets = [customer.email, discount, "Paid by card"];
    const own = await textOf(booking.code, customer.token);
    expect(secrets.filter((secret) => own.includes(secret))).toEqual(secrets);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test("is issued for each booking after the last slot of the deal", async () => {
    const { book } = await makeSpaceToBook(app);
    const [first, second] = items(
      await book({
        times: [time("10:00", "12:00"), time("10:00", "12:00", "2027-05-12")],
      }),
      "the first booking",
      "the second booking",
    );
    app.clock.set("2027-05-12T10:59:59Z");
    await issue();
    expect([await documentsOf(app, first.code), await documentsOf(app, second.code)]).toEqual([
      [],
      [],
    ]);
    app.clock.set("2027-05-12T11:00:00Z");
    await issue();
    expect(await documentsOf(app, first.code)).toHaveLength(1);
    expect(await documentsOf(app, second.code)).toHaveLength(1);
  });

  test("never changes once issued, even if names and prices change", async () => {
    const { db } = app.database;
    const { booking, customer } = await workedExample();
    afterwards();
    await issue();
    await db.updateTable("users").set({ lastName: "King" }).where("id", "=", customer.id).execute();
    await db.updateTable("rateCardPrices").set({ price: 1 }).execute();
    await db.updateTable("spaces").set({ name: "Renamed" }).execute();
    await issue();
    const first = await read(booking.code);
    app.clock.advance({ days: 100 });
    await issue();
    const later = await read(booking.code);
    expect(later.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(later.headers["etag"]).toBe(first.headers["etag"]);
    const { text } = await readPdf(later.rawPayload);
    expect(text).toContain("Ada Lovelace");
    expect(text).not.toMatch(/King|Renamed/);
    await db.updateTable("rateCardPrices").set({ price: 6000 }).execute();
  });

  test("cannot be changed or removed even in the database", async () => {
    const { booking } = await workedExample();
    afterwards();
    await issue();
    const { db } = app.database;
    const { id } = first(await documentsOf(app, booking.code), "the invoice");
    await expect(
      db.updateTable("vatPapers").set({ number: 7 }).where("id", "=", id).execute(),
    ).rejects.toThrow("An issued paper never changes");
    await expect(db.deleteFrom("vatPapers").where("id", "=", id).execute()).rejects.toThrow(
      "An issued paper never changes",
    );
  });
});

/** Makes the staff of a booking cost a pound more, and its tax twenty pence. */
async function raiseStaffPrice(code: string): Promise<void> {
  await app.database.pool.query(
    `update booking_lines set net = net + 100, tax = tax + 20, gross = gross + 120
      where sku = 'staff' and booking_id = (select id from bookings where code = $1)`,
    [code],
  );
}

describe("a booking that is changed after its invoice", () => {
  test("gets a credit note and a new invoice, all three in one ZIP", async () => {
    const { booking } = await workedExample();
    afterwards();
    await issue();
    const old = await read(booking.code);
    await raiseStaffPrice(booking.code);
    app.clock.advance({ days: 2 });
    await issue();
    await issue();
    const [invoice, credit, corrected] = items(
      await documentsOf(app, booking.code),
      "the invoice",
      "the credit note",
      "the corrected invoice",
    );
    expect([invoice.kind, credit.kind, corrected.kind]).toEqual([
      "invoice",
      "credit_note",
      "invoice",
    ]);
    const answer = await read(booking.code);
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="booking_invoice_${booking.code}.zip"`,
    });
    const files = unzipSync(answer.rawPayload);
    const digits = (number: number) => String(number).padStart(6, "0");
    const [invoiceName, creditName, correctedName] = [
      `invoice_INV-${digits(invoice.number)}.pdf`,
      `credit_note_CN-${digits(credit.number)}.pdf`,
      `invoice_INV-${digits(corrected.number)}.pdf`,
    ];
    expect(Object.keys(files)).toEqual([invoiceName, creditName, correctedName]);
    expect(
      Buffer.from(required(files[invoiceName], "the invoice in the archive")).equals(
        old.rawPayload,
      ),
    ).toBe(true);
    const creditNote = await readPdf(
      Buffer.from(required(files[creditName], "the credit note in the archive")),
    );
    expect(creditNote.text).toContain(`TAKES BACK INV-${digits(invoice.number)} of 10 May 2027`);
    expect(creditNote.text).toContain("ISSUED 12 May 2027");
    expect(creditNote.text).toContain("Total credited £552.00");
    const newInvoice = await readPdf(
      Buffer.from(required(files[correctedName], "the corrected invoice in the archive")),
    );
    expect(newInvoice.text).toContain("Total £461.00 £92.20 £553.20");
    for (const file of Object.values(files)) {
      expect((await inkOfPages(Buffer.from(file)))[0]).toBeGreaterThan(0.005);
    }
    expect((await read(booking.code)).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  test("keeps its invoice if it is changed back before the next run", async () => {
    const { booking } = await workedExample();
    afterwards();
    await issue();
    await raiseStaffPrice(booking.code);
    await app.database.pool.query(
      `update booking_lines set net = net - 100, tax = tax - 20, gross = gross - 120
        where sku = 'staff' and booking_id = (select id from bookings where code = $1)`,
      [booking.code],
    );
    await issue();
    expect(await documentsOf(app, booking.code)).toHaveLength(1);
  });

  test("gets only a credit note if it is cancelled", async () => {
    const { booking } = await workedExample();
    afterwards();
    await issue();
    const cancel = () =>
      app.database.db
        .updateTable("bookings")
        .set({ status: "cancelled" })
        .where("code", "=", booking.code)
        .execute();
    await cancel();
    await issue();
    await issue();
    expect((await documentsOf(app, booking.code)).map(({ kind }) => kind)).toEqual([
      "invoice",
      "credit_note",
    ]);
    expect((await read(booking.code)).headers["content-type"]).toBe("application/zip");
  });
});
