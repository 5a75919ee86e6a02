import { describe, expect, it } from "vitest";
import { first, items, required } from "./required.ts";

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

describe("items", () => {
  it("returns the list with its named items, none of them undefined", () => {
    const [one, two, ...others] = items([1, 2, 3], "the first", "the second");
    expect(one + two).toBe(3);
    expect(others).toEqual([3]);
  });

  it("names the first item that is missing", () => {
    expect(() => items([1], "the first", "the second", "the third")).toThrow(
      "Missing: the second, as the list has 1 items",
    );
  });
});
