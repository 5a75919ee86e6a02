import { buffer } from "node:stream/consumers";
import type { AppParts } from "../../app-parts.ts";
import type { FileStore } from "../../adapters/file-store/file-store.ts";
import { deriveWebp } from "./derive-picture.ts";
import type { PictureMaker } from "./process/picture-maker.ts";
import { withJobMaker } from "./process/picture-turns.ts";
import { listPicturesWithoutAvif, markAvifMade } from "./pictures.queries.ts";
import { pictureKey, sourceKey } from "./stored-picture.ts";
import type { RunFaults } from "../../jobs/run-faults.ts";

const avif = { format: "avif", quality: 50, effort: 3 } as const;
/** A picture takes about two seconds of one processor. */
const picturesPerTick = 12;

/**
 * Makes the missing sizes of a few pictures that have no AVIF sizes yet, one picture at a time, in one process that
 * yields to all requests. Returns the number of pictures finished. A failed picture is logged, skipped and retried by
 * the next tick. Stops early when `stopping` is aborted and keeps the sizes made so far. Requests the next tick at once
 * while pictures remain.
 * Source: docs/site/pictures.md#sizes
 */
export async function deriveMissingAvif(
  { db, files, log, jobs }: Pick<AppParts, "db" | "files" | "log" | "jobs">,
  stopping: AbortSignal,
  faults: RunFaults,
): Promise<number> {
  const missing = await listPicturesWithoutAvif(db);
  const waiting = [...missing];
  let made = 0;
  const isMore = () => waiting.length > 0 && made < picturesPerTick && !stopping.aborted;
  const makeUntilFailure = async (maker: PictureMaker) => {
    for (let next = waiting.shift(); next; next = isMore() ? waiting.shift() : undefined) {
      try {
        if (await deriveSizes(maker, files, next, stopping)) {
          await markAvifMade(db, next.id);
          made += 1;
        }
      } catch (error) {
        log.error({ err: error, picture: next.hash }, "could not make the sizes of a picture");
        faults.add(error);
        return;
      }
    }
  };
  while (isMore()) {
    // A picture that takes too long ends the process, so that the next one gets another.
    await withJobMaker("in_background", makeUntilFailure);
  }
  // If a whole batch fails, the retry waits for the next scheduled tick.
  if (made > 0 && made < missing.length && !stopping.aborted) {
    await jobs.nudge("derive-avif");
  }
  return made;
}

/** Makes all missing sizes of a picture. Returns false if it was stopped before the last one. */
async function deriveSizes(
  maker: PictureMaker,
  files: FileStore,
  { hash, widths }: { readonly hash: string; readonly widths: readonly number[] },
  stopping: AbortSignal,
): Promise<boolean> {
  const stored = await files.read(sourceKey(hash));
  if (!stored) {
    throw new Error(`The source of picture ${hash} is not in the file store`);
  }
  const source = await buffer(stored.open());
  for (const width of widths) {
    if (stopping.aborted) {
      return false;
    }
    await deriveWebp(maker, files, source, { hash, width });
    const key = pictureKey(hash, width, "avif");
    if (!(await files.exists(key))) {
      await files.write(key, await maker.resize(source, { ...avif, width }));
    }
  }
  return true;
}
