import type { Box } from "@frontage/domain/geometry/shapes.ts";
import type { MeasureText } from "@frontage/domain/designs/editor/fit-text.ts";
import type { Brand } from "@frontage/domain/designs/editor/recolour.ts";
import type { FontName, Artwork } from "@frontage/domain/designs/editor/artwork.ts";
import { launch, sale, teaser, welcome } from "./announcing.ts";
import { Composer } from "./composer.ts";
import { menu, openingHours, programme, scanMe } from "./informing.ts";
import { diptych, gallery, product, quote } from "./showing.ts";

interface Template {
  readonly name: string;
  readonly compose: (composer: Composer) => Artwork;
  /** Its colours and typefaces without a brand. */
  readonly look: Brand;
}

const look = (headingFont: FontName, textFont: FontName, ...colours: string[]): Brand => ({
  headingFont,
  textFont,
  colours,
});

/** The templates of the editor. Source: docs/screens/editor.md#templates */
export const templates: readonly Template[] = [
  {
    name: "Launch",
    compose: launch,
    look: look("DM Sans", "DM Sans", "#2a1036", "#8d2f57", "#ff8a3c", "#fff1dc"),
  },
  {
    name: "Sale",
    compose: sale,
    look: look("Anton", "Archivo", "#101010", "#d9f22e", "#ff4f17", "#f4f2ea"),
  },
  {
    name: "Menu",
    compose: menu,
    look: look("Fraunces", "Instrument Sans", "#561129", "#f08e45", "#fbeed5", "#8fa67d"),
  },
  {
    name: "Opening hours",
    compose: openingHours,
    look: look("Bricolage Grotesque", "Instrument Sans", "#2f5d46", "#f5c52b", "#faf7f2"),
  },
  {
    name: "Event programme",
    compose: programme,
    look: look("Archivo", "Archivo", "#134e5e", "#f5c52b", "#c9623a", "#f7f0e2"),
  },
  {
    name: "Coming soon",
    compose: teaser,
    look: look(
      "Bricolage Grotesque",
      "Instrument Sans",
      "#171310",
      "#d9411e",
      "#f5c52b",
      "#faf7f2",
    ),
  },
  {
    name: "Quote",
    compose: quote,
    look: look("Fraunces", "Instrument Sans", "#12382b", "#f6c8bc", "#e5432d", "#fbf3e4"),
  },
  {
    name: "Product with price",
    compose: product,
    look: look("Archivo", "DM Sans", "#134e5e", "#c9623a", "#f5c52b", "#f7f0e2"),
  },
  {
    name: "Gallery",
    compose: gallery,
    look: look("Instrument Serif", "Instrument Sans", "#1d3557", "#d0953a", "#c98f86", "#f3eee3"),
  },
  {
    name: "Two halves",
    compose: diptych,
    look: look("Anton", "Archivo", "#101010", "#d9f22e", "#ff4f17", "#f4f2ea"),
  },
  {
    name: "Scan the code",
    compose: scanMe,
    look: look("Archivo", "Archivo", "#15392d", "#d24a22", "#c9b6ec", "#f3e8d4"),
  },
  {
    name: "Welcome",
    compose: welcome,
    look: look(
      "Bricolage Grotesque",
      "Instrument Sans",
      "#171310",
      "#d9411e",
      "#ffffff",
      "#faf7f2",
    ),
  },
];

/** A template laid out for a size of screen with its texts clear of the seams between panels, in a brand's colours and typefaces if there is one. */
export function composeTemplate(
  template: Template,
  size: {
    readonly width: number;
    readonly height: number;
    /** The visible parts of the screens; none for one screen. */
    readonly panels?: readonly Box[];
  },
  brand: (Brand & { readonly name: string }) | null,
  measure: MeasureText,
): Artwork {
  // A brand kit without colours does not restyle templates.
  const chosen = brand !== null && brand.colours.length > 0 ? brand : template.look;
  return template.compose(new Composer(size, { ...chosen, name: brand?.name ?? "" }, measure));
}

/** Returns the typefaces of a template. */
export function fontsOf(template: Template, brand: Brand | null): FontName[] {
  const { headingFont, textFont } = brand && brand.colours.length > 0 ? brand : template.look;
  return [headingFont, textFont];
}
