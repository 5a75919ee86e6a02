import { checkInPlayer, type PlayerPlan } from "@frontage/contract/devices/player.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { readPlan } from "./plan.ts";
import { required } from "../../../testing/required.ts";

const file = { key: "a1", url: "/player-files/uploads/1?expires=2", size: 1200 };
const media = {
  type: "video" as const,
  file,
  still: { ...file, key: "b2", size: null },
  bounds: { x: 0, y: -10.5, width: 1920, height: 1101 },
};
const screen = {
  x: 0,
  y: 0,
  width: 1920,
  height: 1080,
  bezels: { left: 1, right: 2, top: 3, bottom: 4 },
  rotation: 90,
};
const plan: PlayerPlan = {
  serverTime: Temporal.Instant.from("2027-04-12T09:00:00.25Z"),
  version: "0123456789abcdef",
  pollSeconds: 30,
  timeZone: "Europe/London",
  screenGroup: {
    name: "Hero wall",
    resolution: { width: 1920, height: 1080 },
    screens: [screen],
  },
  idle: { type: "image", file, still: null, bounds: null },
  until: Temporal.Instant.from("2027-04-13T23:00:00Z"),
  items: [
    {
      id: "one",
      start: Temporal.Instant.from("2027-04-12T10:00:00Z"),
      end: Temporal.Instant.from("2027-04-12T12:00:00Z"),
      media,
    },
  ],
};

test("reads the API's answer", () => {
  expect(
    readPlan(z.encode(required(checkInPlayer.answer, "the answer of checkInPlayer"), plan)),
  ).toEqual({
    serverTime: Date.parse("2027-04-12T09:00:00.250Z"),
    version: "0123456789abcdef",
    pollSeconds: 30,
    timeZone: "Europe/London",
    screenGroup: { name: "Hero wall", width: 1920, height: 1080, screens: [screen] },
    idle: plan.idle,
    items: [
      {
        id: "one",
        start: Date.parse("2027-04-12T10:00:00Z"),
        end: Date.parse("2027-04-12T12:00:00Z"),
        media,
      },
    ],
  });
});

test("refuses anything else", () => {
  expect(() => readPlan({ items: [] })).toThrow();
  expect(() => readPlan(null)).toThrow();
});
