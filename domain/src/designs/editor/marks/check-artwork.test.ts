import { describe, expect, test } from "vitest";
import { checkArtwork } from "./check-artwork.ts";
import type { QrObject, Artwork, ArtworkObject, TextObject } from "../artwork.ts";

const placed = { angle: 0, opacity: 1, hidden: false, locked: false, group: null };
const words: TextObject = {
  ...placed,
  id: "t",
  name: "Headline",
  type: "text",
  text: "Knit slow",
  font: "Anton",
  size: 40,
  weight: 400,
  colour: "#000000",
  align: "left",
  leading: 1,
  tracking: 0,
  caps: false,
  x: 10,
  y: 10,
  width: 300,
  height: 50,
};
const text = (changes: Partial<TextObject> = {}): TextObject => ({ ...words, ...changes });
const address: QrObject = {
  ...placed,
  id: "q",
  name: "Code",
  type: "qr",
  text: "https://a.example",
  colour: "#000000",
  ground: "#ffffff",
  x: 10,
  y: 100,
  width: 250,
  height: 250,
};
const code = (changes: Partial<QrObject> = {}): QrObject => ({ ...address, ...changes });
const shape = (x: number): ArtworkObject => ({
  ...placed,
  id: "s",
  name: "Shape",
  type: "shape",
  shape: "rectangle",
  fill: null,
  stroke: null,
  thickness: 1,
  radius: 0,
  x,
  y: 0,
  width: 40,
  height: 40,
});

const size = { width: 1100, height: 400 };
const noBezels = { left: 0, right: 0, top: 0, bottom: 0 };
const screens = [
  { x: 0, y: 0, width: 500, height: 400, bezels: noBezels, rotation: 0 },
  { x: 590, y: 0, width: 510, height: 400, bezels: { ...noBezels, left: 10 }, rotation: 0 },
];
/** Ten pixels are a centimetre, and a code has 25 modules. */
const surroundings = { screens, pixelsPerCentimetre: 10, modulesOf: () => 25 };
const marksOf = (objects: ArtworkObject[], changes: Partial<Artwork> = {}, around = surroundings) =>
  checkArtwork(
    { ...size, background: { kind: "solid", colour: "#ffffff" }, objects, ...changes },
    around,
  );
const kindsOf = (...objects: ArtworkObject[]) => marksOf(objects).map(({ kind }) => kind);

test("has no mark for texts and codes on one screen", () => {
  expect(marksOf([text(), code()])).toEqual([]);
});

describe("letters", () => {
  test("that a typeface lacks are named", () => {
    expect(marksOf([text({ text: "Привет, Łódź ☕" })])).toEqual([
      {
        kind: "letters",
        objectId: "t",
        text: "Headline: Anton has no П р и в е т ☕. Another typeface would fill in: choose one, or other letters.",
      },
    ]);
  });

  test.each(["Café Zażółć gęślą jaźń", "İstanbul şöyle", "Príliš žluťoučký kůň", "£ € “–” …"])(
    "of European languages are there: %s",
    (line) => {
      for (const font of [
        "Anton",
        "Archivo",
        "DM Sans",
        "Instrument Sans",
        "Space Mono",
      ] as const) {
        expect(kindsOf(text({ text: line, font }))).toEqual([]);
      }
    },
  );

  test("count as they are drawn, in capitals", () => {
    expect(kindsOf(text({ text: "ﬀ", caps: true }))).toEqual([]);
    expect(kindsOf(text({ text: "ﬀ" }))).toEqual(["letters"]);
  });
});

describe("words and codes", () => {
  test("that leave the screen are marked, and pictures are not", () => {
    expect(kindsOf(text({ x: -50 }))).toEqual(["leaves"]);
    expect(kindsOf(code({ y: 300 }))).toEqual(["leaves"]);
    expect(kindsOf(shape(-20))).toEqual([]);
  });

  test("that a turn moves over the edge are marked", () => {
    expect(kindsOf(text({ angle: 90 }))).toEqual(["leaves"]);
  });

  test("that lie partly in a gap are marked", () => {
    expect(kindsOf(text({ x: 400 }))).toEqual(["gap"]);
  });

  test("that are hidden are not marked", () => {
    expect(kindsOf(text({ x: -50, hidden: true }))).toEqual([]);
  });
});

test("marks any object that nobody sees", () => {
  expect(kindsOf(shape(530))).toEqual(["gap"]);
  expect(kindsOf(shape(2000))).toEqual(["unseen"]);
});

test("follows the turn of a screen", () => {
  const turned = {
    ...surroundings,
    screens: [{ x: 0, y: 100, width: 600, height: 200, bezels: noBezels, rotation: 90 }],
  };
  const upright = text({ x: 210, y: 0, width: 180, height: 300 });
  expect(marksOf([upright], {}, turned)).toEqual([]);
  expect(marksOf([text({ x: -150 })], {}, turned)).toMatchObject([{ kind: "unseen" }]);
});

test("marks a code that cannot be scanned from two metres, by its size on the wall", () => {
  expect(kindsOf(code({ width: 200, height: 200 }))).toEqual([]);
  expect(marksOf([code({ width: 199, height: 250 })])).toEqual([
    {
      kind: "small_code",
      objectId: "q",
      text: "Code: this QR code is 19 cm wide on the wall. To be scanned from two metres it needs 20 cm: make it larger, or shorten its address.",
    },
  ]);
  const dense = { ...surroundings, modulesOf: () => 33 };
  expect(marksOf([code()], {}, dense)).toMatchObject([{ kind: "small_code" }]);
});

test("says that the picture is reduced if a side has more than 5000 pixels", () => {
  expect(marksOf([], { width: 5000, height: 1000 })).toEqual([]);
  const [mark] = marksOf([], { width: 6000, height: 1000 });
  expect(mark).toMatchObject({ kind: "reduced", objectId: null });
  expect(mark?.text).toContain("published at 5000 × 833 pixels");
});
