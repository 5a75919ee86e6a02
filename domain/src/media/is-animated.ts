import type { ReadBytes } from "./read-bytes.ts";

/** More chunks than any real picture has before its second frame. */
const maxChunks = 10_000;
/** How much is read at once: the parts of a GIF are only 255 bytes long. */
const windowBytes = 64 * 1024;

/**
 * Whether a GIF, PNG or WebP moves, found by walking its chunks: the same bytes inside a text or a colour profile mean
 * nothing. Damaged files do not move.
 */
export async function isAnimated(
  kind: "gif" | "png" | "webp",
  read: ReadBytes,
  size: number,
): Promise<boolean> {
  let held = { start: 0, bytes: new Uint8Array() };
  const bytesAt: BytesAt = async (start, count) => {
    if (start + count > size) {
      return null;
    }
    if (start < held.start || start + count > held.start + held.bytes.length) {
      const bytes = await read(start, Math.min(size, start + windowBytes));
      held = { start, bytes: Uint8Array.from(bytes) };
    }
    return held.bytes.subarray(start - held.start, start - held.start + count);
  };
  const walk = { gif: gifMoves, png: pngMoves, webp: webpMoves }[kind];
  return walk(bytesAt);
}

/** Reads bytes at a place; null if the file ends before. */
type BytesAt = (start: number, count: number) => Promise<Uint8Array | null>;

const letters = (bytes: Uint8Array, start: number) =>
  String.fromCharCode(...bytes.subarray(start, start + 4));
const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A PNG moves if `acTL` announces frames before the picture. */
async function pngMoves(bytesAt: BytesAt): Promise<boolean> {
  let place = 8;
  for (let chunk = 0; chunk < maxChunks; chunk++) {
    const head = await bytesAt(place, 8);
    const type = head && letters(head, 4);
    if (!head || type === "IDAT" || type === "IEND") {
      return false;
    }
    if (type === "acTL") {
      const frames = await bytesAt(place + 8, 4);
      return frames !== null && viewOf(frames).getUint32(0) > 1;
    }
    place += 12 + viewOf(head).getUint32(0);
  }
  return false;
}

/** A WebP moves if it has more than one frame. */
async function webpMoves(bytesAt: BytesAt): Promise<boolean> {
  let place = 12;
  let frames = 0;
  for (let chunk = 0; chunk < maxChunks && frames < 2; chunk++) {
    const head = await bytesAt(place, 8);
    if (!head) {
      break;
    }
    frames += letters(head, 0) === "ANMF" ? 1 : 0;
    const length = viewOf(head).getUint32(4, true);
    place += 8 + length + (length % 2);
  }
  return frames > 1;
}

/** A GIF moves if it has more than one picture. */
async function gifMoves(bytesAt: BytesAt): Promise<boolean> {
  const head = await bytesAt(0, 13);
  const colourBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let place = 13 + colourBytes(head?.[10] ?? 0);
  let pictures = 0;
  for (let block = 0; block < maxChunks && pictures < 2; block++) {
    const start = await bytesAt(place, 1);
    if (start?.[0] === 0x2c) {
      pictures += 1;
      const flags = await bytesAt(place + 9, 1);
      place = await endOfBlocks(bytesAt, place + 11 + colourBytes(flags?.[0] ?? 0));
    } else if (start?.[0] === 0x21) {
      place = await endOfBlocks(bytesAt, place + 2);
    } else {
      break;
    }
  }
  return pictures > 1;
}

/** The place after a row of blocks, each of which begins with its length. */
async function endOfBlocks(bytesAt: BytesAt, start: number): Promise<number> {
  let place = start;
  for (;;) {
    const length = (await bytesAt(place, 1))?.[0];
    place += 1 + (length ?? 0);
    if (!length) {
      return place;
    }
  }
}
