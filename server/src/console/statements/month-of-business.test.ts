import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import * as actions from "@frontage/contract/console/booking-actions.ts";
import { getBookingRecord } from "@frontage/contract/console/bookings.ts";
import { bookForCustomer } from "@frontage/contract/console/new-bookings.ts";
import { resetPassword } from "@frontage/contract/accounts/accounts.ts";
import { inviteLandlord } from "@frontage/contract/console/people.ts";
import { getReconciliation } from "@frontage/contract/console/reconciliation.ts";
import {
  getStatement,
  listStatements,
  payOutStatement,
} from "@frontage/contract/console/statements.ts";
import { getVatReport } from "@frontage/contract/console/vat-report.ts";
import { payOutstanding } from "@frontage/contract/bookings/booking-changes.ts";
import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { addressOf } from "@frontage/contract/client.ts";
import {
  downloadLandlordStatement,
  listLandlordStatements,
} from "@frontage/contract/landlords/landlord-statements.ts";
import { getLandlordStats } from "@frontage/contract/landlords/statistics.ts";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { first, required } from "../../../../testing/required.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { chairs } from "../../../test/fixtures/make-booked-customer.ts";
import {
  allowInvoices,
  bookingBody,
  cardNumbers,
  makeCard,
  freshIp,
  mailedToken,
  makeCustomer,
  makePayingCustomer,
  time,
} from "../../../test/fixtures/factories.ts";
import { openSpace } from "../../../test/fixtures/open-space.ts";
import { openSession } from "../../features/accounts/sessions/sessions.queries.ts";

const hourly = 6000;
/** Of two hours. */
const chairGross = 360;
const split = 0.7;
/** The price of the booking on invoice, which is paid by transfer. */
const transferred = 13_500;

describe.each(["testpay", "stripe"] as const)("a month of business with %s", (provider) => {
  const app = useTestApp({ provider });
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const pence = (text: string | undefined) => Math.round(Number(text) * 100);

  test("agrees to the penny in bookings, ledger, provider, documents, statement and report", async () => {
    const { db } = app.database;
    const staff = app.api((await makeCustomer(app, ["Staff"])).token);
    await db
      .updateTable("company")
      .set({ legalName: "Spaces Ltd", companyNumber: "1", vatNumber: "GB1" })
      .execute();
    const email = "mary@example.com";
    const { id: landlordId } = await staff(inviteLandlord, {
      body: { name: "Mary Anning", email },
    });
    const token = await mailedToken(app, "landlord_invitation", email);
    await app.api(undefined, freshIp())(resetPassword, {
      body: { token, password: "Copper4lanterns" },
    });
    const landlord = await openSession(db, app.clock, landlordId);
    const space = await openSpace(staff, db, { email, split: String(split) });
    const [grace, alan] = [await makePayingCustomer(app), await makePayingCustomer(app)];
    // The clock passes two months, but everyone stays logged in.
    const expiresAt = app.clock.now().add({ hours: 24 * 1000 });
    await db.updateTable("sessions").set({ expiresAt }).execute();

    const place = async (
      { api, paymentMethod }: typeof grace,
      body: Partial<ReturnType<typeof bookingBody>>,
    ) =>
      first(
        await api(placeBooking, { body: bookingBody(space, paymentMethod, body) }),
        "the booking",
      ).code;
    const recordOf = (code: string) => staff(getBookingRecord, { params: { code } });
    const versionOf = async (code: string) => (await recordOf(code)).version;

    // Moved, with an extra charge and add-ons that are debited before it.
    const moved = await place(grace, { times: [time("10:00", "12:00")], products: [chairs(7)] });
    const { start, end } = time("14:00", "16:00", "2027-05-12");
    await staff(actions.moveByStaff, {
      params: { code: moved },
      body: {
        version: await versionOf(moved),
        start,
        end,
        isWaived: false,
        reason: null,
        expectedDifference: 0,
      },
    });
    await staff(actions.chargeExtra, {
      params: { code: moved },
      body: { version: await versionOf(moved), amount: 3333, reason: "Half an hour longer" },
    });
    // Cancelled by staff, who refund a part of their choice.
    const cancelled = await place(grace, { times: [time("10:00", "13:00", "2027-05-20")] });
    const { refund } = await staff(priceCancellation, { params: { code: cancelled } });
    await staff(cancelBooking, {
      params: { code: cancelled },
      body: { expectedRefund: refund.amount, refund: 10_001, reason: "The lift is broken" },
    });
    await app.jobs.run("pay-refunds");
    // On invoice, paid by transfer.
    await allowInvoices(app.database.db, alan.id);
    const invoiced = first(
      await staff(bookForCustomer, {
        body: {
          space,
          times: [time("09:00", "11:30", "2027-05-25")],
          products: [],
          customer: alan.id,
          terms: "invoice",
          discount: { rate: "0.1", reason: "A regular" },
          expectedTotal: transferred,
        },
      }),
      "the booking on invoice",
    ).code;
    await staff(actions.markBookingAsPaid, {
      params: { code: invoiced },
      body: {
        version: await versionOf(invoiced),
        reference: "BACS 1",
        date: Temporal.PlainDate.from("2027-04-12"),
      },
    });
    // Its debit is refused, and the customer pays with another card.
    const refused = await place(alan, {
      times: [time("12:00", "14:00", "2027-05-28")],
      products: [chairs(3)],
    });
    await db
      .updateTable("deals")
      .set({ paymentMethod: await makeCard(app, alan.token, cardNumbers.declinedWhenCharged) })
      .where("code", "=", required((await recordOf(refused)).booking.deal, "the deal"))
      .execute();
    // Every night compares the last 35 days.
    app.clock.set("2027-04-13T05:00:00Z");
    await app.jobs.run("reconcile");
    app.clock.set("2027-05-24T09:00:00Z");
    await app.jobs.run("debit-outstanding");
    expect((await recordOf(refused)).booking).toMatchObject({
      isPaymentRefused: true,
      outstandingAmount: { amount: 3 * chairGross },
    });
    const otherCard = await makeCard(app, alan.token);
    await alan.api(payOutstanding, {
      params: { code: refused },
      body: { paymentMethod: otherCard },
    });

    app.clock.set("2027-06-03T05:00:00Z");
    for (const job of ["issue-invoices", "issue-statements", "reconcile"] as const) {
      await app.jobs.run(job);
    }

    // What each booking is worth, and what was paid for it.
    const expected = {
      [moved]: 2 * hourly + 7 * chairGross + 3333,
      [cancelled]: 3 * hourly - 10_001,
      [invoiced]: transferred,
      [refused]: 2 * hourly + 3 * chairGross,
    };
    const records = await Promise.all(Object.keys(expected).map(recordOf));
    expect(
      Object.fromEntries(records.map(({ booking, paid }) => [booking.code, paid.amount])),
    ).toEqual(expected);
    const total = sum(Object.values(expected));
    for (const { payments, paid } of records) {
      expect(sum(payments.map(({ amount }) => amount.amount))).toBe(paid.amount);
    }
    expect(await app.cards.listLedgerViolations()).toEqual([]);
    expect(await staff(getReconciliation)).toMatchObject({
      openDifferences: 0,
      runs: [
        { status: "succeeded", chargesChecked: 2, refundsChecked: 0 },
        { status: "succeeded", chargesChecked: 4, refundsChecked: 1 },
      ],
    });

    // The provider has everything but the transfer.
    const cards = [grace.paymentMethod, alan.paymentMethod];
    // Stripe lists the charges of a customer, TestPay those of a card.
    const listed = provider === "stripe" ? cards : [...cards, otherCard];
    const charged = await Promise.all(listed.map((card) => app.cards.listCharges(card)));
    const provided = charged.flat().filter(({ status }) => status === "succeeded");
    expect(sum(provided.map(({ amount }) => amount))).toBe(total - transferred + 10_001);
    const refunds = await app.cards.listRefunds();
    expect(refunds.map(({ amount }) => amount)).toEqual([10_001]);

    // Invoices less credit notes, in the report of the quarter.
    const report = await staff(getVatReport, { query: { year: 2027, quarter: 2 } });
    const [vat] = report.totals;
    expect(vat?.gross).toBe(total);
    expect(vat && vat.net + vat.tax).toBe(total);

    // The statement, the landlord's figures, and the file that the landlord downloads.
    const { results } = await staff(listStatements, { query: {} });
    const { number, version, totalDue } = first(results, "the statement");
    const statement = await staff(getStatement, { params: { number } });
    const { bookings, cancellations, corrections } = statement;
    expect(corrections).toMatchObject({ gross: 0, landlordGross: 0 });
    expect(bookings.gross + cancellations.gross).toBe(total);
    expect(cancellations.gross).toBe(expected[cancelled]);
    expect(bookings.net + cancellations.net).toBe(vat?.net);
    expect(bookings.landlordGross + cancellations.landlordGross).toBe(totalDue.amount);
    for (const { gross, landlordGross } of statement.lines) {
      expect(Math.abs(landlordGross - gross * split)).toBeLessThan(1);
    }
    const mary = app.api(landlord.token);
    const query = { months: [5], years: [2027], currency: "GBP" };
    const stats = await mary(getLandlordStats, { query });
    expect(stats.revenue.total).toBe(bookings.gross);
    expect(stats.landlordSplit.total).toBe(bookings.landlordGross);
    expect(await mary(listLandlordStatements)).toMatchObject([{ number }]);
    const { body } = await app.request({
      path: addressOf(downloadLandlordStatement, { params: { number, format: "csv" } }),
      token: landlord.token,
    });
    const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
    const lines = rows.filter((row) => row["Booking"] !== "");
    expect(sum(lines.map((row) => pence(row["Total Price"])))).toBe(total);
    expect(sum(lines.map((row) => pence(row["Landlord Split"])))).toBe(totalDue.amount);

    const paidOut = await staff(payOutStatement, {
      params: { number },
      body: { version, reference: "BACS 2", paidOn: Temporal.PlainDate.from("2027-06-03") },
    });
    expect(paidOut).toMatchObject({ state: "paid_out", payout: { reference: "BACS 2" } });

    const { results: entries } = await staff(listAuditEntries, { query: { limit: 100 } });
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set([
        "booking.cancel",
        "booking.charge_extra",
        "booking.mark_as_paid",
        "booking.move",
        "booking.place",
        "product.add",
        "rate_card.add",
        "space.add",
        "space.change_lettings",
        "space.change_screens",
        "space.change_status",
        "space.change_texts",
        "statement.pay_out",
        "user.invite_landlord",
      ]),
    );
  });
});
