import { formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { describe, expect, test } from "vitest";
import { bookPath } from "./book-path.ts";
import { readWantedTime, wantedQuery } from "./wanted-time.ts";

const zone = "Europe/London";
const space = { code: "carnaby-yard", timeZone: zone };
const date = Temporal.PlainDate.from("2027-05-10");
const read = (query: string) => readWantedTime(new URLSearchParams(query), zone);

describe("an address with date and hours", () => {
  test.each([
    ["date=2027-05-10&start=10:00&end=13:00", "10:00–13:00"],
    ["date=2027-05-10&start=22:00&end=24:00", "22:00–24:00"],
    ["date=2027-05-10&start=13:00&end=10:00", null],
    ["date=2027-05-10&start=10:00&end=10:00", null],
    ["date=2027-05-10&start=10:00", null],
    ["date=2027-05-10&start=ten&end=13:00", null],
    ["date=2027-05-10&start=10:00&end=25:00", null],
    ["date=2027-05-10", null],
  ])("%s asks for %s", (query, hours) => {
    const { date: wanted, time } = read(query);
    expect(wanted).toEqual(date);
    expect(time && formatTimeRangeIn(zone, time)).toBe(hours);
  });

  test.each(["", "start=10:00&end=13:00", "date=2027-02-30&start=10:00&end=13:00", "date=soon"])(
    "%s asks for nothing",
    (query) => {
      expect(read(query)).toEqual({ date: null, time: null });
    },
  );

  test("is read back as written", () => {
    const { time } = read(`date=${date}&start=10:00&end=13:00`);
    expect(time).not.toBeNull();
    const path = bookPath(space, date, time);
    expect(path).toBe("/spaces/carnaby-yard/book?date=2027-05-10&start=10:00&end=13:00");
    expect(read(path.split("?")[1] ?? "")).toEqual({ date, time });
    expect(bookPath(space, date, null)).toBe("/spaces/carnaby-yard/book?date=2027-05-10");
  });

  test("keeps only the date and hours, and no hours without a date", () => {
    const query = new URLSearchParams("space=a&date=2027-05-10&start=10:00&end=13:00&utm_source=b");
    expect(wantedQuery(query)).toBe("?date=2027-05-10&start=10%3A00&end=13%3A00");
    expect(wantedQuery(new URLSearchParams("start=10:00&end=13:00"))).toBe("");
  });
});
