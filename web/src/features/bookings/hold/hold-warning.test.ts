import { expect, test } from "vitest";
import { holdWarning } from "./hold-warning.ts";

test.each([
  [900, ""],
  [301, ""],
  [300, "Your times are held for five more minutes."],
  [61, "Your times are held for five more minutes."],
  [60, "Your times are held for one more minute."],
  [1, "Your times are held for one more minute."],
  [0, "Your hold has ended. You can still pay if your times are still free."],
])("says with %d seconds left: %j", (seconds, text) => {
  expect(holdWarning(seconds)).toBe(text);
});
