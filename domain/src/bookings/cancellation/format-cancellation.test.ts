import { describe, expect, test } from "vitest";
import { formatCancellationTiers } from "./format-cancellation-tiers.ts";
import { formatCancellationTerms } from "./format-cancellation.ts";

const standard = {
  tiers: [
    { daysBefore: 14, rate: "1" },
    { daysBefore: 5, rate: "0.5" },
  ],
};
const on = (date: string) => Temporal.PlainDate.from(date);

describe("formatCancellationTerms", () => {
  test.each([
    ["2027-05-17", "2027-04-12", "Free until 3 May 2027, half until 12 May"],
    ["2027-05-17", "2027-05-03", "Free until 3 May 2027, half until 12 May"],
    ["2027-05-17", "2027-05-04", "Half until 12 May 2027"],
    ["2027-05-17", "2027-05-13", "No refund"],
    ["2028-01-06", "2027-05-13", "Free until 23 December 2027, half until 1 January 2028"],
  ])("lists the dates of a booking on %s that remain on %s", (date, today, text) => {
    expect(formatCancellationTerms(standard, on(date), on(today))).toBe(text);
  });

  test("gives other parts in per cent", () => {
    const policy = { tiers: [{ daysBefore: 30, rate: "0.75" }] };
    expect(formatCancellationTerms(policy, on("2027-05-31"), on("2027-04-12"))).toBe(
      "75% back until 1 May 2027",
    );
  });
});

describe("formatCancellationTiers", () => {
  test("lists the days before a date", () => {
    expect(formatCancellationTiers(standard)).toBe(
      "Free until 14 days before, half until 5 days before",
    );
    expect(
      formatCancellationTiers({
        tiers: [
          { daysBefore: 1, rate: "1" },
          { daysBefore: 0, rate: "0.125" },
        ],
      }),
    ).toBe("Free until 1 day before, 12.5% back until the day itself");
    expect(formatCancellationTiers({ tiers: [] })).toBe("No refund");
  });
});
