import fc from "fast-check";
import { expect, test } from "vitest";
import { maxSteps, redo, startHistory, takeStep, undo } from "./history.ts";

test("undo and redo step through the whole history", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 150 }), (values) => {
      const steps = values.map((value) => ({ value }));
      const start = startHistory({ value: 0 });
      const done = steps.reduce((history, step) => takeStep(history, step), start);
      const count = Math.min(steps.length, maxSteps);
      let back = done;
      for (let index = 0; index < count; index += 1) {
        back = undo(back);
      }
      expect(back.past).toEqual([]);
      expect(undo(back)).toBe(back);
      for (let index = 0; index < count; index += 1) {
        back = redo(back);
      }
      expect(back.present).toBe(done.present);
      expect(redo(back)).toBe(back);
    }),
  );
});

test("steps of the same name are undone together, and a new step clears redo", () => {
  const typed = ["H", "He", "Hey"].reduce(
    (history, text) => takeStep(history, text, "typing"),
    startHistory(""),
  );
  expect(undo(typed).present).toBe("");
  const other = takeStep(undo(typed), "Ho", "typing");
  expect([other.present, redo(other).present]).toEqual(["Ho", "Ho"]);
  expect(undo(takeStep(takeStep(typed, "A"), "B")).present).toBe("A");
});
