import { expect, test } from "vitest";
import { commonRanges } from "./common-ranges.ts";

const rangesOn = (date: string) =>
  commonRanges(Temporal.PlainDate.from(date)).map(
    ({ name, start, end, weekday }) =>
      `${name}: ${start} to ${end}${weekday === null ? "" : ` on ${weekday}`}`,
  );

test("offers the weekend, next week and three months from a Thursday", () => {
  expect(rangesOn("2026-11-26")).toEqual([
    "This weekend: 2026-11-28 to 2026-11-29",
    "Next week: 2026-11-30 to 2026-12-06",
    "Saturdays in November: 2026-11-01 to 2026-11-30 on 6",
    "Saturdays in December: 2026-12-01 to 2026-12-31 on 6",
    "Saturdays in January: 2027-01-01 to 2027-01-31 on 6",
  ]);
});

test("a Saturday and a Sunday belong to their own weekend", () => {
  expect(rangesOn("2026-11-28")[0]).toBe("This weekend: 2026-11-28 to 2026-11-29");
  expect(rangesOn("2026-11-29")[0]).toBe("This weekend: 2026-11-29 to 2026-11-29");
  expect(rangesOn("2026-11-29")[1]).toBe("Next week: 2026-11-30 to 2026-12-06");
});

test("leaves out a month without a Saturday to come", () => {
  expect(rangesOn("2026-11-30")[2]).toBe("Saturdays in December: 2026-12-01 to 2026-12-31 on 6");
});
