import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  at,
  bookingBody,
  makePayingCustomer,
  makeSpace,
  time,
} from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";
import { mailBookingChanged } from "./booking-mails.ts";
import { first } from "../../../../../testing/required.ts";

const app = useTestApp();

/** 10 May 2027, from 10:00 to 12:00, by default; booked on 12 April. */
async function book(
  options: {
    readonly date?: string;
    readonly bookedAt?: string;
    readonly products?: boolean;
    readonly timeZone?: string;
  } = {},
) {
  app.clock.set(options.bookedAt ?? "2027-04-12T09:00:00Z");
  const { timeZone = "Europe/London" } = options;
  const { code } = await makeSpace(app.database.db, { timeZone });
  const { api, paymentMethod, email } = await makePayingCustomer(app);
  const { date = "2027-05-10" } = options;
  const booked = {
    ...time("10:00", "12:00", date),
    start: at(`${date}T10:00`, timeZone),
    end: at(`${date}T12:00`, timeZone),
  };
  const booking = first(
    await api(placeBooking, {
      body: bookingBody(code, paymentMethod, {
        times: [booked],
        products: options.products ? [{ sku: "chairs", quantity: 10, optionValues: {} }] : [],
      }),
    }),
    "the booking",
  );
  await app.jobs.run("deliver-mail");
  app.mailer.delivered.length = 0;
  return { code: booking.code, email, space: code };
}

/** The mails that are sent when the clock shows a London time, by recipient and subject. */
async function tick(wallTime: string) {
  app.clock.set(at(wallTime).toString());
  await app.jobs.run("remind");
  await app.jobs.run("deliver-mail");
  return app.mailer.delivered
    .splice(0)
    .map(({ to, subject }) => `${to.email}: ${subject.replace(/: Space space-\d+/, "")}`);
}

beforeEach(async () => {
  // The bookings of other tests must not send reminders.
  await app.database.pool.query("truncate mails");
  await app.database.pool.query("update bookings set status = 'cancelled', outstanding_amount = 0");
});

describe("a reminder", () => {
  test("is sent once 7 days and once 1 day before, in the morning at the space", async () => {
    const { email } = await book();
    expect(await tick("2027-05-03T08:59")).toEqual([]);
    expect(await tick("2027-05-03T09:00")).toEqual([
      `${email}: Your booking is in 7 days, Monday 10 May 2027`,
    ]);
    expect(await tick("2027-05-03T09:01")).toEqual([]);
    expect(await tick("2027-05-06T12:00")).toEqual([]);
    expect(await tick("2027-05-09T08:59")).toEqual([]);
    expect(await tick("2027-05-09T09:00")).toEqual([
      `${email}: Your booking is tomorrow, Monday 10 May 2027`,
    ]);
    expect(await tick("2027-05-09T23:00")).toEqual([]);
    expect(await tick("2027-05-10T09:00")).toEqual([]);
    expect(await tick("2027-05-11T09:00")).toEqual([]);
  });

  test("follows the time zone of the space", async () => {
    const { email } = await book({ timeZone: "America/New_York" });
    // Nine in New York is two in the afternoon in London.
    expect(await tick("2027-05-03T13:59")).toEqual([]);
    expect(await tick("2027-05-03T14:00")).toEqual([
      `${email}: Your booking is in 7 days, Monday 10 May 2027`,
    ]);
  });

  test("counts calendar days when the clocks change in between", async () => {
    const { email } = await book({ date: "2027-11-02" });
    expect(await tick("2027-10-26T09:00")).toEqual([
      `${email}: Your booking is in 7 days, Tuesday 2 November 2027`,
    ]);
    expect(await tick("2027-11-01T08:59")).toEqual([]);
    expect(await tick("2027-11-01T09:00")).toEqual([
      `${email}: Your booking is tomorrow, Tuesday 2 November 2027`,
    ]);
  });

  test("is not sent if it was due before the booking was made", async () => {
    const late = await book({ bookedAt: at("2027-05-03T10:00").toString() });
    expect(await tick("2027-05-03T10:05")).toEqual([]);
    expect(await tick("2027-05-09T09:00")).toEqual([
      `${late.email}: Your booking is tomorrow, Monday 10 May 2027`,
    ]);
  });

  test("is sent late after an outage, within a limit", async () => {
    const { email } = await book();
    expect(await tick("2027-05-04T08:00")).toEqual([
      `${email}: Your booking is in 6 days, Monday 10 May 2027`,
    ]);
    const other = await book();
    expect(await tick("2027-05-04T10:00")).toEqual([]);
    expect(await tick("2027-05-10T08:00")).toEqual([
      `${email}: Your booking is today, Monday 10 May 2027`,
      `${other.email}: Your booking is today, Monday 10 May 2027`,
    ]);
  });

  test("shows the new time of a moved booking", async () => {
    const { code, email } = await book();
    await tick("2027-05-03T09:00");
    await app.database.db
      .updateTable("bookings")
      .set({
        startsAt: at("2027-06-01T10:00"),
        endsAt: at("2027-06-01T12:00"),
        originalStartsAt: at("2027-05-10T10:00"),
        originalEndsAt: at("2027-05-10T12:00"),
        movedAt: app.clock.now(),
        status: "moved",
      })
      .where("code", "=", code)
      .execute();
    expect(await tick("2027-05-09T09:00")).toEqual([]);
    expect(await tick("2027-05-25T09:00")).toEqual([
      `${email}: Your booking is in 7 days, Tuesday 1 June 2027`,
    ]);
    expect(await tick("2027-05-31T09:00")).toEqual([
      `${email}: Your booking is tomorrow, Tuesday 1 June 2027`,
    ]);
  });

  test("is dropped if it is still queued when the booking moves", async () => {
    const { code } = await book();
    app.clock.set(at("2027-05-03T09:00").toString());
    await app.jobs.run("remind");
    await app.database.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .updateTable("bookings")
        .set({
          startsAt: at("2027-06-01T10:00"),
          endsAt: at("2027-06-01T12:00"),
          originalStartsAt: at("2027-05-10T10:00"),
          originalEndsAt: at("2027-05-10T12:00"),
          movedAt: app.clock.now(),
          status: "moved",
        })
        .where("code", "=", code)
        .returning("id")
        .executeTakeFirstOrThrow();
      await mailBookingChanged(tx, id, app.clock.now(), {
        what: "times",
        by: "customer",
        reason: null,
      });
    });
    await app.jobs.run("deliver-mail");
    expect(app.mailer.delivered.splice(0).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your booking has moved/),
    ]);
  });

  test("is not sent for a cancelled or unpaid booking", async () => {
    const { code } = await book();
    for (const status of ["cancelled", "claimed", "released"] as const) {
      await app.database.db
        .updateTable("bookings")
        .set({ status })
        .where("code", "=", code)
        .execute();
      expect(await tick("2027-05-03T09:00")).toEqual([]);
    }
  });
});

describe("an upcoming debit", () => {
  // Due on 5 May, five days before the booking.
  test("is announced three days before, once", async () => {
    const { email } = await book({ products: true });
    expect(await tick("2027-05-02T08:59")).toEqual([]);
    expect(await tick("2027-05-02T09:00")).toEqual([
      `${email}: £12.00 will be debited on 5 May 2027`,
    ]);
    expect(await tick("2027-05-02T09:01")).toEqual([]);
    expect(await tick("2027-05-04T12:00")).toEqual([]);
  });

  test("is not announced after a recent confirmation, nor when nothing is outstanding", async () => {
    await book({ products: true, bookedAt: at("2027-05-03T08:00").toString() });
    await book();
    expect(await tick("2027-05-02T09:00")).toEqual([]);
    const announced = await tick("2027-05-03T10:00");
    expect(announced.filter((mail) => mail.includes("debited"))).toEqual([]);
  });

  test("is not announced on its due date", async () => {
    await book({ products: true });
    const mails = await tick("2027-05-05T09:00");
    expect(mails.filter((mail) => mail.includes("debited"))).toEqual([]);
  });
});
