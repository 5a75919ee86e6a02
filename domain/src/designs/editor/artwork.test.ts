import { expect, test } from "vitest";
import { emptyArtwork, isBlank, type QrObject } from "./artwork.ts";

const code: QrObject = {
  id: "q1",
  name: "QR code",
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  angle: 0,
  opacity: 1,
  hidden: false,
  locked: false,
  group: null,
  type: "qr",
  text: "https://example.com",
  colour: "#000000",
  ground: "#ffffff",
};

test("a design is blank while it has no visible object and the background of a new one", () => {
  const empty = emptyArtwork(1920, 1080);
  expect(isBlank(empty)).toBe(true);
  expect(isBlank({ ...empty, objects: [{ ...code, hidden: true }] })).toBe(true);
  expect(isBlank({ ...empty, objects: [{ ...code, opacity: 0 }] })).toBe(true);
  expect(isBlank({ ...empty, objects: [code] })).toBe(false);
  expect(isBlank({ ...empty, background: { kind: "solid", colour: "#2f5d46" } })).toBe(false);
});
