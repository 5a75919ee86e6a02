import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QuotedTime } from "../../pricing/quote.ts";
import { newDraft, sanitiseDraft, type BookingDraft } from "./booking-draft.ts";
import { earliestBookableDate } from "../../settings/booking-dates.ts";
import { defaultSettings } from "../../settings/default-settings.ts";
import { dateIn, wallTimeIn } from "../../time/zoned-day.ts";
import { required } from "../../../../testing/required.ts";

const zone = "Europe/London";
const now = Temporal.Instant.from("2027-04-12T09:00:00Z");
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).toInstant();
const time = (date: string, from: string, to: string, includeFlexiTicket = false): QuotedTime => ({
  start: at(`${date}T${from}`),
  end: at(`${date}T${to}`),
  includeFlexiTicket,
});
const draftWith = (...times: QuotedTime[]): BookingDraft => ({
  ...newDraft("carnaby-yard"),
  times,
});
const sanitised = (draft: BookingDraft) => sanitiseDraft(draft, zone, defaultSettings, now);

describe("sanitiseDraft", () => {
  test("returns a valid draft unchanged", () => {
    const draft = draftWith(
      time("2027-04-14", "10:00", "12:00"),
      time("2027-07-10", "07:00", "08:00", true),
    );
    expect(sanitised(draft)).toBe(draft);
  });

  test("moves times before the first bookable date to that date, at the same wall time", () => {
    const draft = draftWith(
      time("2027-04-13", "10:00", "12:30"),
      time("2027-07-10", "07:00", "08:00"),
    );
    expect(sanitised(draft).times).toEqual([
      time("2027-04-14", "10:00", "12:30"),
      time("2027-07-10", "07:00", "08:00"),
    ]);
  });

  test("keeps the wall time across a clock change, and midnight as an end", () => {
    const winter = draftWith(time("2027-03-01", "22:00", "23:00"), {
      start: at("2027-03-02T20:00"),
      end: at("2027-03-03T00:00"),
      includeFlexiTicket: false,
    });
    expect(sanitised(winter).times.map(({ start, end }) => [`${start}`, `${end}`])).toEqual([
      [`${at("2027-04-14T22:00")}`, `${at("2027-04-14T23:00")}`],
      [`${at("2027-04-14T20:00")}`, `${at("2027-04-15T00:00")}`],
    ]);
  });

  test("keeps clashing times for the customer to resolve", () => {
    const draft = draftWith(
      time("2027-04-11", "10:00", "12:00"),
      time("2027-04-12", "11:00", "13:00"),
    );
    expect(sanitised(draft).times).toEqual([
      time("2027-04-14", "10:00", "12:00"),
      time("2027-04-14", "11:00", "13:00"),
    ]);
  });

  test("removes the flexi-ticket of a time that is too close", () => {
    const last = time("2027-04-26", "10:00", "12:00", true);
    const tooNear = time("2027-04-25", "10:00", "12:00", true);
    const past = time("2027-04-01", "10:00", "12:00", true);
    expect(
      sanitised(draftWith(last, tooNear, past)).times.map((t) => t.includeFlexiTicket),
    ).toEqual([true, false, false]);
  });

  test("leaves the draft of an existing booking unchanged, however old", () => {
    const draft = { ...draftWith(time("2026-01-01", "10:00", "12:00", true)), code: "ABCDE12345" };
    expect(sanitised(draft)).toBe(draft);
  });

  test("is idempotent and leaves no time too soon", () => {
    const earliest = earliestBookableDate(defaultSettings, now);
    const anyTime = fc
      .record({
        day: fc.integer({ min: -400, max: 400 }),
        from: fc.integer({ min: 7, max: 20 }),
        ticket: fc.boolean(),
      })
      .map(({ day, from, ticket }) => {
        const date = earliest.add({ days: day });
        return time(
          `${date}`,
          `${String(from).padStart(2, "0")}:00`,
          `${String(from + 1).padStart(2, "0")}:30`,
          ticket,
        );
      });
    fc.assert(
      fc.property(fc.array(anyTime, { maxLength: 4 }), (times) => {
        const draft = draftWith(...times);
        const once = sanitised(draft);
        expect(sanitised(once)).toBe(once);
        for (const [index, each] of once.times.entries()) {
          expect(
            Temporal.PlainDate.compare(dateIn(zone, each.start), earliest),
          ).toBeGreaterThanOrEqual(0);
          expect(wallTimeIn(zone, each.start)).toBe(
            wallTimeIn(zone, required(times[index], "the time at that index").start),
          );
        }
      }),
    );
  });
});
