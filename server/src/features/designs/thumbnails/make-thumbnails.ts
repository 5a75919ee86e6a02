import { buffer } from "node:stream/consumers";
import type { AppParts } from "../../../app-parts.ts";
import type { FileStore } from "../../../adapters/file-store/file-store.ts";
import type { ComposedPicture } from "../../pictures/process/compose-screens.ts";
import type { PictureMaker } from "../../pictures/process/picture-maker.ts";
import { withJobMaker } from "../../pictures/process/picture-turns.ts";
import { discardFiles } from "../../uploads/discarded-files.queries.ts";
import { thumbnailKey } from "../design-file-address.ts";
import {
  leaseDueThumbnails,
  findThumbnailTask,
  giveUpThumbnails,
  replaceThumbnails,
  maxThumbnailAttempts,
  type ThumbnailLease,
} from "./thumbnails.queries.ts";
import type { RunFaults } from "../../../jobs/run-faults.ts";

/** The longest side of a thumbnail, in pixels. */
const longestSide = 1280;

type Parts = Pick<AppParts, "db" | "files" | "log" | "clock">;
type Task = NonNullable<Awaited<ReturnType<typeof findThumbnailTask>>>;

/**
 * Makes the thumbnails of all screen groups that are due, one after the other, in a process that yields to requests;
 * customers take turns. Returns how many groups succeeded. Stops early on `stopping`; the rest is due at the next tick.
 * Source: docs/screens/designs.md#thumbnails
 */
export async function makeThumbnails(
  parts: Parts,
  stopping: AbortSignal,
  faults: RunFaults,
  lendMaker: typeof withJobMaker = withJobMaker,
): Promise<number> {
  const round = new Set<number>();
  const next = async () => {
    const lease = stopping.aborted
      ? null
      : await leaseDueThumbnails(parts.db, parts.clock.now(), [...round]);
    // Everyone who waits had a turn: the next round begins.
    if (lease && round.has(lease.userId)) {
      round.clear();
    }
    if (lease) {
      round.add(lease.userId);
    }
    return lease;
  };
  let made = 0;
  /** Makes groups until one fails, then returns the next lease, since a failure may have ended the picture process. */
  const makeUntilFailure = (first: ThumbnailLease) =>
    lendMaker("in_background", async (maker) => {
      for (let lease: ThumbnailLease | null = first; lease; lease = await next()) {
        if (!(await makeGroup(parts, maker, lease, faults))) {
          return next();
        }
        made += 1;
      }
      return null;
    });
  let lease = await next();
  while (lease) {
    lease = await makeUntilFailure(lease);
  }
  return made;
}

/** Returns false on failure. The group is then retried, or given up after the last attempt. */
async function makeGroup(
  parts: Parts,
  maker: PictureMaker,
  lease: ThumbnailLease,
  faults: RunFaults,
): Promise<boolean> {
  const { db, log } = parts;
  const isLastAttempt = lease.thumbnailTries >= maxThumbnailAttempts;
  try {
    // The previous attempt was the last one and ended with its process.
    if (lease.thumbnailTries > maxThumbnailAttempts) {
      throw new Error("The thumbnails were never finished");
    }
    await composeGroup(parts, maker, lease);
    return true;
  } catch (error) {
    log.error({ err: error, design: lease.designId, isLastAttempt }, "could not make thumbnails");
    faults.add(error);
    if (isLastAttempt) {
      await giveUpThumbnails(db, lease);
    }
    return false;
  }
}

async function composeGroup(
  { db, files, clock }: Parts,
  maker: PictureMaker,
  lease: ThumbnailLease,
): Promise<void> {
  const task = await findThumbnailTask(db, lease);
  if (!task) {
    return;
  }
  const source = await readPicture(files, task);
  const pictures = await maker.compose(source, {
    width: task.resolutionWidth,
    height: task.resolutionHeight,
    source: task.sourceBounds ?? {
      x: 0,
      y: 0,
      width: task.resolutionWidth,
      height: task.resolutionHeight,
    },
    screens: [...task.screens],
    longestSide,
  });
  const keys = pictures.map((_, index) => thumbnailKey(task, lease, index));
  // The keys count as discarded until the rows refer to them, so that a crash leaves no untracked file.
  await discardFiles(db, keys, clock.now());
  const [group, ...screens] = await Promise.all(
    pictures.map(({ bytes, width, height }, index) =>
      writePicture(files, keys[index] ?? "", { bytes, width, height }),
    ),
  );
  if (!group) {
    throw new Error("The picture process made no picture of the group");
  }
  await replaceThumbnails(db, lease, { group, screens }, clock.now());
}

async function writePicture(files: FileStore, key: string, picture: ComposedPicture) {
  await files.write(key, Buffer.from(picture.bytes));
  return { key, width: picture.width, height: picture.height };
}

/** Reads the picture for the screens, which is the still of a video. Null without a source. */
async function readPicture(files: FileStore, task: Task): Promise<Buffer | null> {
  const key = task.sourceFileType === "video" ? task.stillKey : task.sourceKey;
  if (task.sourceKey === null) {
    return null;
  }
  const stored = key === null ? null : await files.read(key);
  if (!stored) {
    throw new Error(`The file ${key} of a design is not in the file store`);
  }
  return buffer(stored.open());
}
