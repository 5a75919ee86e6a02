import { nameInAddress, questionFields } from "@frontage/domain/search/question-parts.ts";
import { expect, test } from "vitest";
import { askedNames, asksForSpaces, withoutEmpty } from "./asked-names.ts";

test("names every part of a question, in the order of its address", () => {
  expect(askedNames).toEqual(questionFields.map(nameInAddress));
});

test.each([
  ["", false],
  ["city=London&city=Leeds&page=2", false],
  ["date=&people=&q=", false],
  ["city=London&date=2026-12-05", true],
  ["sort=size", true],
])("%j asks for spaces: %s", (query, asks) => {
  expect(asksForSpaces(new URLSearchParams(query))).toBe(asks);
});

test("leaves out empty parts and nothing else", () => {
  const filled = withoutEmpty(new URLSearchParams("q=&date=2026-12-05&weekday=&preview="));
  expect(filled.toString()).toBe("date=2026-12-05&preview=");
});
