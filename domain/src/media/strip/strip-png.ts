import { joined, lettersAt, viewOf } from "./bytes.ts";
import { crc32 } from "./crc32.ts";
import { orientationOf, tiffWith } from "./orientation.ts";

const pngSignatureBytes = 8;
const chunkFrame = 12;

/** The chunks that change what is seen. All others are texts, times and the data of programs. */
const shownChunks = new Set(
  "IHDR PLTE IDAT tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs".split(" "),
);

/**
 * A PNG with what is needed to show it: no texts, times, data of programs, nor anything after its end. Colour profile
 * and orientation stay.
 * @throws RangeError if a chunk is cut off
 */
export function stripPng(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(file);
  const parts = [file.subarray(0, pngSignatureBytes)];
  for (let place = pngSignatureBytes; place + chunkFrame <= file.length;) {
    const length = view.getUint32(place);
    const type = lettersAt(file, place + 4, 4);
    const next = place + chunkFrame + length;
    if (next > file.length) {
      throw new RangeError("A PNG is cut off");
    }
    if (shownChunks.has(type)) {
      parts.push(file.subarray(place, next));
    } else if (type === "eXIf") {
      const orientation = orientationOf(file.subarray(place + 8, place + 8 + length));
      parts.push(...(orientation > 1 ? [chunkOf("eXIf", tiffWith(orientation))] : []));
    }
    if (type === "IEND") {
      break;
    }
    place = next;
  }
  return joined([...parts, chunkOf("IEND", new Uint8Array())]);
}

function chunkOf(type: string, content: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(chunkFrame + content.length);
  const view = viewOf(chunk);
  view.setUint32(0, content.length);
  chunk.set(
    Uint8Array.from(type, (letter) => letter.charCodeAt(0)),
    4,
  );
  chunk.set(content, 8);
  view.setUint32(8 + content.length, crc32(chunk.subarray(4, 8 + content.length)));
  return chunk;
}
