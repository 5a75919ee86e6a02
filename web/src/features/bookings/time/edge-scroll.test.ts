import { expect, test } from "vitest";
import { edgeStep } from "./edge-scroll.ts";

const view = { top: 64, bottom: 700 };

test.each([
  ["stays still in the middle", 400, 0],
  ["stays still just outside the lower edge's reach", 644, 0],
  ["scrolls slowly where the reach begins", 645, 1],
  ["scrolls faster towards the edge", 672, 6],
  ["scrolls no faster beyond the edge", 900, 12],
  ["scrolls back at the upper edge", 64, -12],
  ["scrolls back slowly below the upper edge", 119, -1],
])("A dragged handle %s", (_, clientY, expected) => {
  expect(edgeStep(clientY, view)).toBe(expected);
});
