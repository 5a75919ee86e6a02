import type { FontName } from "../artwork.ts";

// Read from the files of the typefaces; a test compares them.

/** The letters that each typeface of the editor has, as ranges of their numbers. */
const letters: Readonly<Record<FontName, string>> = {
  "Bricolage Grotesque":
    "20-7e a0-a3 a5-ac ae-107 10a-113 116-11b 11e-123 126-12b 12e-133 136-137 139-13e 141-148 14a-14d 150-15b 15e-161 164-165 168-17e 1a0-1a1 1af-1b0 1cd-1ce 218-21b 237 2c6-2c7 2da 2dc-2dd 300-301 303-304 308-309 323 1e80-1e85 1e9e 1ef2-1ef9 2002 2009 200b 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20a1 20a4 20a6 20a8-20a9 20ab-20ae 20b1-20b2 20b4-20b5 20b8-20ba 20bc-20bf 2113 2122 2191 2193 2212",
  "Instrument Sans":
    "20-7e a0-a3 a5 a7-ab ae-b0 b4 b6-b8 ba-bb bf-107 10a-113 116-11b 11e-123 126-127 12a-12b 12e-133 136-137 139-13e 141-148 14a-14d 150-15b 15e-161 164-165 16a-17e 1cd-1ce 218-21b 237 2c6-2c7 2da 2dc-2dd 300-301 303-304 308 1e80-1e85 1e9e 1ef2-1ef3 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 20ac 2122 2191 2193 2212",
  Anton:
    "20-7e a0-181 186-18a 18e-194 196-1a1 1a4-1a5 1a9 1ac-1b9 1c0-1f5 1f8-21b 21e-220 222-223 226-233 237 23a-23e 241-24f 251 253-254 256-257 259 25b 260 263 265-266 268-26c 26f 272 275 27d-27e 283 288-28c 292 294-295 298 29d 2b0 2b7 2b9-2bc 2be-2c0 2c6-2cc 2d7 2da 2dc-2dd 2ee 300-301 303-304 308-309 323 329 1d7d 1dbb 1e00-1e95 1e97 1e9e 1ef2-1ef9 2009 200b 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20a1 20a3-20a4 20a6-20a7 20a9 20ab-20ad 20b1-20b2 20b5 20b9-20ba 20bc-20bd 2113 2122 2191 2193 2212 2215 2c60-2c66 2c6d 2c72-2c73 a726-a727 a740-a741 a789-a78d a7a8-a7aa a7ad-a7ae a7b2-a7b9",
  Archivo:
    "20-7e a0-17f 18f 192 19d 1a0-1a1 1af-1b0 1c4-1dc 1e6-1e7 1ea-1eb 1fa-21b 22a-22d 230-233 237 259 272 2b9-2ba 2bc 2c6-2c7 2c9 2da 2dc-2dd 300-301 303-304 308-309 323 1e24-1e25 1e62-1e63 1e6c-1e6d 1e80-1e85 1e9e 1ef2-1ef9 2009 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20a1 20a3-20a4 20a6-20a7 20a9 20ab-20ad 20b1-20b2 20b5 20b9-20ba 20bc-20bd 2113 2122 2191 2193 2212 2215",
  "DM Sans":
    "20-7e a0-ac ae-107 10a-11b 11e-123 126-133 136-137 139-148 14a-15b 15e-165 168-17e 18f 192 1fc-1fd 218-21b 237 259 2c6-2c7 2da 2dc-2dd 300-301 303-304 308 1e80-1e85 1e9e 1ef2-1ef3 1ef8-1ef9 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 2044 20a8 20ac 20b9-20ba 20bd 2113 2122 2191 2193 2212 2215",
  Fraunces:
    "20-7e a0-148 14a-17e 18f 192 1a0-1a1 1af-1b0 1c4-1cc 1d9-1da 1e6-1e7 1ea-1eb 1fa-21b 22a-22d 230-233 237 259 2b9-2ba 2bc 2c6-2c7 2da 2dc-2dd 300-301 303-304 308 1e08-1e09 1e0c-1e0f 1e14-1e17 1e1c-1e1d 1e20-1e21 1e24-1e25 1e2a-1e2b 1e2e-1e2f 1e36-1e37 1e3a-1e3b 1e42-1e43 1e46-1e49 1e4c-1e53 1e5a-1e5b 1e5e-1e5f 1e62-1e65 1e6c-1e6f 1e78-1e7b 1e80-1e85 1e92-1e93 1e97 1e9e 1ef2-1ef9 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20a1 20a3-20a4 20a6-20a7 20a9 20ab-20ad 20b1-20b2 20b5 20b9-20ba 20bc-20bd 2122 2212 2215",
  "Instrument Serif":
    "20-7e a0-a3 a5 a7-ab ae-b0 b4 b6-b8 ba-bb bf-107 10a-113 116-11b 11e-123 126-127 12a-12b 12e-133 136-137 139-13e 141-148 14a-14d 150-15b 15e-161 164-165 16a-17e 1cd-1ce 218-21b 237 2c6-2c7 2da 2dc-2dd 300-301 303-304 308 1e80-1e85 1e9e 1ef2-1ef3 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 20ac 2122 2212",
  "Abril Fatface":
    "20-7e a0-17f 192 1fa-1ff 218-21b 237 2bc 2c6-2c7 2c9 2da 2dc-2dd 1e80-1e85 1ef2-1ef3 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 2044 20ac 2122 2212 2215",
  "Space Mono":
    "20-7e a0-ac ae-13e 141-180 18f 192 1a0-1a1 1af-1b0 1cd-1dc 1e6-1e7 1ea-1eb 218-21b 237 243 250-252 254 258-259 261 265 26f 279 287 28c-28e 29e 2c6-2c7 2c9 2da 2dc-2dd 300-301 303-304 308-309 323 1e0c-1e0f 1e20-1e21 1e24-1e25 1e2a-1e2b 1e36-1e3b 1e42-1e49 1e5a-1e63 1e6c-1e6f 1e80-1e85 1e8e-1e8f 1e92-1e93 1e97 1e9e 1ef2-1ef9 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20a1 20a4 20a6-20a7 20ab-20ac 20b1-20b2 20b5 20b9 2113 2122 2191 2193 2212 2215",
  Caveat:
    "20-7e a0-17e 18f 192 1c4-1cc 1d4 1e5 1e7 1e9-1eb 1ef 1f1-1f5 1fa-21b 21f 237 259 292 2bc 2c6-2c7 2c9 2da 2dc-2dd 300-301 303-304 308 323 1e0c-1e0d 1e24-1e25 1e44-1e45 1e5a-1e5b 1e62-1e63 1e6c-1e6d 1e80-1e85 1e92-1e93 1ef2-1ef3 1ef8-1ef9 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20a1 20a3-20a4 20a6 20a9 20ac 20ae 20b4 20b8-20ba 20bd 2122 2212 2215",
};

/** The ranges of the letters of a typeface, in order. */
export function lettersOf(font: FontName): [first: number, last: number][] {
  return letters[font].split(" ").map((range) => {
    const [first = "", last = first] = range.split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** The letters of a text that a typeface lacks, each once. Spaces and marks without a shape do not count. */
export function missingLetters(font: FontName, text: string): string[] {
  const ranges = lettersOf(font);
  const found = [...text.normalize("NFC")].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const isShapeless = /[\s\p{C}\u{fe00}-\u{fe0f}]/u.test(letter);
    return !isShapeless && !ranges.some(([first, last]) => code >= first && code <= last);
  });
  return [...new Set(found)];
}
