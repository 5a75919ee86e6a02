import { describe, expect, test } from "vitest";
import { formatProblem, pixelSizeWarning, sizeProblem } from "./media-rules.ts";

describe("an upload", () => {
  test.each([
    ["image", "poster.jpg"],
    ["image", "POSTER.JPEG"],
    ["image", "a.b.png"],
    ["video", "loop.mp4"],
    ["video", "loop.M4V"],
  ] as const)("accepts as %s the file %s", (type, name) => {
    expect(formatProblem(type, name)).toBeNull();
  });

  test("names the accepted formats and the selected one", () => {
    expect(formatProblem("image", "logo.SVG")).toBe(
      "The image should be one of .jpg, .jpeg, .png. Selected image is: .svg",
    );
    expect(formatProblem("video", "film.mov")).toBe(
      "The video should be one of .mp4, .m4v. Selected video is: .mov",
    );
    expect(formatProblem("image", "README")).toBe(
      "The image should be one of .jpg, .jpeg, .png. Selected image is: README",
    );
  });

  test("accepts files up to the limit", () => {
    expect(sizeProblem("image", 20_971_520)).toBeNull();
    expect(sizeProblem("image", 20_971_521)).toBe(
      "The image should be less than 20971520 bytes. Selected image is: 20971521 (20.1 MB, at most 20 MB)",
    );
    expect(sizeProblem("video", 524_288_000)).toBeNull();
    expect(sizeProblem("video", 524_288_001)).toBe(
      "The video should be less than 524288000 bytes. Selected video is: 524288001 (500.1 MB, at most 500 MB)",
    );
  });

  test("warns about a different size in pixels", () => {
    const screen = { width: 1080, height: 1920 };
    expect(pixelSizeWarning(screen, screen)).toBeNull();
    expect(pixelSizeWarning(screen, { width: 1920, height: 1080 })).toBe(
      "Image should be width: 1080 x height: 1920. Selected image is: width: 1920 x height: 1080.",
    );
  });
});
