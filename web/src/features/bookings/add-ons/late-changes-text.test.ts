import { expect, test } from "vitest";
import { lateChangesText } from "./late-changes-text.ts";

test("explains the days between the note and the cut-off of changes", () => {
  expect(lateChangesText({ addOnsNoteDays: 7, changeCutoffDays: 5 })).toBe(
    "Between 7 and 5 days before, add-ons are subject to availability.",
  );
});

test("is empty if both are the same day", () => {
  expect(lateChangesText({ addOnsNoteDays: 5, changeCutoffDays: 5 })).toBe("");
});
