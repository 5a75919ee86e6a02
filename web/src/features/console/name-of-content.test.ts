import { expect, test } from "vitest";
import { nameOfContent, nameOfPage } from "./name-of-content.ts";

test.each([
  ["home.bannerTitle", "Home: banner title"],
  ["how-it-works.steps.first", "How it works: steps, first"],
  ["a-quiet-week", "a-quiet-week"],
])("names the content %s as %j", (key, name) => {
  expect(nameOfContent(key)).toBe(name);
});

test("names a page by its code", () => {
  expect(nameOfPage("landing-pop-up")).toBe("Landing pop up");
});
