import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { faultyGateway, lostConnection, noFaults } from "../../../../test/app/faulty-gateway.ts";
import {
  at,
  bookingBody,
  cardNumbers,
  makeDiscount,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { visibleText } from "../../../../test/readers/read-mail.ts";
import type { MailMessage } from "../../../adapters/mailer/mailer.ts";
import * as mails from "./booking-mails.ts";
import { first, items, required } from "../../../../../testing/required.ts";

const faults = noFaults();
const app = useTestApp({
  environment: { PUBLIC_URL: "https://frontage.example" },
  gateway: (testPay) => faultyGateway(testPay, faults),
});

beforeEach(async () => {
  app.clock.set("2027-04-12T09:00:00Z");
  await app.jobs.run("deliver-mail");
  app.mailer.delivered.length = 0;
});

const addOns = { what: "products", by: "customer", reason: null } as const;
const aMove = { what: "times", by: "customer", reason: null } as const;

const option = (sku: string, quantity: number, optionValues: Record<string, string> = {}) => ({
  sku,
  quantity,
  optionValues,
});

/** A booking with every kind of line: discount, add-ons and flexi-ticket. */
async function bookEverything() {
  const { code: space } = await makeSpace(app.database.db);
  const customer = await makePayingCustomer(app);
  const discount = await makeDiscount(app.database.db, { rate: "0.15" });
  const booking = first(
    await customer.api(placeBooking, {
      body: bookingBody(space, customer.paymentMethod, {
        times: [
          { start: at("2027-07-10T10:00"), end: at("2027-07-10T13:30"), includeFlexiTicket: true },
        ],
        products: [
          option("staff", 2, { "hours-before": "1", "hours-after": "1" }),
          option("storage-boxes", 3, { "days-before": "2", "days-after": "0" }),
          option("chairs", 10, { configuration: "rows" }),
        ],
        discounts: [discount],
      }),
    }),
    "the booking",
  );
  const { id } = await app.database.db
    .selectFrom("bookings")
    .where("code", "=", booking.code)
    .select("id")
    .executeTakeFirstOrThrow();
  return { booking: booking, id, discount, email: customer.email };
}

const deliver = async () => {
  await app.jobs.run("deliver-mail");
  return app.mailer.delivered.splice(0);
};
const write = (work: Parameters<ReturnType<typeof app.database.db.transaction>["execute"]>[0]) =>
  app.database.db.transaction().execute(work);
const subjects = (delivered: readonly MailMessage[]) => delivered.map(({ subject }) => subject);

function calendarEntry(message: MailMessage) {
  const attachment = first(message.attachments, "the attachment");
  const calendar = new ICAL.Component(ICAL.parse(String(attachment.content)));
  return new ICAL.Event(
    required(calendar.getFirstSubcomponent("vevent"), "the event of the calendar"),
  );
}

describe("a confirmed booking", () => {
  test("sends a confirmation with the figures of the stored lines, and a receipt", async () => {
    const { booking, discount, email } = await bookEverything();
    expect(app.mailer.delivered).toEqual([]);
    const [confirmation, receipt, ...others] = items(
      await deliver(),
      "the confirmation",
      "the receipt",
    );
    expect(others).toEqual([]);
    expect(confirmation.to).toEqual({ email, name: "Ada Lovelace" });
    for (const form of [confirmation.text, visibleText(confirmation.html)]) {
      for (const words of [
        "Saturday 10 July 2027, 10:00–13:30 (London time)",
        `${discount} takes off £37.80`,
        "£214.20",
        "£25.20",
        "£237.60",
        "£54.00",
        "£21.00",
        "£460.00",
        "£92.00",
        "£552.00",
        "£239.40",
        "debited on 5 July 2027",
        "£312.60",
        booking.code,
      ]) {
        expect(form).toContain(words);
      }
    }
    expect(receipt.subject).toMatch(/^Receipt for £239\.40: Space /);
    expect(receipt.text).toContain("Receipt – not a VAT invoice");
    expect(confirmation.text).toContain(
      `https://frontage.example/bookings/${booking.code}/success`,
    );
    const entry = calendarEntry(confirmation);
    expect(entry.uid).toBe(`${booking.code}@frontage`);
    expect(entry.sequence).toBe(0);
    expect(entry.startDate.toJSDate().toISOString()).toBe("2027-07-10T09:00:00.000Z");
  });

  test("sends one confirmation for several times", async () => {
    const { code } = await makeSpace(app.database.db);
    const { api, paymentMethod } = await makePayingCustomer(app);
    const times = [time("10:00", "12:00"), time("14:00", "15:00", "2027-05-11")];
    const bookings = await api(placeBooking, { body: bookingBody(code, paymentMethod, { times }) });
    const delivered = await deliver();
    expect(delivered).toHaveLength(2);
    expect(first(delivered, "the first mail").attachments.map(({ filename }) => filename)).toEqual([
      ...bookings.map((booking) => `frontage-${booking.code}.ics`),
      ...bookings.map((booking) => `licence_${booking.code}.pdf`),
    ]);
    for (const booking of bookings) {
      expect(first(delivered, "the first mail").text).toContain(booking.code);
      expect(required(delivered[1], "the second mail").text).toContain(booking.code);
    }
    expect(required(delivered[1], "the second mail").text).toContain("£216.00");
  });

  test("sends one confirmation when the request is repeated", async () => {
    const { code } = await makeSpace(app.database.db);
    const { api, paymentMethod } = await makePayingCustomer(app);
    const headers = { "Idempotency-Key": "3f0c2b55-7c1e-4c2e-8f43-0f5a5f1c0001" };
    const body = bookingBody(code, paymentMethod);
    await Promise.all([api(placeBooking, { body, headers }), api(placeBooking, { body, headers })]);
    expect(await deliver()).toHaveLength(2);
  });

  test("sends one confirmation when the reconciler confirms it", async () => {
    const { code } = await makeSpace(app.database.db);
    const { api, paymentMethod } = await makePayingCustomer(app);
    faults.afterCharge = lostConnection;
    await expect(
      api(placeBooking, { body: bookingBody(code, paymentMethod) }),
    ).rejects.toMatchObject({ code: "in_progress" });
    faults.afterCharge = null;
    expect(await deliver()).toEqual([]);
    app.clock.advance({ minutes: 2 });
    await app.jobs.run("settle-charges");
    await app.jobs.run("settle-charges");
    expect(await deliver()).toHaveLength(2);
  });

  test("sends nothing when the card is declined", async () => {
    const { code } = await makeSpace(app.database.db);
    const { api, paymentMethod } = await makePayingCustomer(app, cardNumbers.declinedWhenCharged);
    await expect(
      api(placeBooking, { body: bookingBody(code, paymentMethod) }),
    ).rejects.toMatchObject({ code: "card_declined" });
    expect(await deliver()).toEqual([]);
  });
});

describe("a changed booking", () => {
  test("sends its current figures, with the next version of its calendar entry", async () => {
    const { booking, id } = await bookEverything();
    await deliver();
    await write((tx) => mails.mailBookingChanged(tx, id, app.clock.now(), addOns));
    await app.database.db
      .updateTable("bookings")
      .set({
        startsAt: at("2027-08-01T10:00"),
        endsAt: at("2027-08-01T13:30"),
        originalStartsAt: at("2027-07-10T10:00"),
        originalEndsAt: at("2027-07-10T13:30"),
        movedAt: app.clock.now(),
        status: "moved",
      })
      .where("id", "=", id)
      .execute();
    await write((tx) => mails.mailBookingChanged(tx, id, app.clock.now(), aMove));
    const [changed, moved] = items(
      await deliver(),
      "the mail about the change",
      "the mail about the move",
    );
    expect(changed.subject).toMatch(/^Your booking has changed: .*Saturday 10 July 2027$/);
    expect(changed.text).toContain("Paid: £239.40");
    expect(changed.text).toContain("Total (inc. VAT): £552.00");
    expect(moved.subject).toMatch(/^Your booking has moved: .*Sunday 1 August 2027$/);
    expect(moved.text).toContain("Before: Saturday 10 July 2027, 10:00–13:30 (London time)");
    const [first, second] = [calendarEntry(changed), calendarEntry(moved)];
    expect([first.uid, second.uid]).toEqual(Array(2).fill(`${booking.code}@frontage`));
    expect([first.sequence, second.sequence]).toEqual([1, 2]);
    expect(second.startDate.toJSDate().toISOString()).toBe("2027-08-01T09:00:00.000Z");
  });

  test("sends no mail when the change is rolled back", async () => {
    const { id } = await bookEverything();
    await deliver();
    await write(async (tx) => {
      await mails.mailBookingChanged(tx, id, app.clock.now(), addOns);
      throw new Error("rolled back");
    }).catch(() => {});
    expect(await deliver()).toEqual([]);
    await write((tx) => mails.mailBookingChanged(tx, id, app.clock.now(), addOns));
    expect(calendarEntry(first(await deliver(), "the confirmation")).sequence).toBe(1);
  });
});

describe("a payment or refund", () => {
  test("sends one mail", async () => {
    const { id } = await bookEverything();
    await deliver();
    const now = app.clock.now();
    const moneyMoved = { bookingId: id, method: "card", at: now } as const;
    const payment = {
      ...moneyMoved,
      amount: 31_260,
      paymentReference: "debit-1",
      by: "job",
    } as const;
    const refund = { ...moneyMoved, amount: 5_400, paymentReference: "refund-1" };
    for (let repetition = 0; repetition < 2; repetition += 1) {
      await write((tx) => mails.mailReceipt(tx, payment, now));
      await write((tx) => mails.mailRefund(tx, { ...refund, cause: "add_ons", reason: null }, now));
    }
    for (const debitTries of [1, 1, 3]) {
      const refused = { isPaymentRefused: true, debitTries };
      await app.database.db.updateTable("bookings").set(refused).where("id", "=", id).execute();
      await write((tx) => mails.mailDebitFailed(tx, id, now));
    }
    expect(subjects(await deliver()).map((subject) => subject.replace(/: Space.*/, ""))).toEqual([
      "Receipt for £312.60",
      "We have refunded £54.00",
      "Your payment of £312.60 did not go through",
      "Your payment of £312.60 did not go through",
    ]);
  });

  test("sends no mail about a refused card when nothing is outstanding", async () => {
    const { id } = await bookEverything();
    await deliver();
    await app.database.db
      .updateTable("bookings")
      .set({ outstandingAmount: 0, outstandingDueDate: null })
      .where("id", "=", id)
      .execute();
    await write((tx) => mails.mailDebitFailed(tx, id, app.clock.now()));
    await write((tx) => mails.mailDebitComing(tx, id, app.clock.now()));
    expect(await deliver()).toEqual([]);
  });
});
