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

/** 10 May 2027, from 10:00 to 12:00, unless said otherwise; booked on 12 April. */
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

/** What leaves when the clock shows a London time, by recipient and subject. */
async function tick(wallTime: string) {
  app.clock.set(at(wallTime).toString());
  await app.jobs.run("remind");
  await app.jobs.run("deliver-mail");
  return app.mailer.delivered
    .splice(0)
    .map(({ to, subject }) => `${to.email}: ${subject.replace(/: Space space-\d+/, "")}`);
}

beforeEach(async () => {
  // Each test has its bookings to itself.
  await app.database.pool.query("truncate mails");
  await app.database.pool.query("update bookings set status = 'cancelled', outstanding_amount = 0");
});

describe("a reminder", () => {
  test("leaves 7 days and 1 day before, in the morning of the space, each once", async () => {
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

  test("goes by the clocks of the space, wherever we are", async () => {
    const { email } = await book({ timeZone: "America/New_York" });
    // Nine in New York is two in the afternoon in London.
    expect(await tick("2027-05-03T13:59")).toEqual([]);
    expect(await tick("2027-05-03T14:00")).toEqual([
      `${email}: Your booking is in 7 days, Monday 10 May 2027`,
    ]);
  });

  test("counts days and not hours when the clocks change between", async () => {
    const { email } = await book({ date: "2027-11-02" });
    expect(await tick("2027-10-26T09:00")).toEqual([
      `${email}: Your booking is in 7 days, Tuesday 2 November 2027`,
    ]);
    expect(await tick("2027-11-01T08:59")).toEqual([]);
    expect(await tick("2027-11-01T09:00")).toEqual([
      `${email}: Your booking is tomorrow, Tuesday 2 November 2027`,
    ]);
  });

  test("that was due before the booking was made does not come", async () => {
    const late = await book({ bookedAt: at("2027-05-03T10:00").toString() });
    expect(await tick("2027-05-03T10:05")).toEqual([]);
    expect(await tick("2027-05-09T09:00")).toEqual([
      `${late.email}: Your booking is tomorrow, Monday 10 May 2027`,
    ]);
  });

  test("is made up for after an outage, as long as it is no old news", async () => {
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

  test("of a booking that moved is one of its new time", async () => {
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

  test("that is still waiting when the booking moves does not leave any more", async () => {
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
      await mailBookingChanged(tx, id, app.clock.now(), "times");
    });
    await app.jobs.run("deliver-mail");
    expect(app.mailer.delivered.splice(0).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your booking has moved/),
    ]);
  });

  test("does not come for a booking that is cancelled, or not paid yet", async () => {
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

describe("a coming debit", () => {
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

  test("is not announced to who has just been told, nor when nothing is to pay", async () => {
    await book({ products: true, bookedAt: at("2027-05-03T08:00").toString() });
    await book();
    expect(await tick("2027-05-02T09:00")).toEqual([]);
    const announced = await tick("2027-05-03T10:00");
    expect(announced.filter((mail) => mail.includes("debited"))).toEqual([]);
  });

  test("is not announced any more on its day", async () => {
    await book({ products: true });
    const mails = await tick("2027-05-05T09:00");
    expect(mails.filter((mail) => mail.includes("debited"))).toEqual([]);
  });
});
