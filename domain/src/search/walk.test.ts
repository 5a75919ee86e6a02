import { expect, test } from "vitest";
import { describeWalk, metresBetween, walkingMetres } from "./walk.ts";

const carnabyStreet = { latitude: 51.5133, longitude: -0.1396 };
const coventGarden = { latitude: 51.5117, longitude: -0.124 };
const leeds = { latitude: 53.7965, longitude: -1.5478 };

test("measures the straight line between two places", () => {
  expect(metresBetween(carnabyStreet, carnabyStreet)).toBe(0);
  expect(metresBetween(carnabyStreet, coventGarden)).toBeCloseTo(1094, -1);
  expect(metresBetween(leeds, carnabyStreet)).toBeCloseTo(272_000, -4);
  expect(
    metresBetween({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 }),
  ).toBeCloseTo(222, -1);
});

test.each([
  [3, "about 50 m, 1 minute on foot"],
  [450, "about 450 m, 7 minutes on foot"],
  [1094, "about 1100 m, 18 minutes on foot"],
  [walkingMetres, "about 1250 m, 20 minutes on foot"],
])("describes a walk of %d metres as %j", (metres, text) => {
  expect(describeWalk(metres)).toBe(text);
});
