import { expect, test } from "vitest";
import { describeView, type ScreenShows } from "./describe-view.ts";

const screen = (screenGroup: string, name: string, x: number) => ({
  screenGroup,
  name,
  size: { x: 1, y: 1 },
  position: { x, y: 1.6, z: -5 },
  rotation: { x: 0, y: 0, z: 0 },
  resolution: { width: 100, height: 100 },
  parts: [],
});
const room = {
  screens: [screen("left", "Left wall, near", -2), screen("hero", "Hero wall", 0.5)],
  walkable: [],
  obstacles: [],
  views: [],
  spawn: { position: { x: 0, y: 1.6, z: 0 }, heading: 0 },
};
const from = { name: "From the door", position: room.spawn.position, yaw: 0, pitch: 0, fov: 60 };
const shows: Record<string, ScreenShows> = { left: "nothing", hero: "video" };
const describeFrom = (kind: "design" | "space", yaw = 0) =>
  describeView({ room, kind }, { ...from, yaw }, 1.5, (code) => shows[code] ?? "failed");

test("lists the screens in view with their content, the middle one first", () => {
  expect(describeFrom("design")).toBe(
    "From the door. Hero wall shows your video; Left wall, near shows nothing yet.",
  );
});

test("does not call the pictures of a space the visitor's pictures", () => {
  expect(describeFrom("space")).toContain("Hero wall shows a video");
});

test("says that no screen is in view", () => {
  expect(describeFrom("design", Math.PI)).toBe("From the door. No screen is in view.");
});
