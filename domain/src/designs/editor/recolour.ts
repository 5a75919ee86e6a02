import { nearestWeight, type Colour, type FontName, type Paint, type Artwork } from "./artwork.ts";
import { contrast, luminance, paletteOf } from "./palette.ts";

export interface Brand {
  readonly colours: readonly Colour[];
  readonly headingFont: FontName;
  readonly textFont: FontName;
}

/**
 * Applies a brand's colours and typefaces to a design. Colours are matched in order of luminance, so that text stays
 * readable. Larger texts count as headings. Source: docs/screens/editor.md#brand-kits
 */
export function applyBrand(artwork: Artwork, brand: Brand): Artwork {
  const colours = new Map(matchColours(coloursOf(artwork), brand.colours));
  const newColour = (colour: Colour) => colours.get(colour) ?? colour;
  const newPaint = (paint: Paint): Paint =>
    paint.kind === "solid"
      ? { ...paint, colour: newColour(paint.colour) }
      : { ...paint, from: newColour(paint.from), to: newColour(paint.to) };
  const sizes = artwork.objects.flatMap((o) => (o.type === "text" ? [o.size] : []));
  const headingSize = Math.max(0, ...sizes) * 0.6;
  return {
    ...artwork,
    background: newPaint(artwork.background),
    objects: artwork.objects.map((object) => {
      switch (object.type) {
        case "text": {
          const font = object.size >= headingSize ? brand.headingFont : brand.textFont;
          const weight = nearestWeight(font, object.weight);
          return { ...object, colour: newColour(object.colour), font, weight };
        }
        case "shape":
          return {
            ...object,
            fill: object.fill && newPaint(object.fill),
            stroke: object.stroke && newColour(object.stroke),
          };
        // QR codes keep their contrast and pictures their colours.
        default:
          return object;
      }
    }),
  };
}

/** The distinct colours of a design, from dark to light. */
export function coloursOf(artwork: Artwork): Colour[] {
  const inPaint = (paint: Paint | null) =>
    paint === null ? [] : paint.kind === "solid" ? [paint.colour] : [paint.from, paint.to];
  const all = [
    ...inPaint(artwork.background),
    ...artwork.objects.flatMap((object) => {
      switch (object.type) {
        case "text":
          return [object.colour];
        case "shape":
          return [...inPaint(object.fill), ...(object.stroke === null ? [] : [object.stroke])];
        default:
          return [];
      }
    }),
  ];
  return [...new Set(all)].toSorted((a, b) => luminance(a) - luminance(b));
}

/** Maps colours, from dark to light, to the brand's colours. */
function matchColours(
  from: readonly Colour[],
  brand: readonly Colour[],
): (readonly [Colour, Colour])[] {
  if (brand.length === 0 || from.length === 0) {
    return [];
  }
  const { dark, light, accent, second } = paletteOf(brand);
  const parts = [dark, accent, second, light].toSorted((a, b) => luminance(a) - luminance(b));
  const [darkest, lightest] = [from[0], from.at(-1)];
  return from.map((colour) => {
    if (colour === darkest && contrast(colour, lightest ?? colour) > 1) {
      return [colour, dark];
    }
    if (colour === lightest) {
      return [colour, light];
    }
    const nearest = parts.toSorted((a, b) => contrast(a, colour) - contrast(b, colour))[0];
    return [colour, nearest ?? colour];
  });
}
