import { spaceFeature } from "@frontage/contract/spaces/space-facts.ts";
import { amenityType } from "@frontage/contract/spaces/spaces.ts";
import fs from "node:fs";
import { expect, test } from "vitest";

test("has an icon for each amenity and feature", () => {
  const icons = fs.readFileSync(new URL("amenities.svg", import.meta.url), "utf8");
  const types = [...icons.matchAll(/<symbol id="([^"]+)"/g)].map(([, type]) => type);
  expect(types.toSorted()).toEqual([...amenityType.options, ...spaceFeature.options].toSorted());
});
