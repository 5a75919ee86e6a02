import path from "node:path";
import { repositoryRoot, isBundled } from "../../../repository-root.ts";
import { createFairQueue, QueueFull, type TurnTaker } from "../../../workload/fair-queue.ts";
import { TooManyRequests } from "../../../http/reply/refusal.ts";
import { runInWorker, WorkerOverran } from "../../../workload/run-in-worker.ts";
import { BadModel } from "../../../features/walkthrough/model/bad-model.ts";
import { checkTextures, type TextureFacts } from "./check-textures.ts";
import type { RoomOfFile } from "../../../features/walkthrough/model/read-room.ts";

/** A room to walk through, read from its model. */
export interface RoomOfModel extends Omit<RoomOfFile, "textures"> {
  readonly textures: TextureFacts;
}

/** The program of the thread: a part of the bundle, or its source. */
const script = path.join(
  repositoryRoot,
  "server",
  isBundled ? "build/room-worker.js" : "src/features/walkthrough/model/room-worker.ts",
);

/** An ordinary model takes about a second. Source: docs/spaces/scenes.md#what-is-accepted */
const limits = { seconds: 20, megabytes: 256 };
export const modelLimits = { perAccount: 1, perNetwork: 3, inAll: 4, seconds: 60 };
const turns = createFairQueue(modelLimits);
const retrySeconds = 10;

/**
 * Reads a model and finds the screens, the floor and the entry of its room, in another thread. Source: docs/spaces/scenes.md
 * @throws BadModel with everything that is wrong with the file
 * @throws TooManyRequests if too many models or pictures are waiting
 */
export async function readModel(
  file: Uint8Array,
  owner: TurnTaker,
  { seconds, megabytes } = limits,
): Promise<RoomOfModel> {
  const answer = await turns
    .run(owner, () => runInWorker({ script, data: file, seconds, megabytes }))
    .catch((error: unknown) => {
      if (error instanceof WorkerOverran) {
        throw new BadModel(
          `The model takes too ${error.by === "time" ? "long" : "much memory"} to read. Simplify it: fewer triangles, nodes and parts.`,
        );
      }
      throw error instanceof QueueFull
        ? new TooManyRequests(retrySeconds, "Other models are waiting to be checked.")
        : error;
    });
  const { room, problems } = answerOf(answer);
  if (problems) {
    throw new BadModel(...problems);
  }
  return { ...room, textures: await checkTextures(room.textures, owner) };
}

type Answer =
  | { readonly room: RoomOfFile; readonly problems?: undefined }
  | { readonly room?: undefined; readonly problems: readonly string[] };

/** Our own thread posts nothing else, and what it copies keeps its type. */
const answerOf = (message: unknown) => message as Answer;
