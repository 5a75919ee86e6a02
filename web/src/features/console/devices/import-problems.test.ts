import { ApiError } from "@frontage/contract/client.ts";
import { expect, test } from "vitest";
import { importProblems } from "./import-problems.ts";

test("lists problems of the whole file first, then those of rows in order", () => {
  const error = new ApiError(400, {
    "rows[17].passing": ["Expected a whole number."],
    "rows[3]": ["This interval is in the file twice."],
    non_field_errors: ["12 more rows have errors."],
  });
  expect(importProblems(error)).toEqual([
    { place: null, message: "12 more rows have errors." },
    { place: "Row 3", message: "This interval is in the file twice." },
    { place: "Row 17, passing", message: "Expected a whole number." },
  ]);
});

test("shows the message of other refusals, and reports a lost connection", () => {
  const tooLarge = new ApiError(413, { detail: "The file is too large.", code: "body_too_large" });
  expect(importProblems(tooLarge)).toEqual([{ place: null, message: "The file is too large." }]);
  expect(importProblems(new TypeError("Failed to fetch"))[0]?.message).toMatch(/connection/);
});
