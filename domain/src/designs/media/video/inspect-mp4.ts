import type { ReadBytes } from "../../../media/read-bytes.ts";
import { boxAt, boxesIn, boxHeadBytes, maxBoxes, type Box } from "./mp4-boxes.ts";
import { readerBelow, required } from "./mp4-reading.ts";
import { readTrack, type Mp4Track } from "./mp4-track.ts";
import { privateParts, type Patch } from "./private-parts.ts";
import { videoProblem, type VideoFacts } from "./video-rules.ts";

/** The properties of an accepted video, or the message for a refused one. */
export type InspectedMp4 =
  | { readonly problem: string }
  | {
      readonly problem: null;
      readonly video: VideoFacts;
      /** What the file says beyond what is seen. */
      readonly privateParts: readonly Patch[];
    };

/** The largest index of a video, in bytes; 20 minutes at 120 frames per second take 5 MB. */
const maxIndexBytes = 24 * 1024 * 1024;

const damaged = { problem: "This video is damaged. Export it again and upload the new file." };
const cutOff = {
  problem: "This video is cut off: its end is missing. Export or copy it again.",
};
const fragmented = {
  problem: "This video is a fragmented MP4, which is made for streaming. Export it as a plain MP4.",
};

/**
 * Inspects an MP4 by the headers of its top-level boxes and its index, without reading the frames. Memory and time are
 * bounded for any file. Source: docs/screens/uploads.md#what-is-accepted
 */
export async function inspectMp4(read: ReadBytes, size: number): Promise<InspectedMp4> {
  const found = await findIndex(read, size);
  if ("problem" in found) {
    return found;
  }
  const { index, isWhole } = found;
  try {
    const answer = auditIndex(await read(index.start, index.end), found, size);
    return answer === damaged && !isWhole ? cutOff : answer;
  } catch (error) {
    if (error instanceof RangeError) {
      return damaged;
    }
    throw error;
  }
}

interface FoundIndex {
  readonly index: Box;
  /** All boxes of the file. */
  readonly outer: readonly Box[];
  /** Whether nothing follows the last box. */
  readonly isWhole: boolean;
}

/**
 * Finds the index by walking the boxes. Cameras and editors append bytes of their own to a video, so whatever follows
 * the index and is no whole box is ignored: the index says whether all frames are there.
 */
async function findIndex(read: ReadBytes, size: number): Promise<FoundIndex | { problem: string }> {
  let index: Box | null = null;
  const outer: Box[] = [];
  let isWhole = true;
  for (let offset = 0; offset + 8 <= size && isWhole;) {
    const head = await read(offset, Math.min(size, offset + boxHeadBytes));
    const box = boxAt(head, offset, size);
    isWhole = box !== null && outer.length < maxBoxes && box.end <= size;
    if (box?.type === "moof" && isWhole) {
      return fragmented;
    }
    if (!isWhole && !index) {
      return box && box.end > size ? cutOff : damaged;
    }
    if (box?.type === "moov") {
      index ??= box;
    }
    if (box && isWhole) {
      outer.push(box);
    }
    offset = box?.end ?? size;
  }
  if (index === null) {
    return {
      problem: "This video has no index: it was cut off while it was saved. Export it again.",
    };
  }
  return index.end - index.start > maxIndexBytes ? damaged : { index, outer, isWhole };
}

/** @throws RangeError if the index is damaged */
function auditIndex(
  index: Uint8Array,
  { index: { start }, outer }: FoundIndex,
  size: number,
): InspectedMp4 {
  const whole = { type: "moov", head: 0, start: 0, end: index.length };
  const boxes = boxesIn(index, 0, index.length);
  if (boxes.some(({ type }) => type === "mvex")) {
    return fragmented;
  }
  const header = required(readerBelow(index, whole)("mvhd"));
  const movieScale = header.uint32(header.version === 1 ? 20 : 12);
  const tracks = boxes
    .filter(({ type }) => type === "trak")
    .map((track) => readTrack(index, track, movieScale))
    .filter((track) => track !== null);
  if (tracks.some(({ format }) => format === "encv" || format === "enca")) {
    return { problem: "This video is encrypted. Export it without copy protection." };
  }
  const shown = shownTrack(tracks);
  if (shown?.samples === 0) {
    return {
      problem:
        "The picture track that browsers show first is empty in this video. Export it again with one picture track.",
    };
  }
  const video = factsOf(shown, tracks);
  const problem = videoProblem(video);
  if (problem !== null) {
    return { problem };
  }
  // The index may refer to data that is not in the file.
  return tracks.every(({ ranges }) => ranges?.every(([, end]) => end <= size))
    ? { problem: null, video, privateParts: privateParts(index, start, tracks, outer, size) }
    : damaged;
}

/** The MPEG-4 object types of single pictures: JPEG, PNG and JPEG 2000. */
const pictureTypes: readonly (number | null)[] = [0x6c, 0x6d, 0x6e];
const pictureFormats = ["jpeg", "mjpg", "mjpa", "mjpb", "mjp2", "png ", "gif ", "tiff"];

const isPreview = ({ format, objectType }: Mp4Track) =>
  pictureFormats.includes(format.toLowerCase()) || pictureTypes.includes(objectType);

/**
 * The track that browsers show: the first that is enabled, or else the first. Covers and preview pictures, which some
 * cameras put before the film, count only if there is nothing else.
 */
function shownTrack(tracks: readonly Mp4Track[]): Mp4Track | null {
  const pictures = tracks.filter(({ kind }) => kind === "vide");
  const films = pictures.filter((track) => !isPreview(track));
  const candidates = films.length > 0 ? films : pictures;
  return candidates.find(({ isEnabled }) => isEnabled) ?? candidates[0] ?? null;
}

/** The MPEG-4 object types of MP3, which MP4 labels like AAC. */
const mp3Types: readonly (number | null)[] = [0x69, 0x6b];

function factsOf(shown: Mp4Track | null, tracks: readonly Mp4Track[]): VideoFacts {
  const isMotionJpeg = shown?.format === "mp4v" && isPreview(shown);
  return {
    videoCodec: isMotionJpeg ? "jpeg" : (shown?.format ?? null),
    profile: shown?.profile ?? null,
    audioCodecs: tracks
      .filter(({ kind }) => kind === "soun")
      .map(({ format, objectType }) => (mp3Types.includes(objectType) ? "mp3" : format)),
    width: shown?.width ?? 0,
    height: shown?.height ?? 0,
    // Sound that is longer than the film is heard to its end, while the last frame stays.
    durationMs: Math.max(0, ...tracks.map(({ durationMs }) => durationMs)),
  };
}
