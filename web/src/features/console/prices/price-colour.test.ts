import { expect, test } from "vitest";
import { priceColour } from "./price-colour.ts";

test("gives no two prices of a week the same colour, however many there are", () => {
  const ranks = Array.from({ length: 7 * 48 }, (_, rank) => rank);
  expect(new Set(ranks.map(priceColour)).size).toBe(ranks.length);
});
