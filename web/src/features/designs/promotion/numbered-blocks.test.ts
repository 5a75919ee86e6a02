import { expect, test } from "vitest";
import { numberedBlocks } from "./numbered-blocks.ts";

test("lists numbered blocks in order, without other blocks", () => {
  const blocks = {
    room10: { title: "tenth" },
    room2: { title: "second" },
    rooms: { title: "heading" },
    room: { title: "no number" },
    roomy3: { title: "another name" },
    tool1: { title: "another list" },
    room1: { title: "first" },
    room3: undefined,
  };
  expect(numberedBlocks(blocks, "room").map(({ title }) => title)).toEqual([
    "first",
    "second",
    "tenth",
  ]);
});
