import { mp4OutlineProblem, type ReadBytes } from "@frontage/domain/designs/mp4-outline.ts";
import { videoProblem, type VideoFacts } from "@frontage/domain/designs/video-rules.ts";
import type { Input, InputTrack } from "mediabunny";
import { BadContent } from "./bad-content.ts";

/** The most bytes that one picture of a video may take. */
const maxPacketBytes = 16 * 1024 * 1024;

/**
 * Reads of a video what its container says, and its last pictures: never the whole.
 * @throws BadContent if it is damaged or not accepted
 */
export async function inspectVideo(read: ReadBytes, size: number): Promise<VideoFacts> {
  const outline = await mp4OutlineProblem(read, size);
  if (outline !== null) {
    throw new BadContent(outline);
  }
  // Only where a video is looked at: the parser is a large package.
  const { CustomSource, Input, MP4 } = await import("mediabunny");
  const source = new CustomSource({ getSize: () => size, read, maxCacheSize: 1024 * 1024 });
  const input = new Input({ formats: [MP4], source });
  try {
    const facts = await factsOf(input).catch(() => refuse());
    const problem = videoProblem(facts);
    if (problem !== null) {
      throw new BadContent(problem);
    }
    for (const track of await input.getTracks()) {
      await requireEnd(track);
    }
    return facts;
  } finally {
    input.dispose();
  }
}

async function factsOf(input: Input): Promise<VideoFacts> {
  const video = await input.getPrimaryVideoTrack();
  const sounds = await input.getAudioTracks();
  return {
    videoCodec: video === null ? null : String(video.internalCodecId),
    videoCodecDetails: (await video?.getCodecParameterString()) ?? null,
    // MP4 has MP3 under the name of AAC.
    audioCodecs: sounds.map(({ codec, internalCodecId }) =>
      codec === "aac" ? "mp4a" : (codec ?? String(internalCodecId)),
    ),
    width: video?.displayWidth ?? 0,
    height: video?.displayHeight ?? 0,
    durationMs: Math.round(((await video?.computeDuration()) ?? 0) * 1000),
  };
}

/** The index may name what is not in the file: its last picture must be there. */
async function requireEnd(track: InputTrack): Promise<void> {
  const { EncodedPacketSink } = await import("mediabunny");
  const sink = new EncodedPacketSink(track);
  const last = await sink
    .getPacket(Number.POSITIVE_INFINITY, { metadataOnly: true })
    .catch(() => refuse());
  if (!last || last.byteLength > maxPacketBytes) {
    refuse();
  }
  const whole = await sink.getPacket(Number.POSITIVE_INFINITY).catch(() => refuse());
  if (whole?.data.byteLength !== last.byteLength) {
    refuse();
  }
}

function refuse(): never {
  throw new BadContent("This video is damaged. Export it again and upload the new file.");
}
