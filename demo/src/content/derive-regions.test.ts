import { describe, expect, test } from "vitest";
import { deriveRegions } from "./derive-regions.ts";

const screen = (code: string, x: number, y: number, z: number, turn = 0) => ({
  code,
  name: code,
  size: { x: 1, y: 2 },
  resolution: { width: 1080, height: 2160 },
  position: { x, y, z },
  rotation: { x: 0, y: turn, z: 0 },
});

describe("walls made from screens", () => {
  test("are as large as their screens with a margin, seen from the front", () => {
    const screens = [screen("high", -2, 3, -9), screen("low", 2, 2, -9)];
    const [wall] = deriveRegions(
      [{ code: "back", name: "Back", screens: ["high", "low"] }],
      screens,
    );
    expect(wall).toMatchObject({ code: "back", name: "Back", width: 530, height: 330 });
    expect(wall?.screenGroups.map(({ bounds }) => bounds)).toEqual([
      { x: 15, y: 15, width: 100, height: 200 },
      { x: 415, y: 115, width: 100, height: 200 },
    ]);
  });

  test.each([
    ["left", Math.PI / 2, ["near", "far"]],
    ["right", -Math.PI / 2, ["far", "near"]],
  ])("on the %s are read from left to right", (_, turn, order) => {
    const screens = [screen("near", 0, 2, -3, turn), screen("far", 0, 2, -6, turn)];
    const [wall] = deriveRegions([{ code: "w", name: "W", screens: ["near", "far"] }], screens);
    const fromLeft = [...(wall?.screenGroups ?? [])].sort((a, b) => a.bounds.x - b.bounds.x);
    expect(fromLeft.map((group) => group.screen.code)).toEqual(order);
  });

  test("must hold every screen, and no other", () => {
    const screens = [screen("one", 0, 2, -9)];
    expect(() => deriveRegions([], screens)).toThrow("Screen one is on no wall");
    const regions = [{ code: "w", name: "W", screens: ["one", "two"] }];
    expect(() => deriveRegions(regions, screens)).toThrow("There is no screen two");
  });
});
