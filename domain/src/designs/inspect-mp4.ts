import { boxAt, boxesIn, boxHeadBytes, maxBoxes, type Box } from "./mp4-boxes.ts";
import { readTrack, type Mp4Track } from "./mp4-track.ts";
import { videoProblem, type VideoFacts } from "./video-rules.ts";

/** Reads bytes `[start, end)` of a file. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** The properties of an accepted video, or the message for a refused one. */
export type InspectedMp4 =
  | { readonly problem: string }
  | { readonly problem: null; readonly video: VideoFacts };

/** The largest index of a video, in bytes; 20 minutes at 120 frames per second take 5 MB. */
const maxIndexBytes = 24 * 1024 * 1024;

const damaged = { problem: "This video is damaged. Export it again and upload the new file." };
const fragmented = {
  problem: "This video is a fragmented MP4, which is made for streaming. Export it as a plain MP4.",
};

/**
 * Inspects an MP4 by the headers of its top-level boxes and its index, without reading the frames. Memory and time are
 * bounded for any file. Source: docs/design-uploads.md#what-is-accepted
 */
export async function inspectMp4(read: ReadBytes, size: number): Promise<InspectedMp4> {
  const found = await findIndex(read, size);
  if ("problem" in found) {
    return found;
  }
  try {
    return auditIndex(await read(found.start, found.end), size);
  } catch (error) {
    if (error instanceof RangeError) {
      return damaged;
    }
    throw error;
  }
}

/** Finds the index by walking the boxes, and checks that the last box is complete. */
async function findIndex(read: ReadBytes, size: number): Promise<Box | { problem: string }> {
  let index: Box | null = null;
  let boxes = 0;
  for (let offset = 0; offset + 8 <= size;) {
    boxes += 1;
    const head = await read(offset, Math.min(size, offset + boxHeadBytes));
    const box = boxAt(head, offset, size);
    if (box === null || boxes > maxBoxes) {
      return damaged;
    }
    if (box.end > size) {
      return { problem: "This video is cut off: its end is missing. Export or copy it again." };
    }
    if (box.type === "moof") {
      return fragmented;
    }
    if (box.type === "moov") {
      index ??= box;
    }
    offset = box.end;
  }
  if (index === null) {
    return {
      problem: "This video has no index: it was cut off while it was saved. Export it again.",
    };
  }
  return index.end - index.start > maxIndexBytes ? damaged : index;
}

/** @throws RangeError if the index is damaged */
function auditIndex(index: Uint8Array, size: number): InspectedMp4 {
  const boxes = boxesIn(index, 0, index.length);
  if (boxes.some(({ type }) => type === "mvex")) {
    return fragmented;
  }
  const tracks = boxes
    .filter(({ type }) => type === "trak")
    .map((track) => readTrack(index, track))
    .filter(({ kind }) => kind === "vide" || kind === "soun");
  if (tracks.some(({ format }) => format === "encv" || format === "enca")) {
    return { problem: "This video is encrypted. Export it without copy protection." };
  }
  const video = factsOf(tracks);
  const problem = videoProblem(video);
  if (problem !== null) {
    return { problem };
  }
  // The index may refer to data that is not in the file.
  return tracks.some(({ end }) => end > size) ? damaged : { problem: null, video };
}

function factsOf(tracks: readonly Mp4Track[]): VideoFacts {
  const video = tracks.find(({ kind }) => kind === "vide");
  return {
    videoCodec: video?.format ?? null,
    profile: video?.profile ?? null,
    audioCodecs: tracks
      .filter(({ kind }) => kind === "soun")
      .map(({ format, isMp3 }) => (isMp3 ? "mp3" : format)),
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    durationMs: video?.durationMs ?? 0,
  };
}
