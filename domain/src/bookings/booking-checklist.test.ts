import { describe, expect, test } from "vitest";
import { bookingChecklist, type ChecklistFacts } from "./booking-checklist.ts";

const done = (facts: ChecklistFacts) =>
  bookingChecklist(facts).flatMap(({ title, isDone }) => (isDone ? [title] : []));

describe("the checklist of a booking", () => {
  test("lists the four items in order", () => {
    const facts = { addOnCount: 0, hasDesign: false, isOutstanding: false };
    expect(bookingChecklist(facts).map(({ title }) => title)).toEqual([
      "Space Booked",
      "Add-ons Booked",
      "Design Applied",
      "Invoice Paid",
    ]);
  });

  test.each([
    [{ addOnCount: 0, hasDesign: false, isOutstanding: true }, ["Space Booked"]],
    [{ addOnCount: 2, hasDesign: false, isOutstanding: true }, ["Space Booked", "Add-ons Booked"]],
    [{ addOnCount: 0, hasDesign: true, isOutstanding: true }, ["Space Booked", "Design Applied"]],
    [{ addOnCount: 0, hasDesign: false, isOutstanding: false }, ["Space Booked", "Invoice Paid"]],
  ])("ticks the completed items: %o", (facts, titles) => {
    expect(done(facts)).toEqual(titles);
  });
});
