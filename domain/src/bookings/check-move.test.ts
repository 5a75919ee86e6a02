import { describe, expect, test } from "vitest";
import { checkMove, moveReach } from "./check-move.ts";

const zone = "Europe/London";
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).toInstant();
const slot = (date: string, from: string, to: string) => ({
  start: at(`${date}T${from}`),
  end: at(`${date}T${to}`),
});
const original = slot("2027-05-10", "10:00", "12:00");

describe("a flexi-ticket", () => {
  test.each([
    ["later that day", slot("2027-05-10", "11:00", "13:00"), null],
    ["another day", slot("2027-09-01", "08:00", "10:00"), null],
    ["an earlier day", slot("2027-04-20", "08:00", "10:00"), null],
    ["twelve months on", slot("2028-05-10", "20:00", "22:00"), null],
    ["a day more", slot("2028-05-11", "08:00", "10:00"), "out_of_reach"],
    ["twelve months back", slot("2026-05-10", "08:00", "10:00"), null],
    ["a day less", slot("2026-05-09", "08:00", "10:00"), "out_of_reach"],
    ["the time that it has", original, "same_time"],
    ["a shorter time", slot("2027-05-11", "10:00", "11:30"), "other_length"],
    ["a longer time", slot("2027-05-11", "10:00", "12:30"), "other_length"],
  ])("moves to %s", (_, wanted, problem) => {
    expect(checkMove(original, wanted, zone)).toBe(problem);
  });

  test("compares elapsed time across a skipped hour", () => {
    const night = slot("2027-03-27", "00:30", "02:30");
    expect(checkMove(night, slot("2027-03-28", "00:30", "02:30"), zone)).toBe("other_length");
    expect(checkMove(night, slot("2027-03-28", "00:30", "03:30"), zone)).toBeNull();
  });

  test("counts calendar months, from the end of a long month to the end of a short one", () => {
    const { first, last } = moveReach(Temporal.PlainDate.from("2028-02-29"));
    expect([String(first), String(last)]).toEqual(["2027-02-28", "2029-02-28"]);
  });
});
