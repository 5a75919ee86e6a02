import { mp4OutlineProblem } from "@frontage/domain/designs/mp4-outline.ts";
import { videoProblem, type VideoFacts } from "@frontage/domain/designs/video-rules.ts";
import { BlobSource, Input, MP4 } from "mediabunny";

type InspectedVideo =
  | { readonly facts: VideoFacts; readonly problem: null }
  | { readonly facts: null; readonly problem: string };

/** Reads what a video's container says, by the rules of the server, so that nothing is uploaded in vain. */
export async function inspectVideo(file: File): Promise<InspectedVideo> {
  const input = new Input({ formats: [MP4], source: new BlobSource(file) });
  try {
    const outline = await mp4OutlineProblem(
      async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
      file.size,
    );
    if (outline !== null) {
      return { facts: null, problem: outline };
    }
    const facts = await factsOf(input);
    const problem = videoProblem(facts);
    return problem === null ? { facts, problem } : { facts: null, problem };
  } catch {
    return {
      facts: null,
      problem: "This video is damaged. Export it again and choose the new file.",
    };
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
