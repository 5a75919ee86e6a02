import { expect, test } from "vitest";
import { testCard, testCardGroup } from "./test-card.ts";

const resolution = { width: 1080, height: 1920 };

test("draws a card in the shape of the screen, with its name", () => {
  const card = testCard("Bags & <hats>", resolution);
  expect(card).toContain('viewBox="0 0 900 1600"');
  expect(card).toContain("Bags &amp; &lt;hats>");
});

test("gives the preview a picture for the whole screen", () => {
  const group = testCardGroup({ code: "left", name: "Left", resolution });
  expect(group.still).toMatch(/^data:image\/svg\+xml,/);
  expect(group.screens).toEqual([{ x: 0, y: 0, ...resolution, rotation: 0 }]);
});
