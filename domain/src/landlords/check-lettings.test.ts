import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkLettings, type Letting } from "./check-lettings.ts";

const date = (text: string) => Temporal.PlainDate.from(text);
const today = date("2027-05-10");

const letting = (changes: Partial<Record<keyof Letting, string | null>> = {}): Letting => ({
  landlord: changes.landlord ?? "ann",
  split: changes.split ?? "0.6",
  startDate: date(changes.startDate ?? "2026-01-01"),
  endDate: changes.endDate == null ? null : date(changes.endDate),
});

describe("the lettings of a space", () => {
  const begun = letting();

  test("may follow each other from one day to the next", () => {
    const next = [
      letting({ endDate: "2027-06-30" }),
      letting({ landlord: "bob", startDate: "2027-07-01" }),
    ];
    expect(checkLettings([begun], next, today)).toEqual([]);
  });

  test.each([
    [
      "a day that two landlords share",
      [begun, letting({ landlord: "bob", startDate: "2028-01-01" })],
      1,
      "startDate",
    ],
    [
      "an end before the beginning",
      [begun, letting({ startDate: "2025-01-01", endDate: "2024-01-01" })],
      1,
      "endDate",
    ],
    ["a beginning in the past", [letting({ startDate: "2026-02-01" })], 0, "startDate"],
    ["another split of what has begun", [letting({ split: "0.7" })], 0, "split"],
    ["an end in the past", [letting({ endDate: "2027-05-08" })], 0, "endDate"],
    ["the removal of what has begun", [], 0, "landlord"],
  ] as const)("refuses %s", (_, next, index, field) => {
    expect(checkLettings([begun], next, today)).toContainEqual(
      expect.objectContaining({ index, field }),
    );
  });

  test("may end yesterday, and may be removed before they begin", () => {
    const planned = letting({ landlord: "bob", startDate: "2027-08-01" });
    const present = [letting({ endDate: "2027-07-31" }), planned];
    expect(checkLettings(present, [letting({ endDate: "2027-05-09" })], today)).toEqual([]);
  });

  test("give no date more than one landlord, and leave the landlord of every past date", () => {
    const day = fc.integer({ min: -6, max: 6 }).map((days) => today.add({ days }));
    const drawn = fc.array(
      fc.record({
        landlord: fc.constantFrom("ann", "bob"),
        split: fc.constantFrom("0.5", "0.6"),
        startDate: day,
        endDate: fc.option(day),
      }),
      { maxLength: 3 },
    );
    const ownersOn = (lettings: readonly Letting[], on: Temporal.PlainDate) =>
      lettings
        .filter(
          ({ startDate, endDate }) =>
            Temporal.PlainDate.compare(startDate, on) <= 0 &&
            (endDate === null || Temporal.PlainDate.compare(on, endDate) <= 0),
        )
        .map(({ landlord, split }) => `${landlord} ${split}`);
    fc.assert(
      fc.property(drawn, drawn, (present, next) => {
        const isSound = checkLettings(present, present, today).length === 0;
        fc.pre(isSound && checkLettings(present, next, today).length === 0);
        for (let days = -8; days <= 8; days += 1) {
          const on = today.add({ days });
          expect(ownersOn(next, on).length).toBeLessThanOrEqual(1);
          if (days < -1) {
            expect(ownersOn(next, on)).toEqual(ownersOn(present, on));
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
