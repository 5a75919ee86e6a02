import { joined, lettersAt, viewOf } from "./bytes.ts";
import { orientationOf, tiffWith } from "./orientation.ts";

const start = Uint8Array.of(0xff, 0xd8);
const end = Uint8Array.of(0xff, 0xd9);
const exif = "Exif\0\0";

/**
 * A JPEG with what is needed to show it: no place, camera, texts, small previews, nor anything after its end. Colour
 * profile and orientation stay.
 * @throws RangeError if a segment is cut off
 */
export function stripJpeg(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(file);
  const parts: Uint8Array[] = [];
  let orientation = 1;
  let place = 2;
  while (place < file.length) {
    if (file[place] !== 0xff || file[place + 1] === 0xff) {
      place += 1;
      continue;
    }
    const marker = file[place + 1] ?? 0;
    if (marker === 0xd9) {
      break;
    }
    if (isAlone(marker)) {
      place += 2;
      continue;
    }
    const next = place + 2 + view.getUint16(place + 2);
    const segment = file.subarray(place, next);
    if (marker === 0xe1 && lettersAt(segment, 4, exif.length) === exif) {
      orientation = orientationOf(segment.subarray(4 + exif.length));
    } else if (isNeeded(marker, segment)) {
      parts.push(marker === 0xe0 ? withoutPreview(segment) : segment);
    }
    place = next;
    if (marker === 0xda) {
      const scan = endOfScan(file, place);
      parts.push(file.subarray(place, scan));
      place = scan;
    }
  }
  return joined([start, ...(orientation > 1 ? [segmentWith(orientation)] : []), ...parts, end]);
}

/** Restart markers and the start of a picture have no content. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Whether a segment is needed to show the picture: neither a comment, nor application data of other kinds. */
function isNeeded(marker: number, segment: Uint8Array): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  const wanted: Readonly<Record<number, string>> = {
    0xe0: "JFIF\0",
    0xe2: "ICC_PROFILE\0",
    0xee: "Adobe",
  };
  const name = wanted[marker];
  return isApplication
    ? name !== undefined && lettersAt(segment, 4, name.length) === name
    : marker !== 0xfe;
}

/** A JFIF segment without the small picture that it may contain. */
function withoutPreview(segment: Uint8Array): Uint8Array {
  const kept = Uint8Array.from(segment.subarray(0, 18));
  kept.set([0, 16], 2);
  kept.set([0, 0], 16);
  return kept;
}

/** The next marker after the data of a scan. */
function endOfScan(file: Uint8Array, from: number): number {
  let place = from;
  while (place < file.length) {
    const next = file[place + 1] ?? 0;
    if (file[place] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) {
      return place;
    }
    place += 1;
  }
  return file.length;
}

function segmentWith(orientation: number): Uint8Array {
  const tiff = tiffWith(orientation);
  const letters = Uint8Array.from(exif, (letter) => letter.charCodeAt(0));
  const length = 2 + letters.length + tiff.length;
  return joined([Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff), letters, tiff]);
}
