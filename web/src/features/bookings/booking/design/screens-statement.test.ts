import type { BookingScreenState } from "@frontage/contract/devices/player.ts";
import { describe, expect, test } from "vitest";
import { screensStatement } from "./screens-statement.ts";

const statement = (
  phase: Parameters<typeof screensStatement>[0]["phase"],
  ...states: BookingScreenState[]
) =>
  screensStatement({
    phase,
    day: "Monday 10th May",
    time: "10:00",
    screens: states.map((state, index) => ({ name: `Screen ${index + 1}`, state })),
  });

describe("before the booking", () => {
  test("says from when the screens show the design", () => {
    expect(statement("upcoming", "waiting", "empty")).toBe(
      "On the screens from 10:00 on Monday 10th May. You can change the design until your booking begins.",
    );
  });

  test("promises nothing for screens without a player", () => {
    expect(statement("upcoming", "no_player", "empty")).not.toContain("On the screens");
    expect(statement("upcoming")).not.toContain("On the screens");
  });

  test("says so when the design is empty", () => {
    expect(statement("upcoming", "empty", "empty")).toContain("nothing on its screens yet");
  });
});

describe("during the booking", () => {
  test("says that the design plays once every screen with content reports it", () => {
    expect(statement("under_way", "playing", "empty", "no_player")).toBe("Playing now.");
  });

  test("names the screens that play and those that have not reported", () => {
    expect(statement("under_way", "playing", "not_seen", "not_playing")).toBe(
      "Playing now on Screen 1. Your design is not on Screen 2 and Screen 3 yet.",
    );
  });

  test.each([
    ["not_playing", /do not show your design yet/],
    ["not_seen", /cannot say whether they show your design/],
    ["no_player", /^The design is attached/],
  ] as const)("does not claim that the design plays while the screens are %s", (state, text) => {
    expect(statement("under_way", state)).toMatch(text);
    expect(statement("under_way", state)).not.toContain("Playing");
  });
});

test("says nothing about the screens after the booking", () => {
  expect(statement("over", "over")).toBe(
    "The design was attached to this booking. You can use it again.",
  );
});
