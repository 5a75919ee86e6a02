import { expect, test } from "vitest";
import { resizeArtwork } from "./resize-artwork.ts";
import { emptyArtwork, type Artwork } from "./artwork.ts";

const artwork: Artwork = {
  ...emptyArtwork(1920, 1080),
  objects: [
    {
      type: "shape",
      shape: "rounded",
      id: "a",
      name: "Frame",
      x: 960,
      y: 540,
      width: 480,
      height: 270,
      angle: 30,
      opacity: 1,
      hidden: false,
      locked: false,
      group: null,
      fill: null,
      stroke: "#000000",
      thickness: 8,
      radius: 20,
    },
  ],
};

test("scales a design with its lines for screens of the same ratio, and back", () => {
  const larger = resizeArtwork(artwork, { width: 3840, height: 2160 });
  expect(larger.objects).toEqual([
    expect.objectContaining({
      x: 1920,
      y: 1080,
      width: 960,
      height: 540,
      angle: 30,
      thickness: 16,
      radius: 40,
    }),
  ]);
  expect(resizeArtwork(larger, { width: 1920, height: 1080 })).toEqual(artwork);
});

test("covers screens of another ratio about the middle", () => {
  const wide = resizeArtwork(artwork, { width: 3840, height: 1080 });
  expect([wide.width, wide.height]).toEqual([3840, 1080]);
  // What was in the middle stays there; the design reaches 540 pixels above and below.
  expect(wide.objects).toEqual([expect.objectContaining({ x: 1920, y: 540, width: 960 })]);
});
