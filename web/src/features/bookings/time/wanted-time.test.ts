import { slotGrid } from "@frontage/domain/availability/slot-grid.ts";
import { defaultSettings } from "@frontage/domain/settings/default-settings.ts";
import { overlaps } from "@frontage/domain/time/interval.ts";
import { formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { describe, expect, test } from "vitest";
import { bookPath } from "../../availability/book-path.ts";
import { intervalOf } from "./day-grid.ts";
import { offeredRange, readWantedTime, wantedQuery } from "./wanted-time.ts";

const zone = "Europe/London";
const space = { code: "carnaby-yard", timeZone: zone };
const date = Temporal.PlainDate.from("2027-05-10");
const read = (query: string) => readWantedTime(new URLSearchParams(query), zone);
const timeOf = (from: string, to: string) => read(`date=${date}&from=${from}&to=${to}`).time;

describe("an address with date and hours", () => {
  test.each([
    ["date=2027-05-10&from=10:00&to=13:00", "10:00–13:00"],
    ["date=2027-05-10&from=22:00&to=24:00", "22:00–24:00"],
    ["date=2027-05-10&from=13:00&to=10:00", null],
    ["date=2027-05-10&from=10:00&to=10:00", null],
    ["date=2027-05-10&from=10:00", null],
    ["date=2027-05-10&from=ten&to=13:00", null],
    ["date=2027-05-10&from=10:00&to=25:00", null],
    ["date=2027-05-10", null],
  ])("%s asks for %s", (query, hours) => {
    const { date: wanted, time } = read(query);
    expect(wanted).toEqual(date);
    expect(time && formatTimeRangeIn(zone, time)).toBe(hours);
  });

  test.each(["", "from=10:00&to=13:00", "date=2027-02-30&from=10:00&to=13:00", "date=soon"])(
    "%s asks for nothing",
    (query) => {
      expect(read(query)).toEqual({ date: null, time: null });
    },
  );

  test("is read back as written", () => {
    const time = timeOf("10:00", "13:00");
    expect(time).not.toBeNull();
    const path = bookPath(space, date, time);
    expect(path).toBe("/spaces/carnaby-yard/book?date=2027-05-10&from=10:00&to=13:00");
    expect(read(path.split("?")[1] ?? "")).toEqual({ date, time });
    expect(bookPath(space, date, null)).toBe("/spaces/carnaby-yard/book?date=2027-05-10");
  });

  test("keeps only the date and hours, and no hours without a date", () => {
    const query = new URLSearchParams("space=a&date=2027-05-10&from=10:00&to=13:00&utm_source=b");
    expect(wantedQuery(query)).toBe("?date=2027-05-10&from=10%3A00&to=13%3A00");
    expect(wantedQuery(new URLSearchParams("from=10:00&to=13:00"))).toBe("");
  });
});

describe("a wanted time", () => {
  const cells = slotGrid(date, zone, defaultSettings, {
    currency: "GBP",
    startDate: date,
    endDate: date,
    prices: [{ day: 1, startTime: 480, endTime: 1200, price: 5500 }],
  });
  const reserved = timeOf("15:00", "16:00");
  const free = cells.map((cell) => cell.net !== null && !(reserved && overlaps(cell, reserved)));
  const chosen = (from: string, to: string) => {
    const range = offeredRange(cells, free, 2, timeOf(from, to));
    const time = range && intervalOf(cells, range);
    return time && formatTimeRangeIn(zone, time);
  };

  test.each([
    ["10:00", "13:00", "10:00–13:00"],
    ["16:00", "20:00", "16:00–20:00"],
  ])("from %s to %s is chosen if it is free", (from, to, hours) => {
    expect(chosen(from, to)).toBe(hours);
  });

  test.each([
    ["reserved in part", "14:00", "15:30"],
    ["without a price in part", "19:00", "21:00"],
    ["outside the grid", "06:00", "08:00"],
    ["between the grid's lines", "10:10", "12:10"],
    ["too short", "10:00", "10:30"],
  ])("that is %s is ignored", (_, from, to) => {
    expect(chosen(from, to)).toBeNull();
  });
});
