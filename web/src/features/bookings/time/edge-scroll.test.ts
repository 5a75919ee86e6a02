import { expect, test } from "vitest";
import { edgeStep } from "./edge-scroll.ts";

const view = { top: 64, bottom: 700 };

test.each([
  ["does not scroll in the middle", 400, 0],
  ["does not scroll just outside the reach of the lower edge", 644, 0],
  ["scrolls slowly where the reach begins", 645, 1],
  ["scrolls faster towards the edge", 672, 6],
  ["scrolls no faster beyond the edge", 900, 12],
  ["scrolls up at the upper edge", 64, -12],
  ["scrolls up slowly below the upper edge", 119, -1],
])("a dragged handle %s", (_, clientY, expected) => {
  expect(edgeStep(clientY, view)).toBe(expected);
});
