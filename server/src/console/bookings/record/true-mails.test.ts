import * as actions from "@frontage/contract/console/booking-actions.ts";
import { getBookingRecord } from "@frontage/contract/console/bookings.ts";
import { bookForCustomer } from "@frontage/contract/console/new-bookings.ts";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { first, required } from "../../../../../testing/required.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { allowInvoices, makeCustomer } from "../../../../test/fixtures/factories.ts";
import {
  makeMovableBooking,
  makeSeasonalSpace,
  september,
  slot,
} from "../../../../test/fixtures/make-movable-booking.ts";
import { readPdf } from "../../../../test/readers/read-pdf.ts";

// What the customer reads of a booking on invoice, from the order by phone to the refund. Source: docs/booking/payment-facts.md
const app = useTestApp();
/** The mails attach documents, which take their time on a busy machine. */
const timeout = 90_000;
let staff: ReturnType<typeof app.api>;
beforeAll(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
});
beforeEach(async () => {
  app.clock.set("2027-04-12T09:00:00Z");
  await app.jobs.run("deliver-mail");
  app.mailer.delivered.length = 0;
});

/** They get mails of their own. */
const landlords = new Set<string>();

/** The texts of the mails to customers that were written since the last call. */
async function newMails(): Promise<string[]> {
  await app.jobs.run("deliver-mail");
  return app.mailer.delivered
    .splice(0)
    .filter(({ to }) => !landlords.has(to.email))
    .map(({ subject, text }) => `${subject}\n${text}`.replace(/\s+/g, " "));
}

async function bookOnInvoice() {
  const landlord = await makeCustomer(app, ["Landlord"]);
  landlords.add(landlord.email);
  const made = await makeMovableBooking(app, { space: await makeSeasonalSpace(app, landlord.id) });
  await allowInvoices(app.database.db, made.customer.id);
  await newMails();
  const placed = await staff(bookForCustomer, {
    body: {
      space: made.space,
      times: [{ ...september, includeFlexiTicket: false }],
      products: [],
      customer: made.customer.id,
      terms: "invoice",
      discount: { rate: "0.1", reason: "A regular" },
      expectedTotal: 6480,
    },
  });
  const { code } = first(placed, "the booking");
  const version = async () => (await staff(getBookingRecord, { params: { code } })).version;
  const receipt = async () => {
    const answer = await app.request({
      method: "GET",
      path: `/bookings/${code}/invoice/`,
      token: made.customer.token,
    });
    return (await readPdf(answer.rawPayload)).text.replace(/\s+/g, " ");
  };
  return { code, params: { code }, version, receipt, made };
}

test(
  "an invoice is paid by bank transfer in every mail and document, and never by card",
  { timeout },
  async () => {
    const { params, version, receipt } = await bookOnInvoice();
    const [confirmation, ...others] = await newMails();
    expect(others).toEqual([]);
    expect(confirmation).toMatch(
      /We have made this booking for you.*£64\.80 is still to pay by bank transfer/,
    );
    expect(await receipt()).toMatch(/£64\.80 is still to pay by bank transfer. It is due by/);
    await staff(actions.markBookingAsPaid, {
      params,
      body: {
        version: await version(),
        reference: "BACS 7",
        date: Temporal.PlainDate.from("2027-04-09"),
      },
    });
    const [paid] = await newMails();
    expect(paid).toMatch(/received £64\.80 by bank transfer.*Paid on: Friday 9 April 2027.*BACS 7/);
    expect(await receipt()).toContain("Paid by bank transfer, 9 April 2027");
    await staff(actions.moveByStaff, {
      params,
      body: {
        ...slot("10:00", "12:00", "2027-09-20"),
        version: await version(),
        isWaived: true,
        reason: "The lift is being repaired.",
        expectedDifference: 0,
      },
    });
    const [moved] = await newMails();
    expect(moved).toMatch(/We have moved your booking\..*Reason: > The lift is being repaired\./);
    const price = await staff(priceCancellation, { params });
    expect(price.refunds).toMatchObject([{ method: "transfer" }]);
    await staff(cancelBooking, {
      params,
      body: { expectedRefund: price.refund.amount, reason: "The roof leaks." },
    });
    const [cancelled, ...more] = await newMails();
    expect(more).toEqual([]);
    expect(cancelled).toMatch(
      /We have cancelled this booking.*> The roof leaks\..*We will refund £64\.80 by bank transfer\./,
    );
    const { refunds } = await staff(getBookingRecord, { params });
    await staff(actions.markRefundAsPaid, {
      params: { ...params, refund: first(refunds, "the refund").code },
      body: {
        version: await version(),
        reference: "BACS 8",
        date: Temporal.PlainDate.from("2027-04-12"),
      },
    });
    const [refunded] = await newMails();
    expect(refunded).toMatch(/We have refunded £64\.80 by bank transfer\..*BACS 8/);
    for (const text of [confirmation, paid, moved, cancelled, refunded, await receipt()]) {
      expect(required(text, "the text")).not.toMatch(/\bcard\b|debited|You have/);
    }
  },
);

test("a receipt sets no refund off against what is still to pay", { timeout }, async () => {
  const { params, version, receipt } = await bookOnInvoice();
  const date = Temporal.PlainDate.from("2027-04-09");
  const transfer = { version: await version(), reference: "BACS 7", date };
  await staff(actions.markBookingAsPaid, { params, body: transfer });
  const body = { expectedRefund: 6480, reason: null };
  await staff(cancelBooking, { params, body });
  const extra = { version: await version(), amount: 3000, reason: "A broken lamp" };
  expect((await staff(actions.chargeExtra, { params, body: extra })).outcome).toBe("requested");
  const text = await receipt();
  expect(text).toContain("To be refunded £64.80");
  expect(text).toContain("Left to pay £30.00");
  await newMails();
});

test(
  "a cancelled booking that was never paid says what is no longer due",
  { timeout },
  async () => {
    const { params } = await bookOnInvoice();
    await newMails();
    await staff(cancelBooking, { params, body: { expectedRefund: 0, reason: null } });
    const [cancelled] = await newMails();
    expect(cancelled).toMatch(/£64\.80 that was still to pay is no longer due/);
    expect(cancelled).not.toMatch(/£0\.00|Kept|card/);
  },
);

test("the card refund of a cancellation is told in its mail only", async () => {
  const { made } = await bookOnInvoice();
  await newMails();
  const { params, api } = made;
  const price = await api(priceCancellation, { params });
  await api(cancelBooking, { params, body: { expectedRefund: price.refund.amount, reason: null } });
  await app.jobs.run("pay-refunds");
  const mails = await newMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("will be back on your card within 5–10 days");
});

test("a refund by staff says their reason", async () => {
  const { made } = await bookOnInvoice();
  await newMails();
  await staff(actions.refundBooking, {
    params: made.params,
    body: { version: 1, amount: 5000, reason: "The heating failed." },
  });
  await app.jobs.run("pay-refunds");
  const [mail] = await newMails();
  expect(mail).toMatch(/refunded £50\.00 to the card you paid with.*> The heating failed\./);
});
