import { expect, test } from "vitest";
import { entryOf, entryValues } from "./entry-values.ts";

test("a heading is shown in degrees clockwise and read back", () => {
  const entry = { x: 1.234, z: -2, heading: Math.PI / 2 };
  expect(entryValues(entry)).toEqual({ x: "1.23", z: "-2", direction: "270" });
  expect(entryOf(entryValues(entry)).heading).toBeCloseTo(Math.PI / 2, 5);
});

test("a direction beyond a full turn is the same direction", () => {
  expect(entryOf({ x: "0", z: "0", direction: "-90" }).heading).toBeCloseTo(Math.PI / 2, 5);
  expect(entryOf({ x: "0", z: "0", direction: "630" }).heading).toBeCloseTo(Math.PI / 2, 5);
});
