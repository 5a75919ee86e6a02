import { setLandlordMails, getAccount } from "@frontage/contract/accounts/account.ts";
import { bookForCustomer } from "@frontage/contract/console/new-bookings.ts";
import { cancelBooking, priceCancellation } from "@frontage/contract/bookings/cancellation.ts";
import { updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { allowInvoices, makeCustomer } from "../../../../test/fixtures/factories.ts";
import { chairs } from "../../../../test/fixtures/make-booked-customer.ts";
import {
  makeMovableBooking,
  makeSeasonalSpace,
  september,
} from "../../../../test/fixtures/make-movable-booking.ts";

const app = useTestApp();
beforeEach(() => app.clock.set("2027-04-12T09:00:00Z"));

const everything = { bookings: true, changes: true, cancellations: true, statements: true };

/** A landlord, and the life of a booking of their space: placed, changed, cancelled. */
async function liveThrough(wanted: Partial<typeof everything> = {}) {
  const landlord = await makeCustomer(app, ["Landlord"]);
  await app.api(landlord.token)(setLandlordMails, { body: { ...everything, ...wanted } });
  const space = await makeSeasonalSpace(app, landlord.id);
  const made = await makeMovableBooking(app, { space });
  const { params, api } = made;
  await api(updateBooking, { params, body: { products: [chairs()] } });
  const price = await api(priceCancellation, { params });
  await api(cancelBooking, { params, body: { expectedRefund: price.refund.amount, reason: null } });
  const account = await app.api(landlord.token)(getAccount);
  // Earlier tests have completed the months.
  await app.database.db.deleteFrom("statementMonths").execute();
  app.clock.set("2027-06-03T09:00:00Z");
  await app.jobs.run("issue-statements");
  return { landlord, made, account };
}

const mailsTo = (email: string) =>
  app.database.db
    .selectFrom("mails")
    .where("recipientEmail", "=", email)
    .where("kind", "like", "landlord_%")
    .select(["kind", "facts"])
    .orderBy("id")
    .execute();

test("a landlord reads of a booking, its change and its cancellation, with their share", async () => {
  const { landlord, made } = await liveThrough();
  const mails = await mailsTo(landlord.email);
  expect(mails.map(({ kind }) => kind).filter((kind) => kind !== "landlord_statement")).toEqual([
    "landlord_booking",
    "landlord_change",
    "landlord_cancellation",
  ]);
  const [placed] = mails;
  expect(placed?.facts).toMatchObject({
    customer: "Ada Lovelace",
    lettings: [{ code: made.code, total: 15_840 }],
  });
  // No address, no payment: landlords see no other personal data.
  expect(JSON.stringify(mails)).not.toContain(made.customer.email);
});

test.each([
  ["customer", "Ada Lovelace has booked your space.", "By Ada Lovelace."],
  ["staff", "We have booked your space for Ada Lovelace.", "For Ada Lovelace."],
] as const)("a landlord reads who booked: %s", async (who, sentence, preview) => {
  const landlord = await makeCustomer(app, ["Landlord"]);
  const space = await makeSeasonalSpace(app, landlord.id);
  const made = await makeMovableBooking(app, { space });
  if (who === "staff") {
    const desk = app.api((await makeCustomer(app, ["Staff"])).token);
    await allowInvoices(app.database.db, made.customer.id);
    await desk(bookForCustomer, {
      body: {
        space: made.space,
        times: [{ ...september, includeFlexiTicket: false }],
        products: [],
        customer: made.customer.id,
        terms: "invoice",
        discount: null,
        expectedTotal: 7200,
      },
    });
  }
  await app.jobs.run("deliver-mail");
  const mail = app.mailer.delivered.findLast(({ to }) => to.email === landlord.email);
  expect(mail?.text).toContain(sentence);
  expect(mail?.html).toContain(preview);
  expect(mail?.text.includes("has booked")).toBe(who === "customer");
});

test("a landlord reads of a statement, which is attached", async () => {
  const { landlord } = await liveThrough();
  const statements = (await mailsTo(landlord.email)).filter(
    ({ kind }) => kind === "landlord_statement",
  );
  expect(statements.length).toBeGreaterThan(0);
  expect(statements[0]?.facts).toMatchObject({ papers: [{ kind: "statement" }] });
});

test.each([
  ["bookings", "landlord_booking"],
  ["changes", "landlord_change"],
  ["cancellations", "landlord_cancellation"],
  ["statements", "landlord_statement"],
] as const)("a landlord who has switched off %s gets no %s", async (name, kind) => {
  const { landlord, account } = await liveThrough({ [name]: false });
  const kinds = new Set((await mailsTo(landlord.email)).map((mail) => mail.kind));
  expect(kinds.has(kind)).toBe(false);
  expect(kinds.size).toBe(3);
  expect(account.landlordMails).toEqual({ ...everything, [name]: false });
});

test("a customer is no landlord, and has nothing to switch off", async () => {
  const customer = await makeCustomer(app);
  expect((await app.api(customer.token)(getAccount)).landlordMails).toBeNull();
});
