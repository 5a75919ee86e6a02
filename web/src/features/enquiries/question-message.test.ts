import { expect, test } from "vitest";
import { questionMessage } from "./question-message.ts";

const messageOf = (query: string) => questionMessage(new URLSearchParams(query));

test("writes every part of a question on a line", () => {
  expect(
    messageOf(
      "q=soho&city=London&date=2026-12-05&start=10:00&end=16:00&people=40&layout=seated&use=dinner&feature=kitchen&feature=step-free&max_total=60000&min_area=500",
    ),
  ).toBe(
    [
      "I am looking for a space:",
      "Saturday 5 December, 10:00–16:00, 40 people, seated",
      "Where: soho, London",
      "What for: Dinner",
      "With: Kitchen, Step-free access",
      "At least 500 square feet",
      "At most £600.00",
    ].join("\n"),
  );
});

test("has no message without a question", () => {
  expect(messageOf("")).toBe("");
  expect(messageOf("space=carnaby-yard&date=soon&people=many&use=circus")).toBe("");
});
