import { expect, test } from "vitest";
import { gridOfPanels, newGroup, newPanel, panelsOfGrid } from "./drawn-walls.ts";

const resolution = { width: 1921, height: 1080 };

test("divides a group into panels without losing a pixel", () => {
  const panels = panelsOfGrid(resolution, { columns: 2, rows: 1, edge: 4 });
  expect(panels.map(({ x, width }) => [x, width])).toEqual([
    [0, 960],
    [960, 961],
  ]);
});

test("finds the rows and columns of even panels again", () => {
  const grid = { columns: 3, rows: 2, edge: 6 };
  expect(gridOfPanels({ resolution, screens: panelsOfGrid(resolution, grid) })).toEqual(grid);
});

test("finds no grid in panels that hang turned", () => {
  const [panel] = newGroup({ width: 400, height: 300 }).screens;
  const screens = panel ? [{ ...panel, rotation: 90 }] : [];
  expect(gridOfPanels({ resolution: { width: 1920, height: 1080 }, screens })).toBeNull();
});

test("adds a panel in the middle of its group", () => {
  expect(newPanel({ width: 1920, height: 1080 })).toMatchObject({
    x: 640,
    y: 360,
    width: 640,
    height: 360,
  });
});
