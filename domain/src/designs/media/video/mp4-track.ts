import { boxesIn, type Box } from "./mp4-boxes.ts";
import { shownSize, visualFields } from "./mp4-picture.ts";
import {
  objectTypeOf,
  readerBelow,
  required,
  viewOf,
  type ReadPath,
  type Reading,
} from "./mp4-reading.ts";

/** A picture or sound track in the index of an MP4. */
export interface Mp4Track {
  readonly kind: "vide" | "soun";
  /** Whether players show it unless told otherwise. */
  readonly isEnabled: boolean;
  /** The four-letter code of the codec (`avc1`). */
  readonly format: string;
  /** The H.264 profile; null for other codecs. */
  readonly profile: number | null;
  /** The MPEG-4 object type; null if it has none. */
  readonly objectType: number | null;
  /** In pixels, as browsers show it; 0 for audio. */
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  /** The number of frames. */
  readonly samples: number;
  /** Where its frames are in the file; null if the index contradicts itself. */
  readonly ranges: [start: number, end: number][] | null;
}

/**
 * Parses a track from the index; null if it has neither pictures nor sound. The work is bounded by the length of the
 * index, whatever its numbers claim.
 * @param movieScale units per second in the edit list
 * @throws RangeError if the index is damaged
 */
export function readTrack(index: Uint8Array, track: Box, movieScale: number): Mp4Track | null {
  const read = readerBelow(index, track);
  const kind = read("mdia", "hdlr")?.letters(8);
  if (kind !== "vide" && kind !== "soun") {
    return null;
  }
  const header = required(read("tkhd"));
  const formats = required(read("mdia", "minf", "stbl", "stsd"));
  const [entry] = boxesIn(index, formats.box.start + 8, formats.box.end);
  if (!entry) {
    throw new RangeError("A track without a format");
  }
  const isPicture = kind === "vide";
  const config = boxesIn(index, entry.start + visualFields, entry.end).find(
    ({ type }) => type === "avcC",
  );
  return {
    kind,
    isEnabled: header.uint32(0) % 2 === 1,
    format: entry.type,
    profile: config ? viewOf(index, config).getUint8(1) : null,
    objectType: objectTypeOf(index, entry, isPicture ? visualFields : soundFields),
    ...(isPicture ? shownSize(index, header, entry) : { width: 0, height: 0 }),
    durationMs: durationOf(read, movieScale),
    ...framesOf(read),
  };
}

/** The length of a sound entry's own fields, in bytes. */
const soundFields = 28;

/** The time for which a track is presented, by its edit list if it has one. */
function durationOf(read: ReadPath, movieScale: number): number {
  const header = required(read("mdia", "mdhd"));
  const scale = header.uint32(header.version === 1 ? 20 : 12);
  const times = required(read("mdia", "minf", "stbl", "stts"));
  let frames = 0;
  for (let entry = 0; entry < times.uint32(4); entry++) {
    frames += times.uint32(8 + entry * 8) * times.uint32(12 + entry * 8);
  }
  if (scale === 0) {
    return 0;
  }
  const edits = editsOf(read("edts", "elst"));
  if (edits.length === 0 || movieScale === 0) {
    return Math.round((frames / scale) * 1000);
  }
  // Frames that are stored in another order than they are shown begin later.
  const offsets = read("mdia", "minf", "stbl", "ctts");
  const end = frames + (offsets && offsets.uint32(4) > 0 ? offsets.int32(12) : 0);
  const seconds = edits.map(({ duration, from }) => {
    const stated = duration / movieScale;
    // An edit without a place in the track is a pause.
    return from < 0 ? stated : Math.min(stated, Math.max(0, end - from) / scale);
  });
  return Math.round(seconds.reduce((sum, one) => sum + one, 0) * 1000);
}

/** The parts of a track that are presented. Durations count by the movie's scale, places by that of the track. */
function editsOf(list: Reading | null) {
  const edits: { duration: number; from: number }[] = [];
  if (!list) {
    return edits;
  }
  for (let entry = 0; entry < list.uint32(4); entry++) {
    const place = 8 + entry * (list.version === 1 ? 20 : 12);
    edits.push(
      list.version === 1
        ? { duration: list.uint64(place), from: list.int64(place + 8) }
        : { duration: list.uint32(place), from: list.int32(place + 4) },
    );
  }
  return edits;
}

/** The number of frames, and where they are. */
function framesOf(read: ReadPath): Pick<Mp4Track, "samples" | "ranges"> {
  const table = ["mdia", "minf", "stbl"];
  const long = read(...table, "co64");
  const chunks = long ?? required(read(...table, "stco"));
  const runs = required(read(...table, "stsc"));
  const sizes = required(read(...table, "stsz"));
  const fixedSize = sizes.uint32(4);
  const samples = sizes.uint32(8);
  const ranges: [start: number, end: number][] = [];
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < chunks.uint32(4); chunk++) {
    // Runs are numbered from 1 by their first chunk.
    while (run + 1 < runs.uint32(4) && runs.uint32(8 + (run + 1) * 12) <= chunk + 1) {
      run += 1;
    }
    const count = runs.uint32(8 + run * 12 + 4);
    if (sample + count > samples) {
      return { samples, ranges: null };
    }
    const bytes = fixedSize > 0 ? fixedSize * count : sumSizes(sizes, sample, count);
    sample += count;
    const start = long ? chunks.uint64(8 + chunk * 8) : chunks.uint32(8 + chunk * 4);
    ranges.push([start, start + bytes]);
  }
  return { samples, ranges: sample < samples ? null : ranges };
}

/** The total size of some samples, in bytes. Reading beyond the index throws. */
function sumSizes(sizes: Reading, first: number, count: number): number {
  let bytes = 0;
  for (let sample = first; sample < first + count; sample++) {
    bytes += sizes.uint32(12 + sample * 4);
  }
  return bytes;
}
