import { expect, test } from "vitest";
import { readH264Picture } from "./h264-picture.ts";

const unit = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const progressive = "67640028acd940780227e5c044000003000400000300083c60c658";

test.each([
  ["progressive, with rows cut off", progressive, { width: 1920, height: 1080, pixelAspect: 1 }],
  [
    "interlaced with wide pixels",
    "67640028acd9405a044fde1c2000000300200000030043e2c5b2c0",
    { width: 1440, height: 1080, pixelAspect: 4 / 3 },
  ],
  [
    "in 4:4:4 with scaling lists and an aspect of its own",
    "67f4000c919b282a10f1f1fff80248023880000003008000000301078a14cb",
    { width: 322, height: 242, pixelAspect: 73 / 71 },
  ],
])("reads the size of a picture that is %s", (_, hex, picture) => {
  expect(readH264Picture(unit(hex))).toEqual(picture);
});

test("refuses parameters that are cut off", () => {
  expect(() => readH264Picture(unit(progressive.slice(0, 20)))).toThrow(RangeError);
});
