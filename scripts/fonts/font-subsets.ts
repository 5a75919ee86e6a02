import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const folder = path.resolve(import.meta.dirname, "../../web/src/ui/fonts");

/** How a file of the folder is made: from which font, and with which axes fixed. */
interface Source {
  readonly font: string;
  readonly variationAxes?: Readonly<Record<string, number>>;
}

const display =
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2";
const sources: Readonly<Record<string, Source>> = {
  "bricolage-grotesque-bold.woff2": { font: display, variationAxes: { wght: 700 } },
  "bricolage-grotesque-wordmark.woff2": { font: display, variationAxes: { wght: 800 } },
  "instrument-sans.woff2": {
    font: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  },
};

/** What browsers apply by default, and tabular figures. */
const keepFeatures = [
  ..."ccmp locl mark mkmk kern liga clig calt rlig rvrn".split(" "),
  "tnum",
] as const;
/** Copyright, licence and its address: the licence requires them in every copy. */
const preserveNameIds = [0, 13, 14];

interface FontSubset {
  readonly file: string;
  readonly bytes: Buffer;
}

/** Cuts the fonts of `web/src/ui/fonts` to the `unicode-range` that `fonts.css` states for each file. */
export async function makeFontSubsets(): Promise<FontSubset[]> {
  const styles = fs.readFileSync(path.join(folder, "fonts.css"), "utf8");
  return Promise.all(
    Object.entries(sources).map(async ([name, { font, variationAxes }]) => {
      const original = fs.readFileSync(fileURLToPath(import.meta.resolve(font)));
      const bytes = await subsetFont(original, charactersOf(styles, name), {
        targetFormat: "woff2",
        keepFeatures,
        preserveNameIds,
        ...(variationAxes && { variationAxes }),
      });
      return { file: path.join(folder, name), bytes };
    }),
  );
}

/** Returns the characters of the `@font-face` rule that names a file. */
function charactersOf(styles: string, name: string): string {
  const rule = styles.split("@font-face").find((part) => part.includes(`"./${name}"`)) ?? "";
  const [, ranges] = /unicode-range:([^;]+);/.exec(rule) ?? [];
  if (ranges === undefined) {
    throw new Error(`fonts.css has no unicode-range for ${name}`);
  }
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = "", last = first]) => {
      const start = Number.parseInt(first, 16);
      const count = Number.parseInt(last, 16) - start + 1;
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(start + index));
    })
    .join("");
}
