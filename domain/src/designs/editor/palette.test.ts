import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, paletteOf, readableOn } from "./palette.ts";
import { applyBrand, coloursOf } from "./recolour.ts";
import { emptyArtwork, type Artwork, type TextObject } from "./artwork.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const colours = fc.uniqueArray(colour, { maxLength: 8 });

describe("the palette of a brand", () => {
  test("uses the darkest, lightest and most saturated colours", () => {
    expect(paletteOf(["#c9b6ec", "#15392d", "#f3e8d4", "#d24a22"])).toEqual({
      dark: "#15392d",
      light: "#f3e8d4",
      accent: "#d24a22",
      second: "#c9b6ec",
    });
  });

  test("uses defaults for a brand without colours", () => {
    expect(paletteOf([])).toEqual({
      dark: "#171310",
      light: "#faf7f2",
      accent: "#d9411e",
      second: "#f5c52b",
    });
  });

  test("has readable text: light on dark, and one of both on every colour", () => {
    fc.assert(
      fc.property(colours, colour, (brand, ground) => {
        const palette = paletteOf(brand);
        expect(contrast(palette.dark, palette.light)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(readableOn(ground, palette), ground)).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});

const text = (change: Partial<TextObject>): TextObject => ({
  id: "t",
  name: "T",
  type: "text",
  text: "Hello",
  font: "Anton",
  size: 100,
  weight: 400,
  colour: "#101010",
  align: "left",
  leading: 1,
  tracking: 0,
  caps: false,
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  angle: 0,
  opacity: 1,
  hidden: false,
  locked: false,
  group: null,
  ...change,
});

describe("applying a brand", () => {
  const artwork: Artwork = {
    ...emptyArtwork(1920, 1080),
    background: { kind: "solid", colour: "#f4f2ea" },
    objects: [text({}), text({ id: "s", size: 20, weight: 700 })],
  };
  const brand = {
    colours: ["#15392d", "#d24a22", "#f3e8d4"],
    headingFont: "Fraunces",
    textFont: "DM Sans",
  } as const;

  test("replaces colours and typefaces, with the heading typeface for large texts", () => {
    const branded = applyBrand(artwork, brand);
    expect(coloursOf(branded)).toEqual(["#15392d", "#f3e8d4"]);
    expect(branded.objects).toMatchObject([
      { font: "Fraunces", weight: 400 },
      { font: "DM Sans", weight: 700 },
    ]);
  });

  test("is idempotent and keeps text readable", () => {
    fc.assert(
      fc.property(colours, (given) => {
        const once = applyBrand(artwork, { ...brand, colours: given });
        expect(applyBrand(once, { ...brand, colours: given })).toEqual(once);
        const [dark, light] = [coloursOf(once)[0] ?? "", coloursOf(once).at(-1) ?? ""];
        expect(contrast(dark, light)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
