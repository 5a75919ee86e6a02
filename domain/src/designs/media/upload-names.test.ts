import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeFileName, uploadFormatOf } from "./upload-names.ts";

describe("a safe file name", () => {
  test.each([
    ["poster.png", "poster.png"],
    ["Été 1.PNG", "ete-1.png"],
    ["看板.jpg", "file.jpg"],
    ["../../etc/passwd.mp4", "etc-passwd.mp4"],
    ["my film (final).final.m4v", "my-film-final-final.m4v"],
    ["README", "readme"],
    ["", "file"],
    [`${"long ".repeat(40)}.mp4`, `${"long-".repeat(12)}`.slice(0, -1).concat(".mp4")],
  ])("of %j is %j", (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  test("is a single segment of a key for any file name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        expect(safeFileName(name)).toMatch(/^[a-z0-9-]{1,60}(\.[a-z0-9]{1,9})?$/);
      }),
    );
  });

  test("keeps the format", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(".jpg", ".jpeg", ".png", ".mp4", ".m4v"),
        (name, end) => {
          expect(uploadFormatOf(safeFileName(name + end))).toEqual(uploadFormatOf(end));
        },
      ),
    );
  });
});

describe("the format of an upload", () => {
  test.each([
    ["a.JPG", { type: "image", contentType: "image/jpeg" }],
    ["a.jpeg", { type: "image", contentType: "image/jpeg" }],
    ["a.png", { type: "image", contentType: "image/png" }],
    ["a.mp4", { type: "video", contentType: "video/mp4" }],
    ["a.m4v", { type: "video", contentType: "video/mp4" }],
    ["a.svg", null],
    ["a", null],
  ])("of %s is %o", (name, format) => {
    expect(uploadFormatOf(name)).toEqual(format);
  });
});
