import { inspectMp4 } from "@frontage/domain/designs/inspect-mp4.ts";
import type { VideoFacts } from "@frontage/domain/designs/video-rules.ts";

type InspectedVideo =
  | { readonly facts: VideoFacts; readonly problem: null }
  | { readonly facts: null; readonly problem: string };

/** Reads what the index of a video says, by the rules of the server, so that nothing is uploaded in vain. */
export async function inspectVideo(file: File): Promise<InspectedVideo> {
  const found = await inspectMp4(
    async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
    file.size,
  );
  return found.problem === null
    ? { facts: found.video, problem: null }
    : { facts: null, problem: found.problem };
}
