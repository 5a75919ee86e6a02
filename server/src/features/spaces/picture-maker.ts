import { fork } from "node:child_process";
import path from "node:path";
import { z } from "zod";
import type { PictureFormat } from "./pictures.ts";

/** A size of a picture to be made. */
interface PictureSize {
  /** Pixels; the height follows. */
  readonly width: number;
  readonly format: PictureFormat;
  /** 1 to 100. */
  readonly quality: number;
  /** Processor time spent on fewer bytes, 0 to 6. */
  readonly effort: number;
}

export interface PictureMaker {
  /** Width and height in pixels, turned upright. @throws Error if the bytes are no picture */
  measure(source: Buffer): Promise<{ readonly width: number; readonly height: number }>;
  /** Decodes the whole picture. @throws Error if it is cut off, damaged or has more than `maxPicturePixels` */
  check(source: Buffer): Promise<void>;
  /** The picture in another size; transparency is kept. @throws Error if the bytes are no picture */
  resize(source: Buffer, size: PictureSize): Promise<Buffer>;
}

const answer = z.union([
  z.object({ id: z.int(), width: z.int(), height: z.int() }),
  z.object({ id: z.int(), bytes: z.instanceof(Uint8Array) }),
  z.object({ id: z.int(), problem: z.string() }),
]);
type Answer = z.output<typeof answer>;

/**
 * Lends a picture maker to `work`. It is a process of its own, because the memory that pictures take does not come
 * back before a process ends (250 MB after the demo world's). In the background it leaves the processors to requests.
 */
export async function withPictureMaker<Result>(
  priority: "at_once" | "in_background",
  work: (maker: PictureMaker) => Promise<Result>,
): Promise<Result> {
  const child = fork(path.join(import.meta.dirname, "picture-process.ts"), [priority], {
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
        resolveOne({ id, problem: "The picture process ended" });
      }
      resolve();
    });
  });
  let lastId = 0;
  const ask = async (
    source: Buffer,
    size: PictureSize | null,
    isChecked = false,
  ): Promise<Answer> => {
    const id = (lastId += 1);
    const given = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      child.send({ id, source, size, isChecked }, (error) => {
        if (error) {
          resolve({ id, problem: error.message });
        }
      });
    });
    if ("problem" in given) {
      throw new Error(given.problem);
    }
    return given;
  };
  try {
    return await work({
      async measure(source) {
        const given = await ask(source, null);
        if (!("width" in given)) {
          throw new Error("The picture process answered another question");
        }
        return given;
      },
      async check(source) {
        await ask(source, null, true);
      },
      async resize(source, size) {
        const given = await ask(source, size);
        if (!("bytes" in given)) {
          throw new Error("The picture process answered another question");
        }
        return Buffer.from(given.bytes);
      },
    });
  } finally {
    if (child.connected) {
      child.disconnect();
    }
    await ended;
  }
}
