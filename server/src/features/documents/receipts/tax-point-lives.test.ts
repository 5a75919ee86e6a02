import * as actions from "@frontage/contract/console/booking-actions.ts";
import { getBookingRecord } from "@frontage/contract/console/bookings.ts";
import {
  listDisputes,
  raiseTestPayEvent,
  type Dispute,
  type TestIncident,
} from "@frontage/contract/console/disputes/disputes.ts";
import { bookForCustomer } from "@frontage/contract/console/new-bookings.ts";
import { payOutstanding, updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { sumByRate, type RateSum } from "@frontage/domain/tax-point/sum-by-rate.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { first, required } from "../../../../../testing/required.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { allowInvoices, makeCustomer } from "../../../../test/fixtures/factories.ts";
import { boxes, chairs, staff as porters } from "../../../../test/fixtures/make-booked-customer.ts";
import {
  august,
  makeMovableBooking,
  makeSeasonalSpace,
  september,
} from "../../../../test/fixtures/make-movable-booking.ts";

const app = useTestApp();

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      "pay",
      "debit",
      "add-ons",
      "add-ons",
      "extra",
      "refund",
      "move",
      "mark as paid",
      "pay refunds",
      "cancel",
      "dispute",
      "lose",
      "win the appeal",
      "win",
      "fail a refund",
      "fail a charge",
      "change the tax",
      "change the setting",
      "issue",
      "issue",
      "the day after",
    ),
    amount: fc.integer({ min: 1, max: 20_000 }),
  }),
  { minLength: 3, maxLength: 12 },
);
const life = fc.record({
  terms: fc.constantFrom("card" as const, "card" as const, "invoice" as const),
  setting: fc.constantFrom("supply" as const, "payment" as const, "payment" as const),
  steps,
});

/** A life that reaches a receipt, whatever the others do. */
const paidInAdvance = {
  terms: "card" as const,
  setting: "payment" as const,
  steps: [
    { kind: "debit" as const, amount: 1 },
    { kind: "issue" as const, amount: 1 },
  ],
};

/** A life whose refund has the rate of a rental that a move replaces by one with another rate. */
const refundedBeforeMove = {
  terms: "invoice" as const,
  setting: "payment" as const,
  steps: [
    { kind: "change the tax" as const, amount: 2 },
    { kind: "mark as paid" as const, amount: 1 },
    { kind: "fail a refund" as const, amount: 348 },
    { kind: "move" as const, amount: 2 },
    { kind: "mark as paid" as const, amount: 1 },
  ],
};

/** What the documents of a booking declare by rate, and the price that they have to declare. */
async function compare(code: string) {
  const { db } = app.database;
  const declared = await sql<RateSum>`
    select r.rate::text as tax_rate, r.net, r.tax, r.gross from vat_paper_rates r
    join vat_papers v on v.id = r.vat_paper_id join bookings b on b.id = v.booking_id
    where b.code = ${code}`.execute(db);
  const price = await sql<RateSum>`
    select l.tax_rate::text as tax_rate, l.net, l.tax, l.gross
    from bookings b join booking_lines l on l.booking_id = b.id
    where b.code = ${code} and b.status <> 'cancelled'
    union all
    select l ->> 'taxRate', (l ->> 'net')::bigint, (l ->> 'tax')::bigint, (l ->> 'gross')::bigint
    from bookings b join cancellations c on c.booking_id = b.id
    cross join lateral jsonb_array_elements(c.kept_lines) l where b.code = ${code}`.execute(db);
  const present = (rows: readonly RateSum[]) =>
    sumByRate(rows)
      .map((sum) => ({ ...sum, taxRate: Number(sum.taxRate) }))
      .filter(({ net, tax, gross }) => net !== 0 || tax !== 0 || gross !== 0)
      .toSorted((a, b) => a.taxRate - b.taxRate);
  return { declared: present(declared.rows), price: present(price.rows) };
}

test("A booking has the same VAT by both tax points over its whole life, also if the setting changes", async () => {
  const { db } = app.database;
  const desk = app.api((await makeCustomer(app, ["Staff"])).token);
  let receipts = 0;
  const setTax = (rate: string) =>
    db
      .insertInto("taxes")
      .values({ currency: "GBP", rate, startDate: Temporal.PlainDate.from("2027-04-12") })
      .onConflict((conflict) => conflict.columns(["currency", "startDate"]).doUpdateSet({ rate }))
      .execute();
  await fc.assert(
    fc.asyncProperty(life, async ({ terms, setting, steps: all }) => {
      app.clock.set("2027-04-12T09:00:00Z");
      await setTax("0.2");
      await db.updateTable("company").set({ taxPoint: setting }).execute();
      const space = await makeSeasonalSpace(app);
      const body = { products: [chairs(), porters()] };
      const made = await makeMovableBooking(app, { space, body });
      await allowInvoices(db, made.customer.id);
      const placed =
        terms === "card"
          ? { code: made.code }
          : first(
              await desk(bookForCustomer, {
                body: {
                  space: made.space,
                  times: [{ ...september, includeFlexiTicket: false }],
                  products: [],
                  customer: made.customer.id,
                  terms,
                  discount: null,
                  expectedTotal: 7200,
                },
              }),
              "the booking",
            );
      const { code } = placed;
      await db
        .updateTable("sessions")
        .set({ expiresAt: Temporal.Instant.from("2029-01-01T00:00:00Z") })
        .execute();
      const params = { code };
      const record = () => desk(getBookingRecord, { params });
      const lastOf = async (kind: "charge" | "refund") =>
        required(
          (await record()).payments.findLast((payment) => payment.kind === kind)?.reference,
          kind,
        );
      const raise = (what: TestIncident, reference: string, amount?: number) =>
        desk(raiseTestPayEvent, {
          body: { what, reference, ...(amount && { amount: { amount, currency: "GBP" } }) },
        });
      const isOpen = ({ state }: Dispute) => state === "needs_response" || state === "under_review";
      const dispute = async (amount: number) => {
        await raise("dispute_opened", await lastOf("charge"), 1 + (amount % 9_000));
        const { results } = await desk(listDisputes, { query: { booking: code } });
        return required(results.find(isOpen), "the dispute").reference;
      };
      for (const { kind, amount } of all) {
        const { version } = await record();
        const order = { version, amount, reason: "A reason" };
        const transfer = {
          version,
          reference: "BACS",
          date: Temporal.PlainDate.from("2027-04-12"),
        };
        const act: Record<typeof kind, () => Promise<unknown>> = {
          pay: () =>
            made.api(payOutstanding, { params, body: { paymentMethod: made.paymentMethod } }),
          debit: () => {
            app.clock.set("2027-05-05T09:00:00Z");
            return app.jobs.run("debit-outstanding");
          },
          "add-ons": () =>
            desk(updateBooking, {
              params,
              body: { products: amount % 3 === 0 ? [] : [chairs(1 + (amount % 20)), boxes()] },
            }),
          extra: () => desk(actions.chargeExtra, { params, body: order }),
          refund: () => desk(actions.refundBooking, { params, body: order }),
          async move() {
            const wanted = amount % 2 === 0 ? august : september;
            const { difference } = await desk(actions.priceStaffMove, { params, body: wanted });
            const expectedDifference = difference.amount;
            const move = { version, ...wanted, isWaived: false, reason: null, expectedDifference };
            await desk(actions.moveByStaff, { params, body: move });
          },
          "mark as paid": () => desk(actions.markBookingAsPaid, { params, body: transfer }),
          "pay refunds": () => app.jobs.run("pay-refunds"),
          async cancel() {
            const { refund } = await desk(priceCancellation, { params });
            const cancel = { expectedRefund: refund.amount, reason: "It rains" };
            await desk(cancelBooking, { params, body: cancel });
          },
          dispute: () => dispute(amount),
          lose: async () => raise("dispute_lost", await dispute(amount)),
          "win the appeal": async () => {
            const { results } = await desk(listDisputes, { query: { booking: code } });
            const { reference } = required(
              results.find(({ state }) => state === "lost"),
              "a lost dispute",
            );
            await raise("dispute_won", reference);
          },
          win: async () => raise("dispute_won", await dispute(amount)),
          async "fail a refund"() {
            await desk(actions.refundBooking, {
              params,
              body: { ...order, amount: 1 + (amount % 500) },
            });
            await app.jobs.run("pay-refunds");
            await raise("refund_failed", await lastOf("refund"));
          },
          "fail a charge": async () => raise("charge_failed", await lastOf("charge")),
          "change the tax": () => setTax(amount % 2 === 0 ? "0.05" : "0.2"),
          "change the setting": () =>
            db
              .updateTable("company")
              .set({ taxPoint: amount % 2 === 0 ? "payment" : "supply" })
              .execute(),
          issue: () => app.jobs.run("issue-invoices"),
          "the day after": async () => app.clock.set("2027-09-20T09:00:00Z"),
        };
        try {
          await act[kind]();
        } catch (error) {
          // The state of the booking does not allow it, or there is nothing of the kind: nothing changes.
          const isRefused = error instanceof ApiError && error.status < 500;
          expect(isRefused || String(error).startsWith("Error: Missing"), String(error)).toBe(true);
        }
        app.clock.advance({ minutes: 1 });
      }
      const { results } = await desk(listDisputes, { query: { booking: code } });
      for (const { reference } of results.filter(isOpen)) {
        await raise("dispute_won", reference);
      }
      app.clock.advance({ minutes: 61 });
      await app.jobs.run("pay-refunds");
      for (const refund of (await record()).refunds.filter(({ status }) => status === "owed")) {
        const { version } = await record();
        const paid = { version, reference: "BACS", date: Temporal.PlainDate.from("2027-04-12") };
        // One that a card did not take is tried at the card again.
        await desk(actions.markRefundAsPaid, {
          params: { code, refund: refund.code },
          body: paid,
        }).catch(() => db.updateTable("refunds").set({ isHeld: false }).execute());
      }
      app.clock.set("2027-10-03T05:00:00Z");
      await app.jobs.run("pay-refunds");
      await app.jobs.run("issue-invoices");
      const { declared, price } = await compare(code);
      expect(declared).toEqual(price);
      const kinds = (await record()).documents.map(({ kind, number }) => [kind, number]);
      receipts += kinds.filter(([, number]) => number?.startsWith("VR")).length;
      const { rows } = await sql<{ below: boolean }>`
        select exists (select from vat_paper_rates r join vat_papers v on v.id = r.vat_paper_id
          join bookings b on b.id = v.booking_id
          where b.code = ${code} and v.kind <> 'credit_note' and r.gross < 0) as below`.execute(db);
      expect(rows).toEqual([{ below: false }]);
      await app.jobs.run("issue-invoices");
      expect((await compare(code)).declared).toEqual(price);
    }),
    { numRuns: 15, examples: [[paidInAdvance], [refundedBeforeMove]] },
  );
  expect(receipts).toBeGreaterThan(0);
  const { rows } = await sql<{ gaps: number }>`
    select (max(number) - count(*))::int as gaps from vat_papers group by kind`.execute(db);
  expect(rows.every(({ gaps }) => gaps === 0)).toBe(true);
}, 240_000);
