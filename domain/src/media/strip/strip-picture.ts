import { lettersAt } from "./bytes.ts";
import { stripJpeg } from "./strip-jpeg.ts";
import { stripPng } from "./strip-png.ts";
import { stripWebp } from "./strip-webp.ts";

/**
 * A picture without what its file says beyond what is seen: place, time, camera, author, texts, previews and anything
 * that is appended. Its pixels are not encoded again. Other formats are returned unchanged.
 * Source: docs/running/security.md#what-files-reveal
 * @throws RangeError if it is damaged
 */
export function stripPicture(file: Uint8Array): Uint8Array {
  if (lettersAt(file, 0, 3) === "\xff\xd8\xff") {
    return stripJpeg(file);
  }
  if (lettersAt(file, 0, 8) === "\x89PNG\r\n\x1a\n") {
    return stripPng(file);
  }
  return lettersAt(file, 0, 4) === "RIFF" && lettersAt(file, 8, 4) === "WEBP"
    ? stripWebp(file)
    : file;
}
