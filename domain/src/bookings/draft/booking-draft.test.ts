import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QuotedTime } from "../../pricing/quote.ts";
import { newDraft, sanitiseDraft, type BookingDraft } from "./booking-draft.ts";
import { earliestBookableDate } from "../../settings/booking-dates.ts";
import { defaultSettings } from "../../settings/default-settings.ts";
import { dateIn, wallTimeIn } from "../../time/zoned-day.ts";

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

describe("a draft that is taken up again", () => {
  test("stays as it is while nothing is amiss", () => {
    const draft = draftWith(
      time("2027-04-14", "10:00", "12:00"),
      time("2027-07-10", "07:00", "08:00", true),
    );
    expect(sanitised(draft)).toBe(draft);
  });

  test("moves times before the first date that can be booked to that date, at their wall time", () => {
    const draft = draftWith(
      time("2027-04-13", "10:00", "12:30"),
      time("2027-07-10", "07:00", "08:00"),
    );
    expect(sanitised(draft).times).toEqual([
      time("2027-04-14", "10:00", "12:30"),
      time("2027-07-10", "07:00", "08:00"),
    ]);
  });

  test("keeps the wall time over a change of the clocks, and midnight as an end", () => {
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

  test("keeps times that clash afterwards: the person decides", () => {
    const draft = draftWith(
      time("2027-04-11", "10:00", "12:00"),
      time("2027-04-12", "11:00", "13:00"),
    );
    expect(sanitised(draft).times).toEqual([
      time("2027-04-14", "10:00", "12:00"),
      time("2027-04-14", "11:00", "13:00"),
    ]);
  });

  test("loses the flexi-ticket of a time that has come too near for one", () => {
    const last = time("2027-04-26", "10:00", "12:00", true);
    const tooNear = time("2027-04-25", "10:00", "12:00", true);
    const past = time("2027-04-01", "10:00", "12:00", true);
    expect(
      sanitised(draftWith(last, tooNear, past)).times.map((t) => t.includeFlexiTicket),
    ).toEqual([true, false, false]);
  });

  test("of a booking is left alone, however old", () => {
    const draft = { ...draftWith(time("2026-01-01", "10:00", "12:00", true)), code: "ABCDE12345" };
    expect(sanitised(draft)).toBe(draft);
  });

  test("comes to the same when sanitised twice, and has no time too soon", () => {
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
          expect(wallTimeIn(zone, each.start)).toBe(wallTimeIn(zone, times[index]!.start));
        }
      }),
    );
  });
});
