import { expect, test } from "vitest";
import { findLandingPlace, landingContent, landingPath } from "./landing-place.ts";

const cities = ["London", "Stoke & Trent", "Köln"];

test.each([
  [{ city: "london" }, { city: "London", use: null }, "/spaces/in/london", "spaces-in-london"],
  [
    { city: "stoke-trent" },
    { city: "Stoke & Trent", use: null },
    "/spaces/in/stoke-trent",
    "spaces-in-stoke-trent",
  ],
  [{ use: "launch" }, { city: null, use: "launch" }, "/spaces/for/launch", "spaces-for-launch"],
  [
    { use: "photo-shoot", city: "koln" },
    { city: "Köln", use: "photo-shoot" },
    "/spaces/for/photo-shoot/in/koln",
    "spaces-for-photo-shoot-in-koln",
  ],
] as const)("finds the place of %j and leads back to it", (params, place, path, content) => {
  expect(findLandingPlace(params, cities)).toEqual(place);
  expect(landingPath(place)).toBe(path);
  expect(landingContent(place)).toBe(content);
});

test.each([
  { city: "atlantis" },
  { city: "London" },
  { use: "skating" },
  { use: "launch", city: "x" },
])("finds no place of %j", (params) => {
  expect(findLandingPlace(params, cities)).toBeNull();
});
