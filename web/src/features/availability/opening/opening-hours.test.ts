import { expect, test } from "vitest";
import { describeOpening, showOpening } from "./opening-hours.ts";

const hours = (from: number, to: number) => ({ startTime: from * 60, endTime: to * 60 });
const everyDay = Array.from({ length: 7 }, () => hours(7, 22));
const site = { openingHours: everyDay, minDateOffset: 2, minDuration: 60, maxDuration: null };
const own = {
  openingHours: [
    null,
    hours(10, 18),
    hours(10, 18),
    hours(10, 18),
    hours(10, 24),
    hours(12, 24),
    null,
  ],
  minDateOffset: 1,
  minDuration: 120,
  maxDuration: 600,
};

test("shows one row for days with the same hours", () => {
  expect(showOpening(site)).toEqual({
    rows: [{ days: "Monday to Sunday", hours: "07:00–22:00" }],
    limits: "Book at least 2 days ahead, for 1 hour or longer.",
  });
});

test("shows other hours, closed days and limits of a space", () => {
  expect(showOpening(own)).toEqual({
    rows: [
      { days: "Monday", hours: "Closed" },
      { days: "Tuesday to Thursday", hours: "10:00–18:00" },
      { days: "Friday", hours: "10:00–24:00" },
      { days: "Saturday", hours: "12:00–24:00" },
      { days: "Sunday", hours: "Closed" },
    ],
    limits: "Book at least 1 day ahead, for 2 hours to 10 hours.",
  });
  expect(showOpening({ ...own, minDateOffset: 0, maxDuration: 120 }).limits).toBe(
    "Book for 2 hours.",
  );
});

test("describes the days on which a space is open to search engines", () => {
  expect(describeOpening(own)).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Tuesday", "Wednesday", "Thursday"],
      opens: "10:00",
      closes: "18:00",
    },
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Friday"],
      opens: "10:00",
      closes: "23:59",
    },
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Saturday"],
      opens: "12:00",
      closes: "23:59",
    },
  ]);
});
