import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { similarity, type ComparedSpace } from "./similarity.ts";
import { useTitles, type SpaceUse } from "./uses.ts";

const shop: ComparedSpace = {
  city: "London",
  uses: ["shop", "launch"],
  floorArea: 800,
  most: 60,
};

describe("similarity", () => {
  test("is three for the same facts and nothing for facts without anything in common", () => {
    expect(similarity(shop, shop)).toBe(3);
    expect(similarity(shop, { city: "Leeds", uses: ["class"], floorArea: 0, most: null })).toBe(0);
  });

  test.each([
    ["the same city", { ...shop, city: "Leeds" }],
    ["more shared uses", { ...shop, uses: ["shop", "class"] }],
    ["a closer number of people", { ...shop, most: 120 }],
  ] satisfies [string, ComparedSpace][])("counts %s", (_, other) => {
    expect(similarity(shop, other)).toBeLessThan(3);
  });

  test("compares floor areas where one space does not say how many people fit", () => {
    const other = { ...shop, most: null };
    expect(similarity(shop, other)).toBe(3);
    expect(similarity(shop, { ...other, floorArea: 400 })).toBe(2.5);
  });

  test("is the same both ways, and from nothing to three", () => {
    // The keys of the titles are the uses, which the compiler forgets in a list of keys.
    const uses = Object.keys(useTitles) as SpaceUse[];
    const space = fc.record({
      city: fc.constantFrom("London", "Leeds"),
      uses: fc.subarray(uses),
      floorArea: fc.nat(5000),
      most: fc.option(fc.integer({ min: 1, max: 500 })),
    });
    fc.assert(
      fc.property(space, space, (one, other) => {
        const found = similarity(one, other);
        expect(found).toBe(similarity(other, one));
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(3);
      }),
    );
  });
});
