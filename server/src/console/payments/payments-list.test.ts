import {
  downloadPayments,
  listPayments,
  listUnsettledPayments,
  retryRefund,
  type Payment,
} from "@frontage/contract/console/payments.ts";
import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import { payOutstanding, updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { faultyGateway, lostConnection, noFaults } from "../../../test/app/faulty-gateway.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import {
  chairs,
  makeBookedCustomer,
  staff as staffLine,
} from "../../../test/fixtures/make-booked-customer.ts";
import { makeCustomer } from "../../../test/fixtures/factories.ts";

const faults = noFaults();
const app = useTestApp({ gateway: (gateway) => faultyGateway(gateway, faults) });

let token: string;
let api: ReturnType<typeof app.api>;

beforeAll(async () => {
  ({ token } = await makeCustomer(app, ["Staff"]));
  api = app.api(token);
});

/** A booking with two charges and a refund that is owed: 158.40 and 55.20 charged, 43.20 owed. */
async function makeOwed() {
  const made = await makeBookedCustomer(app, { body: { products: [staffLine(), chairs()] } });
  const { params, paymentMethod } = made;
  app.clock.advance({ minutes: 1 });
  await made.api(payOutstanding, { params, body: { paymentMethod } });
  app.clock.advance({ minutes: 1 });
  await made.api(updateBooking, { params, body: { products: [chairs()] } });
  return made;
}

const shown = ({ kind, state, amount, purpose }: Payment) => [kind, state, amount.amount, purpose];

describe("the list of payments", () => {
  test("has the charges and refunds of a booking, the latest first", async () => {
    const { code } = await makeOwed();
    const query = { booking: code };
    const { count, results } = await api(listPayments, { query });
    expect(count).toBe(3);
    expect(results.map(shown)).toEqual([
      ["refund", "owed", 4320, null],
      ["charge", "succeeded", 5520, "payment"],
      ["charge", "succeeded", 15_840, "deal"],
    ]);
    await app.jobs.run("pay-refunds");
    const { results: paid } = await api(listPayments, { query: { ...query, state: "paid" } });
    expect(paid.map(shown)).toEqual([["refund", "paid", 4320, null]]);
    expect(first(paid, "refund").parts).toMatchObject([
      { booking: code, amount: { amount: -4320 } },
    ]);
    expect(await api(listPayments, { query: { ...query, sort: "amount" } })).toMatchObject({
      results: [{ amount: { amount: 4320 } }, { amount: { amount: 5520 } }, {}],
    });
  });

  test("can be searched by customer, booking, reference and space, and filtered by kind and date", async () => {
    const { code } = await makeBookedCustomer(app);
    const { results } = await api(listPayments, { query: { q: code } });
    const { reference, customer } = first(results, "charge");
    const found = async (query: { q?: string; kind?: "refund"; from?: Temporal.PlainDate }) =>
      (await api(listPayments, { query: { booking: code, ...query } })).count;
    expect(await found({ q: `${reference} ${code}` })).toBe(1);
    expect(await found({ q: `${customer.email} Space` })).toBe(1);
    expect(await found({ q: "100%" })).toBe(0);
    expect(await found({ kind: "refund" })).toBe(0);
    expect(await found({ from: Temporal.PlainDate.from("2027-04-12") })).toBe(1);
    expect(await found({ from: Temporal.PlainDate.from("2027-04-13") })).toBe(0);
  });

  test("downloads as CSV that sums to what was kept", async () => {
    const { code } = await makeOwed();
    await app.jobs.run("pay-refunds");
    const path = addressOf(downloadPayments, { query: { booking: code } });
    const { body } = await app.request({ path, token });
    const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
    expect(rows.map((row) => row["Amount"])).toEqual(["-43.20", "55.20", "158.40"]);
    expect(rows[0]).toMatchObject({ Kind: "refund", State: "paid", Bookings: code });
  });
});

describe("unsettled payments", () => {
  test("retries an owed refund on request and records who asked", async () => {
    const staff = app.api((await makeCustomer(app, ["Staff"])).token);
    const { code, ledger } = await makeOwed();
    const owed = async () =>
      (await staff(listUnsettledPayments, { query: {} })).owedRefunds.filter(
        ({ booking }) => booking === code,
      );
    const refund = first(await owed(), "refund");
    expect(refund).toMatchObject({ amount: { amount: 4320 }, tries: 0 });
    const params = { code: refund.code };
    faults.beforeRefund = lostConnection;
    expect(await staff(retryRefund, { params })).toEqual({ isPaid: false });
    expect(await owed()).toMatchObject([{ tries: 1 }]);
    faults.beforeRefund = null;
    expect(await staff(retryRefund, { params })).toEqual({ isPaid: true });
    expect(await owed()).toEqual([]);
    expect(await ledger()).toEqual([15_840, 5520, -4320]);
    await expect(staff(retryRefund, { params })).rejects.toMatchObject({ status: 404 });
    const query = { subjectKind: "refund", subject: refund.code } as const;
    expect((await staff(listAuditEntries, { query })).count).toBe(2);
  });

  test("lists a refused debit until it is paid", async () => {
    const body = { products: [staffLine()] };
    const made = await makeBookedCustomer(app, { body });
    await app.database.db
      .updateTable("deals")
      .from("bookings")
      .whereRef("deals.id", "=", "bookings.dealId")
      .where("bookings.code", "=", made.code)
      .set({ paymentMethod: "a card that is gone" })
      .execute();
    app.clock.advance({ minutes: 24 * 24 * 60 });
    await app.jobs.run("debit-outstanding");
    const staff = app.api((await makeCustomer(app, ["Staff"])).token);
    const { refusedDebits } = await staff(listUnsettledPayments, { query: {} });
    expect(refusedDebits.filter(({ booking }) => booking === made.code)).toMatchObject([
      { outstanding: { amount: 4320 }, tries: 1 },
    ]);
    const pages = await staff(listUnsettledPayments, {
      query: { limit: 1, debitsOffset: 0, refundsOffset: 1000 },
    });
    expect([pages.refusedDebits.length, pages.owedRefunds]).toEqual([1, []]);
    await made.api(payOutstanding, {
      params: made.params,
      body: { paymentMethod: made.paymentMethod },
    });
    const { refusedDebits: left } = await staff(listUnsettledPayments, { query: {} });
    expect(left.filter(({ booking }) => booking === made.code)).toEqual([]);
  });
});
