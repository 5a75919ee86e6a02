import { describe, expect, test } from "vitest";
import {
  formatDate,
  formatDateTimeIn,
  formatDayAndMonth,
  formatFullDate,
  formatSpokenTimeRange,
  formatWallTimeRange,
} from "./format-time.ts";

const sunday = Temporal.PlainDate.from("2026-12-13");

describe("formatDate", () => {
  test("prints a date in words for readers in Britain", () => {
    expect(formatDate("gb", sunday)).toBe("13 December 2026");
  });

  test("prints the month first and then the words in the American format", () => {
    expect(formatDate("us", sunday)).toBe("12/13/2026 (13 December 2026)");
    expect(formatDate("us", Temporal.PlainDate.from("2027-07-05"))).toBe(
      "07/05/2027 (5 July 2027)",
    );
  });
});

test("names the weekday in full, or in short where the place is narrow", () => {
  expect(formatFullDate(sunday)).toBe("Sunday 13 December 2026");
  expect(formatDayAndMonth(sunday)).toBe("Sun 13 Dec");
});

test("prints a moment as its date and time", () => {
  const moment = Temporal.Instant.from("2026-12-13T09:30:00Z");
  expect(formatDateTimeIn("Europe/London", moment)).toBe("13 December 2026, 09:30");
});

test("prints hours with a dash and no spaces, and says them with a word", () => {
  expect(formatWallTimeRange(600, 1080)).toBe("10:00–18:00");
  expect(formatSpokenTimeRange(600, 1440)).toBe("10:00 to 24:00");
});
