import { expect, test } from "vitest";
import { itemInView, nextItem, withCopies } from "./carousel-items.ts";

const slides = (letters: string) => [...letters].map((key) => ({ key, content: key }));
const shown = (letters: string) =>
  withCopies(slides(letters))
    .map(({ content, isCopy }) => (isCopy ? content.toLowerCase() : content))
    .join("");

test.each([
  ["A", "A"],
  ["AB", "ABaba"],
  ["ABC", "ABCab"],
  ["ABCD", "ABCDa"],
  ["ABCDE", "ABCDE"],
  ["ABCDEF", "ABCDEF"],
  ["", ""],
])("repeats the slides %j as %j", (given, expected) => {
  expect(shown(given)).toBe(expected);
});

test("gives every item its own key", () => {
  const keys = withCopies(slides("AB")).map(({ key }) => key);
  expect(new Set(keys).size).toBe(5);
});

test("steps forward through the slides and their copies, and starts again after the last", () => {
  for (const letters of ["AB", "ABC", "ABCD", "ABCDEF"]) {
    const items = withCopies(slides(letters));
    let item = 0;
    let seen = "";
    for (let step = 0; step < 3 * letters.length; step++) {
      seen += items[item]?.content ?? "?";
      item = nextItem(item, 1, letters.length);
    }
    expect(seen).toBe(letters.repeat(3));
  }
});

test("steps back from the first slide to the last", () => {
  expect(nextItem(0, -1, 3)).toBe(2);
  expect(nextItem(2, -1, 3)).toBe(1);
});

test("finds the item nearest to the scroll position", () => {
  expect(itemInView({ scrollLeft: 649, clientWidth: 500 })).toBe(1);
  expect(itemInView({ scrollLeft: 751, clientWidth: 500 })).toBe(2);
});
