import { moveBooking } from "@frontage/contract/bookings/booking-changes.ts";
import { createEvent, updateEvent } from "@frontage/contract/bookings/events.ts";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { makeBookedCustomer } from "../../../test/fixtures/make-booked-customer.ts";
import { time } from "../../../test/fixtures/factories.ts";
import { useTestApp } from "../../../test/app/make-app.ts";

const app = useTestApp();
const fields = {
  name: "Fish; chips, & more\nEND:VEVENT",
  description: "Salt and vinegar.",
  type: "event" as const,
  entryCost: 0,
};

async function makeEvent() {
  const booked = await makeBookedCustomer(app);
  const event = await booked.api(createEvent, { params: booked.params, body: fields });
  return { ...booked, event };
}

/** Parses a calendar. */
async function read(path: string) {
  const answer = await app.request({ path });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
    200,
    "text/calendar; charset=utf-8",
  ]);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  return {
    text: answer.body,
    calendar,
    entries: calendar.getAllSubcomponents("vevent").map((entry) => {
      const { uid, sequence, summary, location, startDate, endDate } = new ICAL.Event(entry);
      const times = [startDate, endDate].map((date) => date.toJSDate().toISOString());
      const status = entry.getFirstPropertyValue("status");
      return { uid, sequence, summary, location, times, status };
    }),
  };
}

describe("the calendar of a space's events", () => {
  test("has the events of the space at the times of their bookings in UTC", async () => {
    const { space, event } = await makeEvent();
    await makeEvent();
    const { text, calendar, entries } = await read(`/spaces/events/calendar/?space=${space}`);
    expect(entries).toEqual([
      {
        uid: `${event.code}@events.frontage`,
        sequence: 0,
        // A name is one line.
        summary: "Fish; chips, & more END:VEVENT",
        location: `Space ${space}, 1 High Street, London`,
        times: ["2027-05-10T09:00:00.000Z", "2027-05-10T11:00:00.000Z"],
        status: "CONFIRMED",
      },
    ]);
    expect(text).not.toMatch(/TZID|VTIMEZONE/);
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe(`Events at Space ${space}`);
    expect((await read("/spaces/events/calendar/")).entries).toHaveLength(2);
  });

  test("keeps the UID of an event, raises its version with each change and marks it as cancelled", async () => {
    const { space, api, params, event } = await makeEvent();
    const path = `/spaces/events/calendar/?space=${space}`;
    const seen = [(await read(path)).entries[0]];
    await api(updateEvent, { params, body: { ...fields, name: "More chips" } });
    seen.push((await read(path)).entries[0]);
    const { start, end } = time("14:00", "16:00", "2027-07-12");
    await api(moveBooking, { params, body: { start, end } });
    seen.push((await read(path)).entries[0]);
    const { db } = app.database;
    const { code } = params;
    await db
      .updateTable("bookings")
      .set({ status: "cancelled" })
      .where("code", "=", code)
      .execute();
    seen.push((await read(path)).entries[0]);
    expect(new Set(seen.map((entry) => entry?.uid))).toEqual(
      new Set([`${event.code}@events.frontage`]),
    );
    expect(seen.map((entry) => entry?.sequence)).toEqual([0, 1, 2, 3]);
    expect(seen.map((entry) => entry?.status)).toEqual([
      "CONFIRMED",
      "CONFIRMED",
      "CONFIRMED",
      "CANCELLED",
    ]);
    expect(seen[2]).toMatchObject({
      summary: "More chips",
      times: ["2027-07-12T13:00:00.000Z", "2027-07-12T15:00:00.000Z"],
    });
  });

  test("is not found for an unknown space", async () => {
    expect((await app.request({ path: "/spaces/events/calendar/?space=nowhere" })).statusCode).toBe(
      404,
    );
  });
});

test("answers one event as a separate file, with the same entry as in the calendar", async () => {
  const { event, space } = await makeEvent();
  const path = `/spaces/events/${event.code}/calendar/`;
  const { entries } = await read(path);
  expect(entries).toEqual((await read(`/spaces/events/calendar/?space=${space}`)).entries);
  expect((await app.request({ path })).headers["content-disposition"]).toBe(
    'attachment; filename="event.ics"',
  );
  expect((await app.request({ path: "/spaces/events/nothing/calendar/" })).statusCode).toBe(404);
});
