import { buffer } from "node:stream/consumers";
import type { AppParts } from "../../app-parts.ts";
import { deriveWebp } from "./derive-picture.ts";
import type { PictureMaker } from "./process/picture-maker.ts";
import { withJobMaker } from "./process/picture-turns.ts";
import { listPicturesByHash } from "./pictures.queries.ts";
import { sourceKey } from "./stored-picture.ts";

interface Task {
  readonly make: (maker: PictureMaker) => Promise<void>;
  readonly settle: PromiseWithResolvers<void>;
}

/**
 * Returns a function that makes a WebP size of a stored picture when it is first requested. It returns false if the
 * picture has no such size. Requests for the same size share the work, and all sizes are made one after the other in one
 * process: each is made only once, so that strangers cannot keep it busy.
 * Source: docs/site/pictures.md#sizes
 */
export function createSizesOnDemand({ db, files }: Pick<AppParts, "db" | "files">) {
  const underWay = new Map<string, Promise<boolean>>();
  const waiting: Task[] = [];
  let isWorking = false;

  const makeUntilFailure = async (maker: PictureMaker) => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      try {
        await task.make(maker);
        task.settle.resolve();
      } catch (error) {
        task.settle.reject(error);
        return;
      }
    }
  };
  const work = async () => {
    isWorking = true;
    try {
      while (waiting.length > 0) {
        // A picture that takes too long ends the process, so that the next one gets another.
        await withJobMaker("at_once", makeUntilFailure);
      }
    } finally {
      isWorking = false;
    }
  };
  const inTurn = (make: Task["make"]) => {
    const settle = Promise.withResolvers<void>();
    waiting.push({ make, settle });
    if (!isWorking) {
      void work().catch((error: unknown) => {
        for (const task of waiting.splice(0)) {
          task.settle.reject(error);
        }
      });
    }
    return settle.promise;
  };
  const make = async (hash: string, width: number): Promise<boolean> => {
    const [picture] = await listPicturesByHash(db, [hash]);
    const stored = picture?.widths.includes(width) ? await files.read(sourceKey(hash)) : null;
    if (!stored) {
      return false;
    }
    const source = await buffer(stored.open());
    await inTurn((maker) => deriveWebp(maker, files, source, { hash, width }));
    return true;
  };

  return (hash: string, width: number): Promise<boolean> => {
    const name = `${hash}/${width}`;
    const making = underWay.get(name) ?? make(hash, width).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  };
}
