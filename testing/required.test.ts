import { describe, expect, it } from "vitest";
import { first, required } from "./required.ts";

describe("required", () => {
  it("returns the value, even when it is falsy", () => {
    expect(required(0, "the total")).toBe(0);
    expect(required("", "the note")).toBe("");
  });

  it.each([null, undefined])("names what is missing for %s", (value) => {
    expect(() => required(value, "the booking")).toThrow("Missing: the booking");
  });
});

describe("first", () => {
  it("returns the first item", () => {
    expect(first(["a", "b"], "the letter")).toBe("a");
  });

  it("names what is missing from an empty list", () => {
    expect(() => first([], "the letter")).toThrow("Missing: the letter");
  });
});
