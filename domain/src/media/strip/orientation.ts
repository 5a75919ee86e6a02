import { lettersAt, viewOf } from "./bytes.ts";

const orientationTag = 0x0112;
const entryBytes = 12;

/**
 * The orientation in the metadata of a camera (TIFF 6.0 and Exif): 1 for upright, up to 8; 1 if it does not say.
 * @param tiff without the `Exif` that precedes it in a JPEG
 */
export function orientationOf(tiff: Uint8Array): number {
  const order = lettersAt(tiff, 0, 2);
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) {
    return 1;
  }
  const isLittle = order === "II";
  const view = viewOf(tiff);
  const start = view.getUint32(4, isLittle);
  const count = start + 2 <= tiff.length ? view.getUint16(start, isLittle) : 0;
  for (let entry = 0; entry < count; entry++) {
    const place = start + 2 + entry * entryBytes;
    if (place + entryBytes > tiff.length) {
      break;
    }
    if (view.getUint16(place, isLittle) === orientationTag) {
      const value = view.getUint16(place + 8, isLittle);
      return value >= 1 && value <= 8 ? value : 1;
    }
  }
  return 1;
}

/** Metadata that says nothing but the orientation. */
export function tiffWith(orientation: number): Uint8Array {
  const tiff = new Uint8Array(8 + 2 + entryBytes + 4);
  const view = viewOf(tiff);
  tiff.set([0x4d, 0x4d, 0, 42]);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, orientationTag);
  // One short number, at the start of the value.
  view.setUint16(12, 3);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}
