import { expect, test } from "vitest";
import { snapPlace } from "./snap-place.ts";

const wall = { width: 400, height: 200 };
const box = { x: 100, y: 50, width: 80, height: 40 };
const other = { x: 200, y: 60, width: 100, height: 40 };

test.each([
  ["the edge of another group", { x: 118, y: 50 }, { x: 120, y: 50 }],
  ["the top of another group", { x: 10, y: 62 }, { x: 10, y: 60 }],
  ["the middle of the wall", { x: 159, y: 20 }, { x: 160, y: 20 }],
  ["nothing", { x: 50, y: 30 }, { x: 50, y: 30 }],
])("catches %s", (_, at, expected) => {
  expect(snapPlace({ ...box, ...at }, wall, [other])).toEqual({ ...box, ...expected });
});

test("keeps a group on its wall", () => {
  expect(snapPlace({ ...box, x: -40, y: 190 }, wall, [])).toEqual({ ...box, x: 0, y: 160 });
});
