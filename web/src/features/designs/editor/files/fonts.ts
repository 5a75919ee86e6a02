import abril from "@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2?url";
import abrilMore from "@fontsource/abril-fatface/files/abril-fatface-latin-ext-400-normal.woff2?url";
import anton from "@fontsource/anton/files/anton-latin-400-normal.woff2?url";
import antonMore from "@fontsource/anton/files/anton-latin-ext-400-normal.woff2?url";
import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import archivoMore from "@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?url";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import bricolageMore from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url";
import caveat from "@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url";
import caveatMore from "@fontsource-variable/caveat/files/caveat-latin-ext-wght-normal.woff2?url";
import dmSans from "@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url";
import dmSansMore from "@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import frauncesMore from "@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url";
import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import instrumentSansMore from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url";
import instrumentSerif from "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url";
import instrumentSerifMore from "@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff2?url";
import spaceMono from "@fontsource/space-mono/files/space-mono-latin-400-normal.woff2?url";
import spaceMonoMore from "@fontsource/space-mono/files/space-mono-latin-ext-400-normal.woff2?url";
import spaceMonoBold from "@fontsource/space-mono/files/space-mono-latin-700-normal.woff2?url";
import spaceMonoBoldMore from "@fontsource/space-mono/files/space-mono-latin-ext-700-normal.woff2?url";
import type { FontName, Artwork } from "@frontage/domain/designs/editor/artwork.ts";

interface FontFile {
  readonly url: string;
  /** The file with the further letters of Central Europe, Turkey and the Baltic. */
  readonly more: string;
  /** A weight, or the range of weights in the file. */
  readonly weight: string;
}

const files: Readonly<Record<FontName, readonly FontFile[]>> = {
  "Bricolage Grotesque": [{ url: bricolage, more: bricolageMore, weight: "200 800" }],
  "Instrument Sans": [{ url: instrumentSans, more: instrumentSansMore, weight: "400 700" }],
  Anton: [{ url: anton, more: antonMore, weight: "400" }],
  Archivo: [{ url: archivo, more: archivoMore, weight: "100 900" }],
  "DM Sans": [{ url: dmSans, more: dmSansMore, weight: "100 1000" }],
  Fraunces: [{ url: fraunces, more: frauncesMore, weight: "100 900" }],
  "Instrument Serif": [{ url: instrumentSerif, more: instrumentSerifMore, weight: "400" }],
  "Abril Fatface": [{ url: abril, more: abrilMore, weight: "400" }],
  "Space Mono": [
    { url: spaceMono, more: spaceMonoMore, weight: "400" },
    { url: spaceMonoBold, more: spaceMonoBoldMore, weight: "700" },
  ],
  Caveat: [{ url: caveat, more: caveatMore, weight: "400 700" }],
};

/**
 * The typeface's name for the canvas. It differs from the site's name: pages may show a fallback, but designs must
 * not.
 */
export const familyOf = (font: FontName): string => `Screen ${font}`;

const loading = new Map<FontName, Promise<void>>();

/** The letters of the second file of each typeface. The first has all others. */
const further =
  "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";

/** Loads a typeface once. Text must not be measured or drawn before. */
export function loadFont(font: FontName): Promise<void> {
  const started = loading.get(font);
  if (started) {
    return started;
  }
  const loaded = Promise.all(
    files[font].flatMap(({ url, more, weight }) => {
      const load = async (address: string, range: object) => {
        const source = `url(${address}) format("woff2")`;
        const face = new FontFace(familyOf(font), source, { weight, ...range });
        document.fonts.add(await face.load());
      };
      return [load(url, {}), load(more, { unicodeRange: further })];
    }),
  ).then(() => {});
  loading.set(font, loaded);
  loaded.catch(() => loading.delete(font));
  return loaded;
}

/** Loads every typeface of a design. */
export async function loadFontsOf(artwork: Artwork): Promise<void> {
  const used = new Set(artwork.objects.flatMap((o) => (o.type === "text" ? [o.font] : [])));
  await Promise.all([...used].map(loadFont));
}
