import { joined, lettersAt, viewOf } from "./bytes.ts";
import { orientationOf, tiffWith } from "./orientation.ts";

const shownChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP", "ANIM", "ANMF"]);
/** The bits of the header that announce metadata of a camera and texts. */
const flags = { exif: 0x08, xmp: 0x04 };

/**
 * A WebP picture with what is needed to show it: no texts and nothing after its end. Colour profile and orientation stay.
 * @throws RangeError if a chunk is cut off
 */
export function stripWebp(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(file);
  const end = Math.min(file.length, 8 + view.getUint32(4, true));
  const parts: Uint8Array[] = [];
  let orientation = 1;
  for (let place = 12; place + 8 <= end;) {
    const type = lettersAt(file, place, 4);
    const length = view.getUint32(place + 4, true);
    const next = place + 8 + length + (length % 2);
    if (place + 8 + length > end) {
      throw new RangeError("A WebP is cut off");
    }
    if (shownChunks.has(type)) {
      parts.push(Uint8Array.from(file.subarray(place, next)));
    } else if (type === "EXIF") {
      const content = file.subarray(place + 8, place + 8 + length);
      const isPrefixed = lettersAt(content, 0, 4) === "Exif";
      orientation = orientationOf(isPrefixed ? content.subarray(6) : content);
    }
    place = next;
  }
  const [first] = parts;
  if (first && lettersAt(first, 0, 4) === "VP8X") {
    first[8] = ((first[8] ?? 0) & ~(flags.exif | flags.xmp)) | (orientation > 1 ? flags.exif : 0);
  }
  const content = joined([...parts, ...(orientation > 1 ? [exifChunk(orientation)] : [])]);
  const head = Uint8Array.from(file.subarray(0, 12));
  viewOf(head).setUint32(4, 4 + content.length, true);
  return joined([head, content]);
}

function exifChunk(orientation: number): Uint8Array {
  const tiff = tiffWith(orientation);
  const head = Uint8Array.from("EXIF\0\0\0\0", (letter) => letter.charCodeAt(0));
  viewOf(head).setUint32(4, tiff.length, true);
  return joined([head, tiff]);
}
