import { buffer } from "node:stream/consumers";
import type { AppParts } from "../../app-parts.ts";
import type { FileStore } from "../../adapters/file-store/file-store.ts";
import type { PictureMaker } from "./picture-maker.ts";
import { withJobMaker } from "./picture-turns.ts";
import { listPicturesWithoutAvif, markAvifMade } from "./pictures.queries.ts";
import { pictureKey, sourceKey } from "./stored-picture.ts";
import type { RunFaults } from "../../jobs/run-faults.ts";

const avif = { format: "avif", quality: 50, effort: 3 } as const;
/** A picture takes about two seconds of one processor. */
const picturesPerTick = 3;

/**
 * Makes the AVIF sizes of a few pictures that have none yet, one picture at a time. Returns the number of pictures
 * finished. A failed picture is logged, skipped and retried by the next tick. Stops early when `stopping` is aborted
 * and keeps the sizes made so far. Requests the next tick at once while pictures remain.
 */
export async function deriveMissingAvif(
  { db, files, log, jobs }: Pick<AppParts, "db" | "files" | "log" | "jobs">,
  stopping: AbortSignal,
  faults: RunFaults,
): Promise<number> {
  const missing = await listPicturesWithoutAvif(db);
  if (missing.length === 0) {
    return 0;
  }
  let made = 0;
  for (const { id, hash, widths } of missing) {
    if (made === picturesPerTick || stopping.aborted) {
      break;
    }
    try {
      // A process for each picture, since one that takes too long ends its process.
      const isMade = await withJobMaker("in_background", (maker) =>
        deriveAvif(maker, files, { hash, widths }, stopping),
      );
      if (isMade) {
        await markAvifMade(db, id);
        made += 1;
      }
    } catch (error) {
      log.error({ err: error, picture: hash }, "could not make the AVIF sizes of a picture");
      faults.add(error);
    }
  }
  // If a whole batch fails, the retry waits for the next scheduled tick.
  if (made > 0 && made < missing.length && !stopping.aborted) {
    await jobs.nudge("derive-avif");
  }
  return made;
}

/** Returns false if it was stopped before the last size. */
async function deriveAvif(
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
    const key = pictureKey(hash, width, "avif");
    if (!(await files.exists(key))) {
      await files.write(key, await maker.resize(source, { ...avif, width }));
    }
  }
  return true;
}
