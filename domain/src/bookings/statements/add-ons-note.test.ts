import { expect, test } from "vitest";
import { addOnsNote } from "./add-ons-note.ts";

test("names the days of both settings for a new booking", () => {
  expect(addOnsNote({ addOnsNoteDays: 7, changeCutoffDays: 5 }, { isNew: true })).toBe(
    "You may make changes to your booking up-to 7 days prior to a booking's date. Between 7 and 5 days before, add-ons are subject to availability.",
  );
});

test("leaves out the first sentence while a booking is edited", () => {
  expect(addOnsNote({ addOnsNoteDays: 7, changeCutoffDays: 5 }, { isNew: false })).toBe(
    "Between 7 and 5 days before, add-ons are subject to availability.",
  );
});

test("has no second sentence if both are the same day", () => {
  expect(addOnsNote({ addOnsNoteDays: 5, changeCutoffDays: 5 }, { isNew: false })).toBe("");
});
