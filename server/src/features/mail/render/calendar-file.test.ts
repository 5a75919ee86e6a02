import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { at } from "../../../../test/fixtures/factories.ts";
import { sampleMail } from "../../../../test/fixtures/mail-facts.ts";
import { calendarFile } from "./calendar-file.ts";
import type { MailSite } from "../content/mail-content.ts";
import type { PricedBooking } from "../mail-facts.ts";
import { first, items } from "../../../../../testing/required.ts";

const site: MailSite = {
  origin: "https://frontage.example",
  contact: { email: "hello@frontage.example", phone: "+44 20 7946 0188" },
  dateFormat: "gb",
  companyLine: "Frontage Spaces Ltd.",
};
const writtenAt = Temporal.Instant.from("2027-04-12T09:00:00Z");

/** Parses the calendar file of a booking. */
function read(changes: Partial<PricedBooking> = {}) {
  const booking = first(sampleMail("booking_confirmed").bookings, "the booking");
  const text = calendarFile({ ...booking, ...changes }, site, writtenAt);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [entry, ...others] = items(calendar.getAllSubcomponents("vevent"), "the calendar entry");
  expect(others).toEqual([]);
  return { text, calendar, event: new ICAL.Event(entry), entry: entry };
}

describe("a booking's calendar file", () => {
  test("has the booking's times in UTC, without a time zone", () => {
    const { text, event } = read();
    expect(text).toMatch(/^DTSTART:20270710T090000Z\r$/m);
    expect(text).toMatch(/^DTEND:20270710T123000Z\r$/m);
    expect(text).toMatch(/^DTSTAMP:20270412T090000Z\r$/m);
    expect(text).not.toMatch(/TZID|VTIMEZONE/);
    expect(event.startDate.toJSDate().toISOString()).toBe("2027-07-10T09:00:00.000Z");
    expect(event.endDate.toJSDate().toISOString()).toBe("2027-07-10T12:30:00.000Z");
  });

  test("keeps its UID after a change and raises its version", () => {
    const first = read();
    const moved = read({ sequence: 1, start: at("2027-08-01T10:00"), end: at("2027-08-01T13:30") });
    expect(first.event.uid).toBe("BK4DE5FGHJ@frontage");
    expect(moved.event.uid).toBe(first.event.uid);
    expect([first.event.sequence, moved.event.sequence]).toEqual([0, 1]);
    expect(moved.text).toMatch(/^DTSTART:20270801T090000Z\r$/m);
  });

  test("has the space, the address and a link to the booking", () => {
    const { calendar, event, entry } = read();
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(event.summary).toBe("Frontage: The Corner Shop");
    expect(event.location).toBe("The Corner Shop, 1 High Street, London");
    expect(event.description).toContain("BK4DE5FGHJ");
    expect(event.description).toContain(
      "Getting in: Ring the bell in the yard. You can enter the space from 10:00.",
    );
    expect(event.description).toContain("Your host: Grace Hopper, Space manager");
    expect(entry.getFirstPropertyValue("url")).toBe(
      "https://frontage.example/bookings/BK4DE5FGHJ/success",
    );
    expect(entry.getFirstPropertyValue("status")).toBe("CONFIRMED");
  });

  test("escapes special characters in names", () => {
    const name = "Fish; Chips, & more\r\nATTENDEE:mailto:evil@evil.example\nEND:VEVENT";
    const { event, entry } = read({
      space: { name, address: "1 High Street, ".repeat(20), timeZone: "Europe/London" },
    });
    expect(event.summary).toBe(`Frontage: ${name.replace("\r\n", "\n")}`);
    expect(event.location).toContain("1 High Street, 1 High Street");
    expect(entry.getAllProperties("attendee")).toEqual([]);
  });

  test("folds lines at 75 bytes", () => {
    const { text } = read({
      space: { name: "Ü".repeat(200), address: "x", timeZone: "Europe/London" },
    });
    for (const line of text.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });
});
