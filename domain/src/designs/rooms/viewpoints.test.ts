import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  eyeHeight,
  listViewpoints,
  screensInView,
  type HungScreen,
  type Room,
} from "./viewpoints.ts";
import { isFree } from "./walking.ts";
import { required } from "../../../../testing/required.ts";

const hero: HungScreen = {
  screenGroup: "hero",
  name: "Hero wall",
  size: { x: 2.4, y: 1.35 },
  position: { x: 0, y: 1.9, z: -9.9 },
  rotation: { x: 0, y: 0, z: 0 },
};
/** It hangs on the left wall and faces right. */
const left: HungScreen = {
  screenGroup: "left",
  name: "Left wall",
  size: { x: 0.8, y: 1.42 },
  position: { x: -3.9, y: 1.66, z: -6 },
  rotation: { x: 0, y: Math.PI / 2, z: 0 },
};
const room: Room = {
  walkable: [
    { x: -3.6, z: -0.4 },
    { x: 3.6, z: -0.4 },
    { x: 3.6, z: -8 },
    { x: -3.6, z: -8 },
  ],
  obstacles: [{ minX: -1, maxX: 1, minZ: -8, maxZ: -7 }],
  spawn: { position: { x: 0.6, y: 1.6, z: -1 }, heading: 0 },
  screens: [hero, left],
  views: [
    {
      name: "From the door",
      fov: 49,
      position: { x: 1, y: 1.5, z: -0.5 },
      rotation: { x: 0, y: 0.2, z: 0 },
    },
  ],
};

describe("the viewpoints of a room", () => {
  test("are its start, one in front of each screen, and the cameras of its pictures", () => {
    expect(listViewpoints(room, 16 / 9).map(({ name }) => name)).toEqual([
      "Start",
      "Hero wall",
      "Left wall",
      "From the door",
    ]);
  });

  test("of the pictures have the cameras' direction", () => {
    const view = required(listViewpoints(room, 16 / 9).at(-1), "the last viewpoint");
    expect(view).toMatchObject({ position: { x: 1, y: 1.5, z: -0.5 }, fov: 49 });
    expect(view.yaw).toBeCloseTo(0.2);
    expect(view.pitch).toBeCloseTo(0);
  });

  test("in front of screens are on the floor at eye height and face their screen", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.4, max: 2.4, noNaN: true }), (aspect) => {
        const [, ...others] = listViewpoints(room, aspect);
        for (const [index, screen] of room.screens.entries()) {
          const view = required(others[index], "the viewpoint of the other room");
          expect(isFree(room, view.position)).toBe(true);
          expect(view.position.y).toBe(eyeHeight);
          expect(screensInView(room.screens, view, aspect)[0]).toBe(screen);
        }
      }),
    );
  });

  test("are straight in front of their screen, behind furniture in the way", () => {
    const { position } = required(listViewpoints(room, 16 / 9)[1], "the second viewpoint");
    expect(position.x).toBeCloseTo(0);
    // The counter stands in front of the wall, 7 metres into the room plus the width of a body.
    expect(position.z).toBeGreaterThan(-6.9);
    expect(position.z).toBeLessThan(-6.5);
  });
});

describe("the screens in view", () => {
  const pose = { position: { x: 0, y: 1.6, z: -6 }, pitch: 0, fov: 60 };

  test("are those in front of the viewer", () => {
    expect(screensInView(room.screens, { ...pose, yaw: 0 }, 1)).toEqual([hero]);
    expect(screensInView(room.screens, { ...pose, yaw: Math.PI / 2 }, 1)).toEqual([left]);
    expect(screensInView(room.screens, { ...pose, yaw: Math.PI }, 1)).toEqual([]);
  });

  test("exclude those seen from behind", () => {
    const behind = { ...pose, position: { x: -5, y: 1.6, z: -6 }, yaw: -Math.PI / 2 };
    expect(screensInView(room.screens, behind, 1)).toEqual([]);
  });

  test("exclude those above or below the view", () => {
    expect(screensInView(room.screens, { ...pose, yaw: 0, pitch: 0.9 }, 1)).toEqual([]);
  });
});
