import { getScene, getWalkthrough, type Scene } from "@frontage/contract/designs/walkthrough.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { readScene, readWalkthrough } from "./walkthrough-wire.ts";
import { required } from "../../../testing/required.ts";

const at = { x: 1, y: 2, z: 3 };
const media = {
  screenGroup: "hero",
  type: "video" as const,
  url: "/design-files/a",
  stillUrl: "/design-files/b",
  bounds: { x: 0, y: 10, width: 20, height: 30 },
};
const scene: Scene = {
  code: "carnaby-yard",
  name: "Carnaby Yard",
  modelUrl: "/scene-files/0123456789abcdef/walk.glb",
  spawn: { position: at, heading: 0.5 },
  walkable: [{ x: 0, z: 1 }],
  obstacles: [{ minX: 1, maxX: 2, minZ: 3, maxZ: 4 }],
  screens: [
    {
      screenGroup: "hero",
      name: "Hero wall",
      size: { x: 2.4, y: 1.35 },
      position: at,
      rotation: at,
      resolution: { width: 1920, height: 1080 },
      parts: [
        {
          x: 0,
          y: 0,
          width: 1920,
          height: 1080,
          bezels: { left: 1, right: 2, top: 3, bottom: 4 },
          rotation: 90,
        },
      ],
    },
  ],
  views: [{ name: "From the door", fov: 49, position: at, rotation: at }],
  idle: [{ ...media, type: "image", stillUrl: null, bounds: null }],
};
const { code: _, name, modelUrl, idle, ...room } = scene;

test("reads the API's answer for a space", () => {
  expect(readScene(z.encode(required(getScene.answer, "the answer of getScene"), scene))).toEqual({
    title: name,
    kind: "space",
    modelUrl,
    room,
    shown: idle,
  });
});

test("reads the API's answer for a design", () => {
  const design = { code: "K4T9W2M7QX", name: "Spring window" };
  const answer = z.encode(required(getWalkthrough.answer, "the answer of getWalkthrough"), {
    design,
    space: scene,
    screens: [media],
  });
  expect(readWalkthrough(answer)).toEqual({
    title: "Spring window at Carnaby Yard",
    kind: "design",
    modelUrl,
    room,
    shown: [media],
  });
});

test("refuses anything else", () => {
  expect(() => readScene({ name: "Carnaby Yard" })).toThrow();
  expect(() => readWalkthrough(null)).toThrow();
});
