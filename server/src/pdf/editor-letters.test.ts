import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { lettersOf } from "@frontage/domain/designs/editor/marks/font-letters.ts";
import { fontNames } from "@frontage/domain/designs/editor/artwork.ts";
import { openSync } from "fontkit";
import { expect, test } from "vitest";

// The editor's typefaces are files of the site; the library that reads them is one of the server.
const web = path.resolve(import.meta.dirname, "../../../web");
const require = createRequire(path.join(web, "package.json"));
const source = fs.readFileSync(
  path.join(web, "src/features/designs/editor/files/fonts.ts"),
  "utf8",
);
const further = [...source.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
  ([, first = "", last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
);
const files = new Map(
  [...source.matchAll(/import (\w+) from "([^"]+)\?url"/g)].map(([, name = "", file = ""]) => [
    name,
    file,
  ]),
);

/** The letters of a file. Controls and marks without a shape are left out. */
function charactersOf(name: string): number[] {
  const font = openSync(require.resolve(files.get(name) ?? ""));
  if (!("characterSet" in font)) {
    throw new Error(`${name} is a collection of fonts`);
  }
  return font.characterSet.filter((letter) => letter >= 0x20 && letter < 0xfe00);
}

test.each(fontNames)("the letters of %s are those of its files", (font) => {
  const [, first = ""] =
    new RegExp(`${font.includes(" ") ? `"${font}"` : font}: \\[\\s*\\{ url: (\\w+)`).exec(source) ??
    [];
  const more = charactersOf(`${first}More`).filter((letter) =>
    further.some(([from = 0, to = 0]) => letter >= from && letter <= to),
  );
  const expected = [...new Set([...charactersOf(first), ...more])].toSorted((a, b) => a - b);
  const actual = lettersOf(font).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at),
  );
  expect(actual).toEqual(expected);
});
