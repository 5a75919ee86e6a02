import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { moveBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { makeBookedCustomer } from "../../../../test/fixtures/make-booked-customer.ts";
import { time } from "../../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../../test/app/make-app.ts";

const app = useTestApp();

async function download({ code, customer }: Awaited<ReturnType<typeof makeBookedCustomer>>) {
  const path = `/bookings/${code}/calendar/`;
  const answer = await app.request({ path, headers: { cookie: `session=${customer.token}` } });
  const calendar = answer.statusCode === 200 ? new ICAL.Component(ICAL.parse(answer.body)) : null;
  const entry = calendar?.getFirstSubcomponent("vevent");
  return { answer, event: entry ? new ICAL.Event(entry) : null };
}

describe("the calendar file of a booking", () => {
  test("can be fetched by a link with the session's cookie", async () => {
    const booked = await makeBookedCustomer(app);
    const { answer, event } = await download(booked);
    expect(answer.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="booking_${booked.code}.ics"`,
    });
    expect(event?.uid).toBe(`${booked.code}@frontage`);
    expect(event?.startDate.toJSDate().toISOString()).toBe("2027-05-10T09:00:00.000Z");
    expect(event?.location).toContain("1 High Street, London");
  });

  test("replaces the earlier entry once the booking has moved", async () => {
    const booked = await makeBookedCustomer(app);
    const { event: before } = await download(booked);
    const { start, end } = time("10:00", "12:00", "2027-06-08");
    await booked.api(moveBooking, { params: booked.params, body: { start, end } });
    const { event: after } = await download(booked);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
    expect(after?.startDate.toJSDate().toISOString()).toBe("2027-06-08T09:00:00.000Z");
  });

  test("is not found for a cancelled booking", async () => {
    const booked = await makeBookedCustomer(app);
    await app.database.db
      .updateTable("bookings")
      .set({ status: "cancelled" })
      .where("code", "=", booked.code)
      .execute();
    expect((await download(booked)).answer.statusCode).toBe(404);
  });
});
