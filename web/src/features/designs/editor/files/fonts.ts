import abril from "@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2?url";
import anton from "@fontsource/anton/files/anton-latin-400-normal.woff2?url";
import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import caveat from "@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url";
import dmSans from "@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import instrumentSerif from "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url";
import spaceMono from "@fontsource/space-mono/files/space-mono-latin-400-normal.woff2?url";
import spaceMonoBold from "@fontsource/space-mono/files/space-mono-latin-700-normal.woff2?url";
import type { FontName, Scene } from "@frontage/domain/designs/editor/scene.ts";

interface FontFile {
  readonly url: string;
  /** A weight, or the range of weights in the file. */
  readonly weight: string;
}

const files: Readonly<Record<FontName, readonly FontFile[]>> = {
  "Bricolage Grotesque": [{ url: bricolage, weight: "200 800" }],
  "Instrument Sans": [{ url: instrumentSans, weight: "400 700" }],
  Anton: [{ url: anton, weight: "400" }],
  Archivo: [{ url: archivo, weight: "100 900" }],
  "DM Sans": [{ url: dmSans, weight: "100 1000" }],
  Fraunces: [{ url: fraunces, weight: "100 900" }],
  "Instrument Serif": [{ url: instrumentSerif, weight: "400" }],
  "Abril Fatface": [{ url: abril, weight: "400" }],
  "Space Mono": [
    { url: spaceMono, weight: "400" },
    { url: spaceMonoBold, weight: "700" },
  ],
  Caveat: [{ url: caveat, weight: "400 700" }],
};

/**
 * The typeface's name for the canvas. It differs from the site's name: pages may show a fallback, but designs must
 * not.
 */
export const familyOf = (font: FontName): string => `Screen ${font}`;

const loading = new Map<FontName, Promise<void>>();

/** Loads a typeface once. Text must not be measured or drawn before. */
export function loadFont(font: FontName): Promise<void> {
  const started = loading.get(font);
  if (started) {
    return started;
  }
  const loaded = Promise.all(
    files[font].map(async ({ url, weight }) => {
      const face = new FontFace(familyOf(font), `url(${url}) format("woff2")`, { weight });
      document.fonts.add(await face.load());
    }),
  ).then(() => {});
  loading.set(font, loaded);
  loaded.catch(() => loading.delete(font));
  return loaded;
}

/** Loads every typeface of a design. */
export async function loadFontsOf(scene: Scene): Promise<void> {
  const used = new Set(scene.objects.flatMap((o) => (o.type === "text" ? [o.font] : [])));
  await Promise.all([...used].map(loadFont));
}
