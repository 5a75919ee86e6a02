import type { FastifyRequest } from "fastify";
import {
  createFairQueue,
  QueueFull,
  TookTooLong,
  type TurnTaker,
} from "../../../workload/fair-queue.ts";
import { TooManyRequests } from "../../../http/reply/refusal.ts";
import { networkOf } from "../../../http/request/network-of.ts";
import { withPictureMaker, type PictureMaker } from "./picture-maker.ts";

/** How many pictures may wait, and how long a turn may take. */
export const pictureLimits = { perAccount: 1, perNetwork: 3, inAll: 24, seconds: 60 };

/**
 * All pictures of this process are decoded in turn, since a small file can decode to 100 MB.
 * Source: docs/limits.md#pictures-in-turn
 */
export const pictureTurns = createFairQueue(pictureLimits);

/** How long a client should wait before it tries again. A picture takes about a second. */
const retrySeconds = 5;

/** Returns whose turn the pictures of a request take. */
export function pictureOwner(
  { id }: { readonly id: number },
  request: Pick<FastifyRequest, "ip">,
): TurnTaker {
  return { account: id, network: networkOf(request.ip) };
}

/** The sentence for a picture that takes longer than a turn. It follows a subject: "This picture". */
export const tooSlow = "takes too long to read. Save it again as an ordinary PNG or JPEG";

/**
 * Lends a picture maker to a request once it is its turn.
 * @param slow makes the error of work that takes longer than a turn
 * @throws TooManyRequests if pictures of the same account or network are waiting
 */
export async function inPictureTurn<Result>(
  owner: TurnTaker,
  work: (maker: PictureMaker) => Promise<Result>,
  slow: () => Error,
): Promise<Result> {
  try {
    return await pictureTurns.run(owner, (signal) => withPictureMaker("at_once", work, { signal }));
  } catch (error) {
    if (error instanceof QueueFull) {
      throw new TooManyRequests(
        retrySeconds,
        "Other pictures from your account or network are waiting to be checked.",
      );
    }
    throw error instanceof TookTooLong ? slow() : error;
  }
}

/** Lends a picture maker to a job. Each picture takes a turn, so that those of requests come between. */
export function withJobMaker<Result>(
  priority: "at_once" | "in_background",
  work: (maker: PictureMaker) => Promise<Result>,
): Promise<Result> {
  const inTurn = <Made>(make: () => Promise<Made>) => pictureTurns.run("a job", make);
  return withPictureMaker(priority, (maker) =>
    work({
      measure: (source) => inTurn(() => maker.measure(source)),
      check: (source) => inTurn(() => maker.check(source)),
      resize: (source, size) => inTurn(() => maker.resize(source, size)),
      crop: (source, box) => inTurn(() => maker.crop(source, box)),
      cover: (source, size) => inTurn(() => maker.cover(source, size)),
      compose: (source, layout) => inTurn(() => maker.compose(source, layout)),
    }),
  );
}
