import type { Colour } from "./artwork.ts";

/** The roles of colours in a design. */
export interface Palette {
  readonly dark: Colour;
  readonly light: Colour;
  /** The colour that stands out. */
  readonly accent: Colour;
  /** Complements the accent. */
  readonly second: Colour;
}

const house: Palette = { dark: "#171310", light: "#faf7f2", accent: "#d9411e", second: "#f5c52b" };

/** The minimum contrast ratio of large text. */
const enoughContrast = 4.5;

function channels(colour: Colour): [number, number, number] {
  const at = (start: number) => parseInt(colour.slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

/** The relative luminance of a colour, from 0 to 1. Source: WCAG 2.2, relative luminance */
export function luminance(colour: Colour): number {
  const [r, g, b] = channels(colour).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** The contrast ratio of two colours, from 1 (equal) to 21 (black on white). Source: WCAG 2.2, contrast ratio */
export function contrast(a: Colour, b: Colour): number {
  const [la, lb] = [luminance(a), luminance(b)];
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
}

function saturation(colour: Colour): number {
  const values = channels(colour);
  return Math.max(...values) - Math.min(...values);
}

/** The more readable of two colours on a background. */
export function readableOn(ground: Colour, { dark, light }: Palette): Colour {
  return contrast(ground, dark) >= contrast(ground, light) ? dark : light;
}

/** Assigns the colours of a brand to roles, with defaults for missing ones. Source: docs/screens/editor.md#templates */
export function paletteOf(colours: readonly Colour[]): Palette {
  const sorted = colours.toSorted((a, b) => luminance(a) - luminance(b));
  const darkest = sorted[0];
  const lightest = sorted.at(-1);
  const dark =
    darkest !== undefined && contrast(darkest, house.light) >= enoughContrast
      ? darkest
      : house.dark;
  const light =
    lightest !== undefined && contrast(lightest, dark) >= enoughContrast ? lightest : house.light;
  const rest = sorted
    .filter((colour) => colour !== dark && colour !== light)
    .toSorted((a, b) => saturation(b) - saturation(a));
  const [accent = house.accent, second = rest.length > 0 ? light : house.second] = rest;
  return { dark, light, accent, second };
}
