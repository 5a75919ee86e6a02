import { size } from "@frontage/contract/shapes.ts";
import type { Box, Size } from "@frontage/domain/geometry/shapes.ts";
import { fork } from "node:child_process";
import path from "node:path";
import { z } from "zod";
import { repositoryRoot, isBundled } from "../../../repository-root.ts";
import type { ComposedPicture, ScreenLayout } from "./compose-screens.ts";
import type { PictureSize, PictureTask } from "./picture-task.ts";

export interface PictureMaker {
  /**
   * Returns width and height in pixels when upright.
   * @throws Error if the bytes are not a picture
   */
  measure(source: Buffer): Promise<Size>;
  /**
   * Decodes the whole picture.
   * @throws Error if it is cut off, damaged or has more than `maxPicturePixels`
   */
  check(source: Buffer): Promise<void>;
  /**
   * Resizes a picture and keeps transparency.
   * @throws Error if the bytes are not a picture
   */
  resize(source: Buffer, size: PictureSize): Promise<Buffer>;
  /**
   * Cuts a part out of a picture.
   * @throws Error if the bytes are not a picture, or the part is not inside it
   */
  crop(source: Buffer, box: Box): Promise<Buffer>;
  /**
   * Fills a size with the part of a picture that draws most attention, as a JPEG.
   * @throws Error if the bytes are not a picture
   */
  cover(source: Buffer, size: Size): Promise<Buffer>;
  /**
   * Composes a picture on a group of screens: first the whole group, then each screen. Without a picture the screens
   * are switched off.
   * @throws Error if the bytes are not a picture
   */
  compose(source: Buffer | null, layout: ScreenLayout): Promise<ComposedPicture[]>;
}

/** The process's program: a part of the bundle, or its source. */
const script = path.join(
  repositoryRoot,
  "server",
  isBundled ? "build/picture-process.js" : "src/features/pictures/process/picture-process.ts",
);

const resized = z.object({ bytes: z.instanceof(Uint8Array) });
const composed = z.object({ pictures: z.array(z.object({ ...size.shape, ...resized.shape })) });

const answer = z.looseObject({ id: z.int(), problem: z.string().optional() });
type Answer = z.output<typeof answer>;

/** How long one task may take before the process is ended: a picture that decodes for ever ends with it. */
const taskSeconds = 30;

const processEnded = "The picture process ended";

interface Limits {
  /** Ends the process when it is aborted. */
  readonly signal?: AbortSignal;
  readonly seconds?: number;
}

/**
 * Lends a picture maker to `work`. It is a separate process, because the memory of decoded pictures returns to the
 * system only when a process ends (250 MB after the demo world's). In the background, requests have priority on the
 * processors.
 * A task that takes too long ends the process, and with it all its tasks.
 */
export async function withPictureMaker<Result>(
  priority: "at_once" | "in_background",
  work: (maker: PictureMaker) => Promise<Result>,
  { signal, seconds = taskSeconds }: Limits = {},
): Promise<Result> {
  signal?.throwIfAborted();
  const child = fork(script, [priority], {
    serialization: "advanced",
    execArgv: [],
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on("message", (message) => {
    const given = answer.parse(message);
    waiting.get(given.id)?.(given);
    waiting.delete(given.id);
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => {
      for (const [id, resolveOne] of waiting) {
        resolveOne({ id, problem: processEnded });
      }
      resolve();
    });
  });
  const stop = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", stop);
  // It never outlives this process, even stopped by a signal.
  process.once("exit", stop);
  let lastId = 0;
  const ask = async (task: PictureTask): Promise<Answer> => {
    const id = (lastId += 1);
    const overrun = setTimeout(stop, seconds * 1000);
    const given = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      child.send({ id, task }, (error) => {
        if (error) {
          // The pipe broke before the exit was noticed.
          resolve({ id, problem: processEnded });
        }
      });
    });
    clearTimeout(overrun);
    if (given.problem !== undefined) {
      throw new Error(given.problem);
    }
    return given;
  };
  try {
    return await work({
      measure: async (source) => size.parse(await ask({ name: "measure", source })),
      async check(source) {
        await ask({ name: "check", source });
      },
      async resize(source, size) {
        return Buffer.from(resized.parse(await ask({ name: "resize", source, size })).bytes);
      },
      crop: async (source, box) =>
        Buffer.from(resized.parse(await ask({ name: "crop", source, box })).bytes),
      cover: async (source, size) =>
        Buffer.from(resized.parse(await ask({ name: "cover", source, size })).bytes),
      compose: async (source, layout) =>
        composed.parse(await ask({ name: "compose", source, layout })).pictures,
    });
  } finally {
    signal?.removeEventListener("abort", stop);
    process.removeListener("exit", stop);
    if (child.connected) {
      child.disconnect();
    }
    await ended;
  }
}
