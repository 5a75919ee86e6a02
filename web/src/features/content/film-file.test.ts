import { expect, test } from "vitest";
import { filmFile } from "./film-file.ts";

const film = { sm: "480.mp4", md: "768.mp4", lg: "1280.mp4", xl: "1600.mp4" };

test.each([
  [499, "480.mp4"],
  [500, "768.mp4"],
  [799, "768.mp4"],
  [800, "1280.mp4"],
  [1023, "1280.mp4"],
  [1024, "1600.mp4"],
])("chooses the file for a window %i pixels wide", (width, file) => {
  expect(filmFile(film, width)).toBe(file);
});
