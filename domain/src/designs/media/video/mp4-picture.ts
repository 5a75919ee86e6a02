import type { Size } from "../../../geometry/shapes.ts";
import { readH264Picture, type H264Picture } from "./h264-picture.ts";
import { boxesIn, type Box } from "./mp4-boxes.ts";
import { readBox, viewOf, type Reading } from "./mp4-reading.ts";

/** The length of a visual sample entry's own fields, in bytes. */
export const visualFields = 78;

/**
 * The size that browsers give a video (`videoWidth`, `videoHeight`): that of the stream, with one side stretched if its
 * pixels are not square, and turned by the matrix of the track. A clean aperture is ignored, as Chromium ignores it.
 * Source: docs/screens/uploads.md#what-is-accepted
 * @param header the header of the track (`tkhd`)
 * @throws RangeError if the index is damaged
 */
export function shownSize(index: Uint8Array, header: Reading, entry: Box): Size {
  const fields = readBox(index, entry);
  const coded = { width: fields.uint16(24), height: fields.uint16(26) };
  if (coded.width === 0 || coded.height === 0) {
    return coded;
  }
  const stream = streamPicture(index, entry);
  const aspect =
    statedAspect(index, entry) ??
    matrixAspect(header) ??
    trackAspect(header, coded) ??
    stream?.pixelAspect ??
    1;
  const { width, height } = stream ?? coded;
  const [across, down] =
    aspect >= 1 ? [Math.round(width * aspect), height] : [width, Math.round(height / aspect)];
  return isSideways(header) ? { width: down, height: across } : { width: across, height: down };
}

/** The picture by the parameters of an H.264 stream; null if they are not in the index. */
function streamPicture(index: Uint8Array, entry: Box): H264Picture | null {
  const config = boxesIn(index, entry.start + visualFields, entry.end).find(
    ({ type }) => type === "avcC",
  );
  const view = config && viewOf(index, config);
  if (!view || view.byteLength < 8 || (view.getUint8(5) & 31) === 0) {
    return null;
  }
  const unit = new Uint8Array(view.buffer, view.byteOffset + 8, view.byteLength - 8);
  return readH264Picture(unit.subarray(0, view.getUint16(6)));
}

/** The pixel aspect of a `pasp` box. */
function statedAspect(index: Uint8Array, entry: Box): number | null {
  const box = boxesIn(index, entry.start + visualFields, entry.end).find(
    ({ type }) => type === "pasp",
  );
  if (!box) {
    return null;
  }
  const view = viewOf(index, box);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  return width > 0 && height > 0 ? width / height : null;
}

/** Differences below this are rounding. */
const tolerance = 0.01;

/** The pixel aspect of a matrix that stretches one direction. */
function matrixAspect(header: Reading): number | null {
  const { a, b, c, d } = matrixOf(header);
  const [across, down] = [Math.hypot(a, c), Math.hypot(b, d)];
  const aspect = across / down;
  return across > 0 && down > 0 && Math.abs(aspect - 1) > tolerance ? aspect : null;
}

/** The pixel aspect of a track whose size on the page differs from its coded size. */
function trackAspect(header: Reading, coded: Size): number | null {
  const place = header.version === 1 ? 88 : 76;
  const [width, height] = [header.uint16(place), header.uint16(place + 4)];
  const isStretched = width > 0 && height > 0 && (width !== coded.width || height !== coded.height);
  return isStretched ? (coded.height * width) / (coded.width * height) : null;
}

/** Whether the track is turned by a quarter, as phones record it. */
function isSideways(header: Reading): boolean {
  const { a, b, c, d } = matrixOf(header);
  return a === 0 && d === 0 && b !== 0 && Math.abs(b) === Math.abs(c);
}

function matrixOf(header: Reading) {
  const start = header.version === 1 ? 52 : 40;
  const at = (place: number) => header.int32(start + place * 4);
  return { a: at(0), b: at(1), c: at(3), d: at(4) };
}
