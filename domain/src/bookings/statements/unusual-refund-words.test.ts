import { expect, test } from "vitest";
import { unusualRefundStatement } from "./unusual-refund-words.ts";

test.each([
  ["failed", "We could not send your refund of £158.40.", "We still owe it to you"],
  ["disputed", "Your refund of £158.40 is waiting.", "we send your refund at once"],
  [
    "returned_by_bank",
    "Your bank has returned £158.40 to you.",
    "we do not refund that amount as well",
  ],
] as const)(
  "a refund that is %s says what became of it and what happens next",
  (state, title, next) => {
    const statement = unusualRefundStatement({
      state,
      amount: { amount: 15_840, currency: "GBP" },
    });
    expect(statement.title).toBe(title);
    expect(statement.text).toContain(next);
  },
);
