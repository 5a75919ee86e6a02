import { expect, test } from "vitest";
import { screensClip } from "./screens-clip.ts";

const bezels = { left: 0, right: 0, top: 0, bottom: 0 };
const group = (screens: { x: number; y: number; rotation?: number }[]) => ({
  name: "Wall",
  width: 400,
  height: 100,
  screens: screens.map((screen) => ({ width: 100, height: 50, bezels, rotation: 0, ...screen })),
});

test("does not clip a single upright screen", () => {
  expect(screensClip(group([{ x: 0, y: 0 }]), 1)).toBeNull();
});

test("outlines each of several screens", () => {
  expect(
    screensClip(
      group([
        { x: 0, y: 0 },
        { x: 200, y: 10 },
      ]),
      0.5,
    ),
  ).toBe('path("M0 0L50 0L50 25L0 25ZM100 5L150 5L150 30L100 30Z")');
});

test("rotates a screen about its centre", () => {
  expect(screensClip(group([{ x: 0, y: 25, rotation: 90 }]), 1)).toBe(
    'path("M75 0L75 100L25 100L25 0Z")',
  );
});
