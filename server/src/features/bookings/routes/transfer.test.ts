import { getBookingRecord } from "@frontage/contract/console/bookings.ts";
import { markBookingAsPaid } from "@frontage/contract/console/booking-actions.ts";
import { bookForCustomer } from "@frontage/contract/console/new-bookings.ts";
import { changeInvoiceLimit, getPerson } from "@frontage/contract/console/people.ts";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { getTransfer } from "@frontage/contract/bookings/transfer.ts";
import type { Api } from "@frontage/contract/client.ts";
import { transferReference } from "@frontage/domain/transfers/transfer-reference.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { first } from "../../../../../testing/required.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import {
  allowInvoices,
  at,
  makeCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { listLedgerViolations } from "../../../../test/readers/ledger-invariants.ts";
import { readPdf } from "../../../../test/readers/read-pdf.ts";
import { refusalOf } from "../../../../test/readers/refusal-of.ts";

const app = useTestApp();

let staff: Api;

beforeEach(async () => {
  app.clock.set("2027-04-12T09:00:00Z");
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
});

type Customer = Awaited<ReturnType<typeof makeCustomer>>;

/** Books two hours for £144.00 on 10 May 2027, to be paid by 5 May. */
async function bookOnInvoice({ id }: Customer, space: string, hour = 10): Promise<string> {
  const booked = await staff(bookForCustomer, {
    body: {
      space,
      times: [time(`${hour}:00`, `${hour + 2}:00`)],
      products: [],
      customer: id,
      terms: "invoice",
      discount: null,
      expectedTotal: 14_400,
    },
  });
  return first(booked, "the booking").code;
}

async function ready() {
  const { code: space } = await makeSpace(app.database.db);
  const customer = await makeCustomer(app);
  return { space, customer, api: app.api(customer.token) };
}

async function payByTransfer(code: string) {
  const { version } = await staff(getBookingRecord, { params: { code } });
  const date = Temporal.PlainDate.from("2027-04-12");
  await staff(markBookingAsPaid, { params: { code }, body: { version, reference: "BACS", date } });
}

const noAccount = {
  accountName: null,
  sortCode: null,
  accountNumber: null,
  iban: null,
  bic: null,
};

/** Runs without a bank account on the company page. */
async function withoutAccount(run: () => Promise<void>) {
  const { db } = app.database;
  const before = await db.selectFrom("company").selectAll().executeTakeFirstOrThrow();
  await db.updateTable("company").set(noAccount).execute();
  app.siteSettings.forget();
  try {
    await run();
  } finally {
    await db.updateTable("company").set(before).execute();
    app.siteSettings.forget();
  }
}

describe("a booking on invoice", () => {
  test("says amount, date, reference and account on its page, in the mail and on the invoice", async () => {
    const { space, customer, api } = await ready();
    await allowInvoices(app.database.db, customer.id);
    const code = await bookOnInvoice(customer, space);
    const reference = transferReference(code);
    expect(await api(getTransfer, { params: { code } })).toEqual({
      amount: { amount: 14_400, currency: "GBP" },
      dueDate: Temporal.PlainDate.from("2027-05-05"),
      reference,
      account: {
        accountName: "Frontage Spaces Ltd",
        sortCode: "202015",
        accountNumber: "55555555",
        iban: "GB33BUKB20201555555555",
        bic: "BUKBGB22",
      },
      epcCode: null,
    });
    expect(await staff(getTransfer, { params: { code } })).toMatchObject({ reference });
    await app.jobs.run("deliver-mail");
    const confirmation = app.mailer.delivered.find(
      ({ subject, to }) =>
        to.email === customer.email && subject.startsWith("Your space is booked"),
    );
    expect(confirmation?.text).toContain("Amount: £144.00");
    expect(confirmation?.text).toContain(`Reference: ${reference}`);
    expect(confirmation?.text).toContain("Sort code: 20-20-15");

    app.clock.set("2027-05-10T21:00:00Z");
    await app.jobs.run("issue-invoices");
    const { token } = await makeCustomer(app, ["Staff"]);
    const answer = await app.request({ path: `/bookings/${code}/invoice/`, token });
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain(reference);
    expect(text).toContain("55555555");
    expect(text).toContain("Registered in England and Wales, company number 09999973.");
  });

  test("no longer asks for a transfer once it is paid", async () => {
    const { space, customer, api } = await ready();
    await allowInvoices(app.database.db, customer.id);
    const code = await bookOnInvoice(customer, space);
    await payByTransfer(code);
    expect(await api(getTransfer, { params: { code } })).toBeNull();
  });

  test("needs a bank account on the company page", async () => {
    const { space, customer } = await ready();
    await allowInvoices(app.database.db, customer.id);
    await withoutAccount(async () => {
      expect(await refusalOf(bookOnInvoice(customer, space))).toMatchObject({
        status: 400,
        body: { terms: [expect.stringContaining("no bank account")] },
      });
    });
  });

  test("needs staff to allow it, up to a limit that counts what is owed", async () => {
    const { space, customer } = await ready();
    const params = { id: String(customer.id) };
    const refusal = async (hour: number) => refusalOf(bookOnInvoice(customer, space, hour));
    expect(await refusal(10)).toMatchObject({
      body: { terms: [expect.stringContaining("may not pay on invoice")] },
    });
    const { version } = await staff(getPerson, { params });
    const limit = { amount: 20_000, currency: "GBP" };
    const allowed = await staff(changeInvoiceLimit, { params, body: { version, limit } });
    expect(allowed.invoices).toEqual({ limit, owed: 0, isOverdue: false });
    const code = await bookOnInvoice(customer, space, 10);
    expect((await staff(getPerson, { params })).invoices.owed).toBe(14_400);
    expect(await refusal(13)).toMatchObject({
      body: { terms: [expect.stringContaining("may owe £200.00 on invoice and owes £144.00")] },
    });
    await payByTransfer(code);
    await bookOnInvoice(customer, space, 13);
  });

  test("never exceeds the limit, however many book at once", async () => {
    const { space, customer } = await ready();
    const { version } = await staff(getPerson, { params: { id: String(customer.id) } });
    await staff(changeInvoiceLimit, {
      params: { id: String(customer.id) },
      body: { version, limit: { amount: 30_000, currency: "GBP" } },
    });
    const results = await Promise.allSettled(
      [8, 10, 12, 14, 16].map((hour) => bookOnInvoice(customer, space, hour)),
    );
    expect(results.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(2);
    const { invoices } = await staff(getPerson, { params: { id: String(customer.id) } });
    expect(invoices.owed).toBeLessThanOrEqual(30_000);
    expect(invoices.owed).toBeGreaterThan(0);
  });
});

describe("a booking on invoice that is cancelled late", () => {
  test("owes what the policy keeps until the transfer arrives", async () => {
    const { space, customer } = await ready();
    await allowInvoices(app.database.db, customer.id);
    const code = await bookOnInvoice(customer, space);
    const params = { code };
    app.clock.set("2027-05-09T09:00:00Z");
    staff = app.api((await makeCustomer(app, ["Staff"])).token);
    const price = await staff(priceCancellation, { params });
    expect(price).toMatchObject({
      refund: { amount: 0 },
      kept: { amount: 14_400 },
      owed: { amount: 14_400 },
      dropped: { amount: 0 },
    });
    await staff(cancelBooking, { params, body: { expectedRefund: 0, reason: null } });
    await app.jobs.run("deliver-mail");
    const mail = app.mailer.delivered.find(
      ({ subject, to }) =>
        to.email === customer.email && subject.startsWith("Your booking is cancelled"),
    );
    expect(mail?.text).toContain(`Reference: ${transferReference(code)}`);
    expect(mail?.text).toContain("Amount: £144.00");
    expect(await staff(getTransfer, { params })).toMatchObject({ amount: { amount: 14_400 } });
    expect(await listLedgerViolations(app.database.pool)).toEqual([]);
    await payByTransfer(code);
    expect(await staff(getTransfer, { params })).toBeNull();
    expect(await listLedgerViolations(app.database.pool)).toEqual([]);
  });

  test("owes nothing if staff waive it", async () => {
    const { space, customer } = await ready();
    await allowInvoices(app.database.db, customer.id);
    const params = { code: await bookOnInvoice(customer, space) };
    app.clock.set("2027-05-09T09:00:00Z");
    staff = app.api((await makeCustomer(app, ["Staff"])).token);
    await staff(cancelBooking, {
      params,
      body: { expectedRefund: 0, refund: 0, reason: "A death in the family" },
    });
    expect(await staff(getTransfer, { params })).toBeNull();
  });
});

describe("an overdue invoice", () => {
  /** The subjects of the mails that are sent when the clock shows a London time. */
  const tick = async (wallTime: string) => {
    app.clock.set(at(wallTime).toString());
    app.mailer.delivered.length = 0;
    await app.jobs.run("remind");
    await app.jobs.run("deliver-mail");
    return app.mailer.delivered.filter(({ subject }) => subject.startsWith("Overdue"));
  };

  test("is called to mind after 3, 10 and 20 days and stops new ones until it is paid", async () => {
    const { space, customer } = await ready();
    await allowInvoices(app.database.db, customer.id);
    const code = await bookOnInvoice(customer, space);
    const sent: string[] = [];
    for (let day = 0; day <= 40; day++) {
      const date = Temporal.PlainDate.from("2027-05-05").add({ days: day });
      const mails = (await tick(`${date.toString()}T09:30`)).filter(
        ({ to }) => to.email === customer.email,
      );
      sent.push(...mails.map(() => date.toString()));
      for (const { text } of mails) {
        expect(text).toContain(`Reference: ${transferReference(code)}`);
        expect(text).toContain("£144.00 for this booking was due on 5 May 2027");
      }
    }
    expect(sent).toEqual(["2027-05-08", "2027-05-15", "2027-05-25"]);
    const other = (await makeSpace(app.database.db)).code;
    app.clock.set("2027-05-06T09:00:00Z");
    // The session of the member of staff who booked has ended meanwhile.
    staff = app.api((await makeCustomer(app, ["Staff"])).token);
    const later = staff(bookForCustomer, {
      body: {
        space: other,
        times: [time("10:00", "12:00", "2027-05-20")],
        products: [],
        customer: customer.id,
        terms: "invoice",
        discount: null,
        expectedTotal: 14_400,
      },
    });
    expect(await refusalOf(later)).toMatchObject({
      body: { terms: [expect.stringContaining("overdue invoice")] },
    });
    await payByTransfer(code);
    expect(await tick("2027-06-30T10:00")).toEqual([]);
  });
});
