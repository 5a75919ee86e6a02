import { z } from "zod";
import { getCompany } from "../../../src/features/documents/freeze-bookings.queries.ts";
import { statementNumber } from "../../../src/features/landlords/statements/statement-facts.ts";
import { insertStatement } from "../../../src/features/landlords/statements/statements.queries.ts";
import { newCode } from "../../../src/text/random-code.ts";
import type { TestApp } from "../../app/make-app.ts";
import { makeSpace } from "../../fixtures/factories.ts";
import { makeStoredBooking } from "../../fixtures/stored-booking.ts";
import type { RequestSample } from "../request-sample.ts";

/** Calls of the console's pages on money. */
export async function makeMoneySamples(
  test: TestApp,
  staff: { readonly id: number; readonly token: string },
): Promise<Record<string, RequestSample>> {
  const { token } = staff;
  const statement = { number: await makeStatement(test, staff.id) };
  const file = { ...statement, format: "csv" };
  return {
    listStatements: { token, query: { q: "ada", month: "2027-03", state: "due", sort: "-total" } },
    getStatement: { token, params: statement },
    downloadStatement: { token, params: file },
    payOutStatement: {
      token,
      params: statement,
      body: { version: 1, reference: "BACS 4711", paid_on: "2027-04-03" },
    },
    correctPayout: {
      token,
      params: { number: await makePaidStatement(test, staff.id) },
      body: {
        version: 1,
        payout: { reference: "BACS 4712", paid_on: "2027-04-03" },
        reason: "Typed the wrong reference.",
      },
    },
    getVatReport: { token, query: { year: "2027", quarter: "2" } },
    listVatReportDocuments: { token, query: { year: "2027", quarter: "2", rate: "0.2", q: "ada" } },
    downloadVatReport: { token, query: { year: "2027", quarter: "2", currency: "GBP" } },
    downloadVatDocument: { token, params: { number: await makeInvoice(test, staff.id) } },
    listPayments: { token, query: { q: "ada", sort: "-amount", limit: "10" } },
    downloadPayments: { token, query: { kind: "charge", state: "succeeded" } },
    listUnsettledPayments: { token, query: { limit: "10", debits_offset: "0" } },
    retryRefund: { token, params: { code: await makeOwedRefund(test, staff.id) } },
    listDisputes: { token, query: { q: "ada", state: "open", booking: "A0", limit: "10" } },
    downloadDisputeEvidence: { token, params: { code: await makeDispute(test, staff.id) } },
    listFailedPayouts: { token, query: { limit: "10" } },
    resolveFailedPayout: {
      token,
      params: { id: String(await makeFailedPayout(test)) },
      body: { version: 1, note: "New account entered at the provider." },
    },
    payRefundByTransfer: {
      token,
      params: { code: await makeHeldRefund(test, staff.id) },
      body: { reference: "BACS 4711", date: "2027-04-03" },
    },
    raiseTestPayEvent: {
      token,
      body: { what: "payout_failed", amount: { amount: 1200, currency: "GBP" } },
    },
    getReconciliation: { token },
    startReconciliation: { token },
    listDifferences: { token, query: { q: "pi_1", state: "open", fault: "missing_here" } },
    resolveDifference: {
      token,
      params: { id: String(await makeDifference(test)) },
      body: { version: 1, note: "Refunded in the provider's dashboard, entered here." },
    },
  };
}

/** A refund of a charge that came too late, which the provider does not know. */
export async function makeOwedRefund(test: TestApp, userId: number): Promise<string> {
  const { db } = test.database;
  const at = test.clock.now();
  const { id: spaceId } = await makeSpace(db);
  const { code: dealCode } = await makeStoredBooking(test, {
    spaceId,
    userId,
    startsAt: at,
    createdAt: at,
    split: "0.5",
    lines: [{ net: 1000, gross: 1200 }],
  });
  const code = newCode();
  await db
    .insertInto("testpayCharges")
    .values({
      key: code,
      paymentMethod: "card",
      amount: 1200,
      currency: "GBP",
      status: "succeeded",
      createdAt: at,
    })
    .execute();
  const deal = await db
    .selectFrom("deals")
    .where("code", "=", dealCode)
    .select("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("refunds")
    .values({
      code,
      dealId: deal.id,
      provider: "testpay",
      chargeReference: code,
      amount: 1200,
      currency: "GBP",
      status: "owed",
      createdAt: at,
      nextTryAt: at,
    })
    .execute();
  return code;
}

/** A refund that its card did not take. */
async function makeHeldRefund(test: TestApp, userId: number): Promise<string> {
  const code = await makeOwedRefund(test, userId);
  await test.database.db
    .updateTable("refunds")
    .set({ isHeld: true })
    .where("code", "=", code)
    .execute();
  return code;
}

/** A dispute of a charge that paid for no booking. Returns its code. */
async function makeDispute(test: TestApp, userId: number): Promise<string> {
  const { db } = test.database;
  const chargeReference = await makeOwedRefund(test, userId);
  const { dealId } = await db
    .selectFrom("refunds")
    .where("code", "=", chargeReference)
    .select("dealId")
    .executeTakeFirstOrThrow();
  const code = newCode();
  await db
    .insertInto("disputes")
    .values({
      code,
      dealId,
      chargeReference,
      provider: "testpay",
      reference: `dispute_${code}`,
      amount: 1200,
      currency: "GBP",
      reason: "fraudulent",
      state: "needs_response",
      openedAt: test.clock.now(),
    })
    .execute();
  return code;
}

async function makeFailedPayout(test: TestApp): Promise<number> {
  const { id } = await test.database.db
    .insertInto("failedPayouts")
    .values({
      provider: "testpay",
      reference: newCode(),
      amount: 1200,
      currency: "GBP",
      failedAt: test.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A charge at the provider that our records do not have. Returns the id of the difference. */
export async function makeDifference(test: TestApp): Promise<number> {
  const { db } = test.database;
  const now = test.clock.now();
  const run = await db
    .insertInto("reconciliationRuns")
    .values({
      requestedAt: now,
      status: "succeeded",
      startedAt: now,
      finishedAt: now,
      differencesFound: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("reconciliationDifferences")
    .values({
      provider: "testpay",
      movement: "charge",
      fault: "missing_here",
      reference: `pi_${run.id}`,
      providerAmount: 1200,
      providerCurrency: "GBP",
      foundAt: now,
      lastRunId: run.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A statement of a month in which nothing was booked, with a balance to pay out. Returns its number. */
export async function makeStatement(
  test: TestApp,
  userId: number,
  month = Temporal.PlainDate.from("2027-03-01"),
): Promise<string> {
  const { db } = test.database;
  const issuedAt = test.clock.now();
  const facts = {
    number: "",
    month: month.toPlainYearMonth(),
    currency: "GBP",
    zone: "Europe/London",
    issuedOn: Temporal.PlainDate.from("2027-04-03"),
    company: await getCompany(db),
    landlord: { name: "Ada Lovelace", email: "ada@example.com", billing: null },
    lines: [],
    carried: { number: "STM-000000", amount: 8400 },
  };
  const id = await db
    .transaction()
    .execute((tx) => insertStatement(tx, { userId, month, issuedAt, lines: [], facts }));
  const { number } = await db
    .selectFrom("statements")
    .where("id", "=", id)
    .select("number")
    .executeTakeFirstOrThrow();
  return statementNumber(number);
}

/** A statement of another month that was paid out. Returns its number. */
async function makePaidStatement(test: TestApp, userId: number): Promise<string> {
  const month = Temporal.PlainDate.from("2027-02-01");
  const number = await makeStatement(test, userId, month);
  await test.database.db
    .updateTable("statements")
    .set({ payoutReference: "BACS 4711", paidOn: Temporal.PlainDate.from("2027-04-03") })
    .where("userId", "=", userId)
    .where("month", "=", month)
    .execute();
  return number;
}

/** An issued invoice. Returns its number. */
async function makeInvoice(test: TestApp, userId: number): Promise<string> {
  const { db } = test.database;
  const at = test.clock.now().subtract({ hours: 48 });
  const { id: spaceId } = await makeSpace(db);
  const lines = [{ net: 1000, gross: 1200 }];
  const booking = { spaceId, userId, startsAt: at, createdAt: at, split: "0.5", lines };
  const { id } = await makeStoredBooking(test, booking);
  await test.jobs.run("issue-invoices");
  const { facts } = await db
    .selectFrom("vatPapers")
    .where("bookingId", "=", id)
    .select("facts")
    .executeTakeFirstOrThrow();
  return z.object({ number: z.string() }).parse(facts).number;
}
