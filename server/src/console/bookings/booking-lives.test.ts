import * as actions from "@frontage/contract/console/booking-actions.ts";
import { getBookingRecord, listAllBookings } from "@frontage/contract/console/bookings.ts";
import { bookForCustomer } from "@frontage/contract/console/new-bookings.ts";
import { updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { getStatement, listStatements } from "@frontage/contract/console/statements.ts";
import { getVatReport } from "@frontage/contract/console/vat-report.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { first } from "../../../../testing/required.ts";
import { faultyGateway, lostConnection, noFaults } from "../../../test/app/faulty-gateway.ts";
import { useTestApp } from "../../../test/app/make-app.ts";
import { chairs } from "../../../test/fixtures/make-booked-customer.ts";
import { allowInvoices, makeCustomer } from "../../../test/fixtures/factories.ts";
import {
  august,
  makeMovableBooking,
  makeSeasonalSpace,
  september,
} from "../../../test/fixtures/make-movable-booking.ts";

const faults = noFaults();
const app = useTestApp({ gateway: (gateway) => faultyGateway(gateway, faults) });

const action = fc.oneof(
  fc.record({ kind: fc.constant("extra" as const), amount: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ kind: fc.constant("refund" as const), amount: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ kind: fc.constant("add-ons" as const), amount: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ kind: fc.constant("move" as const), amount: fc.nat(1) }),
  fc.record({ kind: fc.constant("mark as paid" as const), amount: fc.constant(0) }),
  fc.record({ kind: fc.constant("pay refunds" as const), amount: fc.constant(0) }),
  fc.record({ kind: fc.constant("cancel" as const), amount: fc.constant(0) }),
);
/** The connection to the card provider may break at a call of the step. */
const fault = fc.constantFrom(
  null,
  null,
  null,
  "beforeCharge" as const,
  "afterCharge" as const,
  "beforeRefund" as const,
  "afterRefund" as const,
);
const step = fc.tuple(action, fault);
const life = fc.record({
  terms: fc.constantFrom("card" as const, "invoice" as const),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
});

test("booking, ledger, card provider, documents, statements and report agree after any steps", async () => {
  const staff = app.api((await makeCustomer(app, ["Staff"])).token);
  const landlord = await makeCustomer(app, ["Landlord"]);
  const codes: string[] = [];
  await fc.assert(
    fc.asyncProperty(life, async ({ terms, steps }) => {
      app.clock.set("2027-04-12T09:00:00Z");
      const space = await makeSeasonalSpace(app, landlord.id);
      const made = await makeMovableBooking(app, { space });
      await allowInvoices(app.database.db, made.customer.id);
      const times = [{ ...september, includeFlexiTicket: false }];
      const placed = await staff(bookForCustomer, {
        body: {
          space: made.space,
          times,
          products: [],
          customer: made.customer.id,
          terms,
          discount: { rate: "0.1", reason: "A regular" },
          expectedTotal: 6480,
        },
      });
      const { code } = first(placed, "the booking");
      const params = { code };
      codes.push(code, made.code);
      for (const [{ kind, amount }, broken] of steps) {
        const { version } = await staff(getBookingRecord, { params });
        const body = { version, amount, reason: "A reason" };
        const transfer = {
          version,
          reference: "BACS",
          date: Temporal.PlainDate.from("2027-04-12"),
        };
        const act = {
          extra: () => staff(actions.chargeExtra, { params, body }),
          refund: () => staff(actions.refundBooking, { params, body }),
          "add-ons": () => staff(updateBooking, { params, body: { products: [chairs(amount)] } }),
          async move() {
            const wanted = amount === 0 ? august : september;
            const price = await staff(actions.priceStaffMove, { params, body: wanted });
            const expectedDifference = price.difference.amount;
            await staff(actions.moveByStaff, {
              params,
              body: { version, ...wanted, isWaived: false, reason: null, expectedDifference },
            });
          },
          "mark as paid": () => staff(actions.markBookingAsPaid, { params, body: transfer }),
          "pay refunds": () => app.jobs.run("pay-refunds"),
          async cancel() {
            const { refund } = await staff(priceCancellation, { params });
            await staff(cancelBooking, {
              params,
              body: { expectedRefund: refund.amount, reason: "It rains" },
            });
          },
        }[kind];
        Object.assign(faults, noFaults(), broken && { [broken]: lostConnection });
        try {
          await act();
        } catch (error) {
          // A step that the state of the booking does not allow is refused and changes nothing.
          expect(error).toBeInstanceOf(ApiError);
          expect([400, 409]).toContain(error instanceof ApiError ? error.status : 0);
        }
        if (broken) {
          Object.assign(faults, noFaults());
          app.clock.advance({ minutes: 2 });
          await app.jobs.run("settle-charges");
        }
      }
      app.clock.advance({ minutes: 61 });
      await app.jobs.run("pay-refunds");
      const { refunds } = await staff(getBookingRecord, { params });
      for (const refund of refunds.filter(({ status }) => status === "owed")) {
        const { version } = await staff(getBookingRecord, { params });
        await staff(actions.markRefundAsPaid, {
          params: { code, refund: refund.code },
          body: { version, reference: "BACS", date: Temporal.PlainDate.from("2027-04-12") },
        });
      }
      const after = await staff(getBookingRecord, { params });
      const outstanding = after.booking.outstandingAmount?.amount ?? 0;
      if (after.booking.status !== "cancelled") {
        expect(after.paid.amount + outstanding).toBe(after.booking.total.amount);
      }
      expect(await app.cards.listLedgerViolations()).toEqual([]);
      const { results } = await staff(listAllBookings, { query: { q: code } });
      expect(first(results, "the booking").outstanding.amount).toBe(outstanding);
    }),
    { numRuns: 12 },
  );
  await expectDocumentsToAgree(codes);
}, 120_000);

/** Issues the documents of all bookings after their dates, and compares their sums. */
async function expectDocumentsToAgree(codes: readonly string[]): Promise<void> {
  app.clock.set("2027-10-03T05:00:00Z");
  const staff = app.api((await makeCustomer(app, ["Staff"])).token);
  for (const job of ["issue-invoices", "issue-statements"] as const) {
    await app.jobs.run(job);
  }
  let total = 0;
  for (const code of codes) {
    const { booking, paid } = await staff(getBookingRecord, { params: { code } });
    total += paid.amount + (booking.outstandingAmount?.amount ?? 0);
  }
  const { totals } = await staff(getVatReport, { query: { year: 2027, quarter: 4 } });
  const vat = first(totals, "the totals of the quarter");
  expect([vat.gross, vat.net + vat.tax]).toEqual([total, total]);
  const { results } = await staff(listStatements, { query: {} });
  const statements = await Promise.all(
    results.map(({ number }) => staff(getStatement, { params: { number } })),
  );
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const lines = statements.flatMap((statement) => statement.lines);
  expect(sum(lines.map(({ gross }) => gross))).toBe(total);
  expect(sum(lines.map(({ net }) => net))).toBe(vat.net);
  expect(sum(statements.map(({ totalDue }) => totalDue.amount))).toBe(
    sum(lines.map(({ landlordGross }) => landlordGross)),
  );
}
