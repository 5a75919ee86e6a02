import * as actions from "@frontage/contract/admin/booking-actions.ts";
import { getBookingRecord, listAllBookings } from "@frontage/contract/admin/bookings.ts";
import { bookForCustomer } from "@frontage/contract/admin/new-bookings.ts";
import { updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { ApiError } from "@frontage/contract/client.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { first } from "../../../../../testing/required.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { chairs } from "../../../../test/fixtures/make-booked-customer.ts";
import { makeCustomer } from "../../../../test/fixtures/factories.ts";
import {
  august,
  makeMovableBooking,
  september,
} from "../../../../test/fixtures/make-movable-booking.ts";

const app = useTestApp();

const step = fc.oneof(
  fc.record({ kind: fc.constant("extra" as const), amount: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ kind: fc.constant("refund" as const), amount: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ kind: fc.constant("add-ons" as const), amount: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ kind: fc.constant("move" as const), amount: fc.nat(1) }),
  fc.record({ kind: fc.constant("mark as paid" as const), amount: fc.constant(0) }),
  fc.record({ kind: fc.constant("pay refunds" as const), amount: fc.constant(0) }),
  fc.record({ kind: fc.constant("cancel" as const), amount: fc.constant(0) }),
);
const life = fc.record({
  terms: fc.constantFrom("card" as const, "invoice" as const),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
});

test("booking, lines, ledger and card provider agree to the penny after any steps", async () => {
  const staff = app.api((await makeCustomer(app, ["Staff"])).token);
  await fc.assert(
    fc.asyncProperty(life, async ({ terms, steps }) => {
      const made = await makeMovableBooking(app);
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
      for (const { kind, amount } of steps) {
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
        try {
          await act();
        } catch (error) {
          // A step that the state of the booking does not allow is refused and changes nothing.
          expect(error).toBeInstanceOf(ApiError);
          expect([400, 409]).toContain(error instanceof ApiError ? error.status : 0);
        }
      }
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
}, 120_000);
