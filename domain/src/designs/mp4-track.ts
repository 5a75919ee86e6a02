import { boxesIn, findBox, type Box } from "./mp4-boxes.ts";

/** A track in the index of an MP4. */
export interface Mp4Track {
  /** The handler type: `vide`, `soun` or another. */
  readonly kind: string;
  /** The four-letter code of the codec (`avc1`). */
  readonly format: string;
  /** The H.264 profile; null for other codecs. */
  readonly profile: number | null;
  /** Whether the audio is MP3, which MP4 labels like AAC. */
  readonly isMp3: boolean;
  /** In pixels, after rotation; 0 for audio. */
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  /** The offset of its end in the file; infinite if the index contradicts itself. */
  readonly end: number;
}

/**
 * Parses a track from the index. The work is bounded by the length of the index, whatever its numbers claim.
 * @throws RangeError if the index is damaged
 */
export function readTrack(index: Uint8Array, track: Box): Mp4Track {
  const read = reader(index, track);
  const header = read("tkhd");
  const mediaHeader = read("mdia", "mdhd");
  const formats = read("mdia", "minf", "stbl", "stsd");
  const kind = read("mdia", "hdlr").letters(8);
  const [entry] = boxesIn(index, formats.box.start + 8, formats.box.end);
  if (!entry) {
    throw new RangeError("A track without a format");
  }
  const { width, height } = kind === "vide" ? pixelsOf(index, entry) : { width: 0, height: 0 };
  const isRotated = isRotatedSideways(header);
  const config = boxesIn(index, entry.start + 78, entry.end).find(({ type }) => type === "avcC");
  return {
    kind,
    format: entry.type,
    profile: config ? viewOf(index, config).getUint8(1) : null,
    isMp3: entry.type === "mp4a" && isMp3(index, entry),
    width: isRotated ? height : width,
    height: isRotated ? width : height,
    durationMs: durationOf(mediaHeader, read("mdia", "minf", "stbl", "stts")),
    end: endOf(index, track, read),
  };
}

/** A box of a track as numbers. */
interface Reading {
  readonly box: Box;
  readonly version: number;
  uint32(offset: number): number;
  uint64(offset: number): number;
  letters(offset: number): string;
}

function viewOf(index: Uint8Array, { start, end }: Box): DataView {
  return new DataView(index.buffer, index.byteOffset + start, end - start);
}

function reader(index: Uint8Array, track: Box) {
  return (...path: string[]): Reading => {
    const box = findBox(index, track, ...path);
    if (!box) {
      throw new RangeError(`A track without ${path.join(".")}`);
    }
    const view = viewOf(index, box);
    return {
      box,
      version: view.getUint8(0),
      uint32: (offset) => view.getUint32(offset),
      uint64: (offset) => Number(view.getBigUint64(offset)),
      letters: (offset) =>
        String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(offset + place))),
    };
  };
}

function pixelsOf(index: Uint8Array, entry: Box) {
  const view = viewOf(index, entry);
  return { width: view.getUint16(24), height: view.getUint16(26) };
}

/** Whether the track is rotated by 90 degrees, as phones record it. */
function isRotatedSideways(header: Reading): boolean {
  const matrix = header.version === 1 ? 52 : 40;
  return header.uint32(matrix) === 0 && header.uint32(matrix + 4) !== 0;
}

/** The declared duration of the track or the sum of its frames, whichever is longer. */
function durationOf(header: Reading, times: Reading): number {
  const isLong = header.version === 1;
  const scale = header.uint32(isLong ? 20 : 12);
  const stated = isLong ? header.uint64(24) : header.uint32(16);
  // All bits set means unknown.
  const claimed = stated >= 0xffffffff ? 0 : stated;
  let sum = 0;
  for (let entry = 0; entry < times.uint32(4); entry++) {
    sum += times.uint32(8 + entry * 8) * times.uint32(12 + entry * 8);
  }
  return scale === 0 ? 0 : Math.round((Math.max(claimed, sum) / scale) * 1000);
}

/** The end of the last chunk of a track. */
function endOf(index: Uint8Array, track: Box, read: (...path: string[]) => Reading): number {
  const table = ["mdia", "minf", "stbl"];
  const isLong = findBox(index, track, ...table, "co64") !== undefined;
  const chunks = read(...table, isLong ? "co64" : "stco");
  const runs = read(...table, "stsc");
  const sizes = read(...table, "stsz");
  const fixedSize = sizes.uint32(4);
  const count = sizes.uint32(8);
  let end = 0;
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < chunks.uint32(4); chunk++) {
    // Runs are numbered from 1 by their first chunk.
    while (run + 1 < runs.uint32(4) && runs.uint32(8 + (run + 1) * 12) <= chunk + 1) {
      run += 1;
    }
    const samples = runs.uint32(8 + run * 12 + 4);
    if (sample + samples > count) {
      return Number.POSITIVE_INFINITY;
    }
    const bytes = fixedSize > 0 ? fixedSize * samples : sumSizes(sizes, sample, samples);
    sample += samples;
    const start = isLong ? chunks.uint64(8 + chunk * 8) : chunks.uint32(8 + chunk * 4);
    end = Math.max(end, start + bytes);
  }
  return sample < count ? Number.POSITIVE_INFINITY : end;
}

/** The total size of some samples, in bytes. Reading beyond the index throws. */
function sumSizes(sizes: Reading, first: number, count: number): number {
  let bytes = 0;
  for (let sample = first; sample < first + count; sample++) {
    bytes += sizes.uint32(12 + sample * 4);
  }
  return bytes;
}

/** The MPEG-4 object types that are MP3. */
const mp3Kinds = [0x69, 0x6b];

function isMp3(index: Uint8Array, entry: Box): boolean {
  const config = boxesIn(index, entry.start + 28, entry.end).find(({ type }) => type === "esds");
  if (!config) {
    return false;
  }
  const view = viewOf(index, config);
  // Descriptors: a tag, a length of one to four bytes, then content.
  const contentAt = (offset: number) => {
    let place = offset + 1;
    while (view.getUint8(place) >= 0x80) {
      place += 1;
    }
    return place + 1;
  };
  const stream = contentAt(4);
  return mp3Kinds.includes(view.getUint8(contentAt(stream + 3)));
}
