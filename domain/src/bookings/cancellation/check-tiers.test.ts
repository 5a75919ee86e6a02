import { expect, test } from "vitest";
import { checkTiers, sortTiers } from "./check-tiers.ts";

const tier = (daysBefore: number, rate: string) => ({ daysBefore, rate });

test.each([
  ["no tiers", [], null],
  ["tiers in any order", [tier(5, "0.5"), tier(14, "1"), tier(0, "0.1")], null],
  ["two tiers on one day", [tier(5, "0.5"), tier(5, "1")], "Two tiers end 5 days before."],
  ["a tier that refunds nothing", [tier(5, "0")], "Leave out a tier that refunds nothing."],
  [
    "a later tier that gives back more",
    [tier(14, "0.5"), tier(5, "0.75")],
    "A later tier must refund less than an earlier one.",
  ],
])("checks %s", (_, tiers, problem) => {
  expect(checkTiers(tiers)).toBe(problem);
});

test("sorts tiers from the most days to the fewest", () => {
  expect(sortTiers([tier(0, "0.1"), tier(14, "1"), tier(5, "0.5")])).toEqual([
    tier(14, "1"),
    tier(5, "0.5"),
    tier(0, "0.1"),
  ]);
});
