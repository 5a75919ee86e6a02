import { refundBooking, resendBookingMail } from "@frontage/contract/console/booking-actions.ts";
import { getBookingRecord } from "@frontage/contract/console/bookings.ts";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { required } from "../../../../../testing/required.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { chairs, makeBookedCustomer } from "../../../../test/fixtures/make-booked-customer.ts";
import { makeCustomer, time } from "../../../../test/fixtures/factories.ts";

// A mail that is sent again says what is true by then. Source: docs/people/mail.md#sending-a-mail-again
const app = useTestApp();
let staff: ReturnType<typeof app.api>;
beforeAll(async () => {
  staff = app.api((await makeCustomer(app, ["Staff"])).token);
});
beforeEach(() => app.clock.set("2027-04-12T09:00:00Z"));

async function deliver() {
  await app.jobs.run("deliver-mail");
  return app.mailer.delivered.splice(0);
}

/** Sends the mail of a kind about a booking again, and returns what arrives. */
async function sendAgain(code: string, subject: RegExp) {
  await deliver();
  const { mails } = await staff(getBookingRecord, { params: { code } });
  const { id } = required(
    mails.findLast((mail) => subject.test(mail.subject)),
    `the mail ${subject}`,
  );
  await staff(resendBookingMail, { params: { code, id: String(id) } });
  const [again, ...others] = await deliver();
  expect(others).toEqual([]);
  return required(again, "the mail that was sent again");
}

const calendarOf = (mail: Awaited<ReturnType<typeof sendAgain>>) =>
  mail.attachments
    .filter(({ contentType }) => contentType.startsWith("text/calendar"))
    .map(({ content }) => String(content));

test("a confirmation has today's price, address and calendar entry", async () => {
  const made = await makeBookedCustomer(app);
  await deliver();
  await made.api(updateBooking, { params: made.params, body: { products: [chairs()] } });
  await app.database.db
    .updateTable("users")
    .set({ email: `new-${made.code}@example.com`.toLowerCase() })
    .where("id", "=", made.customer.id)
    .execute();
  const again = await sendAgain(made.code, /^Your space is booked/);
  expect(again.to.email).toBe(`new-${made.code}@example.com`.toLowerCase());
  expect(again.subject).toMatch(/^Your booking: /);
  expect(again.text).toMatch(/Chairs.*Paid so far: £158\.40\nStill to pay/s);
  expect(calendarOf(again)).toEqual([expect.stringMatching(/SEQUENCE:1\r/)]);
});

test("a confirmation of a cancelled booking becomes the mail of its cancellation", async () => {
  const made = await makeBookedCustomer(app);
  const { refund } = await made.api(priceCancellation, { params: made.params });
  await made.api(cancelBooking, {
    params: made.params,
    body: { expectedRefund: refund.amount, reason: null },
  });
  const again = await sendAgain(made.code, /^Your space is booked/);
  expect(again.subject).toMatch(/^Your booking is cancelled/);
  const [entry, ...others] = calendarOf(again);
  expect(others).toEqual([]);
  expect(entry).toMatch(/STATUS:CANCELLED/);
  expect(entry).not.toMatch(/CONFIRMED/);
});

test("a confirmation of several times removes the cancelled one from the calendar", async () => {
  const times = [time("10:00", "12:00"), time("14:00", "15:00", "2027-05-11")].map((slot) => ({
    ...slot,
    includeFlexiTicket: false,
  }));
  const made = await makeBookedCustomer(app, { body: { times } });
  const { refund } = await made.api(priceCancellation, { params: made.params });
  await made.api(cancelBooking, {
    params: made.params,
    body: { expectedRefund: refund.amount, reason: null },
  });
  const again = await sendAgain(made.code, /^Your space is booked/);
  const entries = calendarOf(again);
  expect(entries.map((entry) => /STATUS:(\w+)/.exec(entry)?.[1])).toEqual([
    "CONFIRMED",
    "CANCELLED",
  ]);
  expect(entries[1]).toContain(made.code);
  expect(again.text).toContain(`${made.code}: Monday 10 May 2027`);
});

test("a cancellation whose refund was paid says that it was", async () => {
  const made = await makeBookedCustomer(app);
  const { refund } = await made.api(priceCancellation, { params: made.params });
  await made.api(cancelBooking, {
    params: made.params,
    body: { expectedRefund: refund.amount, reason: null },
  });
  await app.jobs.run("pay-refunds");
  const again = await sendAgain(made.code, /^Your booking is cancelled/);
  expect(again.text).toContain("We have refunded £158.40 to the card you paid with.");
  expect(again.text).not.toMatch(/will be back|To be refunded/);
});

test("a cancellation with a further refund says both, and what of them was paid", async () => {
  const made = await makeBookedCustomer(app);
  await staff(cancelBooking, {
    params: made.params,
    body: { expectedRefund: 15_840, refund: 10_000, reason: "The heating failed" },
  });
  await app.jobs.run("pay-refunds");
  const { version } = await staff(getBookingRecord, { params: made.params });
  await staff(refundBooking, {
    params: made.params,
    body: { version, amount: 840, reason: "A kindness" },
  });
  const again = await sendAgain(made.code, /^Your booking is cancelled/);
  expect(again.text).toContain("We have refunded £100.00 to the card you paid with.");
  expect(again.text).toContain("£8.40 will be back on your card");
  expect(again.text).toContain("Kept (inc. VAT): £50.00");
});

test("a receipt stays the receipt of its payment", async () => {
  const made = await makeBookedCustomer(app);
  const again = await sendAgain(made.code, /^Receipt for £158\.40/);
  expect(again.subject).toMatch(/^Receipt for £158\.40/);
});
