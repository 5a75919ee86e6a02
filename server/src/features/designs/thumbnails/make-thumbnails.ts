import { buffer } from "node:stream/consumers";
import type { AppParts } from "../../../app-parts.ts";
import type { FileStore } from "../../../adapters/file-store/file-store.ts";
import type { ComposedPicture } from "../../pictures/compose-screens.ts";
import { withPictureMaker, type PictureMaker } from "../../pictures/picture-maker.ts";
import { thumbnailKey } from "../files/design-file-address.ts";
import {
  claimDueThumbnails,
  discardFiles,
  findThumbnailTask,
  giveUpThumbnails,
  keepThumbnails,
  maxThumbnailTries,
  type ThumbnailClaim,
} from "./thumbnails.queries.ts";

/** No thumbnail is longer than this, in pixels. */
export const longestSide = 1280;

type Parts = Pick<AppParts, "db" | "files" | "log" | "clock">;
type Task = NonNullable<Awaited<ReturnType<typeof findThumbnailTask>>>;

/**
 * Makes the thumbnails of all screen groups that are due, one after the other. Returns how many groups have got theirs.
 * Stops early when `stopping` says so; what is left is due at the next tick.
 * Source: docs/designs.md#thumbnails
 */
export async function makeThumbnails(
  parts: Parts,
  stopping: AbortSignal,
  lendMaker: typeof withPictureMaker = withPictureMaker,
): Promise<number> {
  const next = async () =>
    stopping.aborted ? null : claimDueThumbnails(parts.db, parts.clock.now());
  let made = 0;
  /** Makes groups until one fails, and returns the one after it: a process that a picture has ended is replaced. */
  const makeUntilFailure = (first: ThumbnailClaim) =>
    lendMaker("at_once", async (maker) => {
      for (let claim: ThumbnailClaim | null = first; claim; claim = await next()) {
        if (!(await makeGroup(parts, maker, claim))) {
          return next();
        }
        made += 1;
      }
      return null;
    });
  let claim = await next();
  while (claim) {
    claim = await makeUntilFailure(claim);
  }
  return made;
}

/** False if it failed: it is tried again, or given up after the last try. */
async function makeGroup(
  parts: Parts,
  maker: PictureMaker,
  claim: ThumbnailClaim,
): Promise<boolean> {
  const { db, log } = parts;
  const isLastTry = claim.thumbnailTries >= maxThumbnailTries;
  try {
    // One more than the last: that one ended with its process.
    if (claim.thumbnailTries > maxThumbnailTries) {
      throw new Error("The thumbnails were never finished");
    }
    await composeGroup(parts, maker, claim);
    return true;
  } catch (error) {
    log.error({ err: error, design: claim.designId, isLastTry }, "thumbnails could not be made");
    if (isLastTry) {
      await giveUpThumbnails(db, claim);
    }
    return false;
  }
}

async function composeGroup(
  { db, files, clock }: Parts,
  maker: PictureMaker,
  claim: ThumbnailClaim,
): Promise<void> {
  const task = await findThumbnailTask(db, claim);
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
  const keys = pictures.map((_, index) => thumbnailKey(task, claim, index));
  // Until they are in their place they count as thrown away: a crash leaves no file that is never removed.
  await discardFiles(db, keys, clock.now());
  const [group, ...screens] = await Promise.all(
    pictures.map(({ bytes, width, height }, index) =>
      writePicture(files, keys[index] ?? "", { bytes, width, height }),
    ),
  );
  if (!group) {
    throw new Error("The picture process made no picture of the group");
  }
  await keepThumbnails(db, claim, { group, screens }, clock.now());
}

async function writePicture(files: FileStore, key: string, picture: ComposedPicture) {
  await files.write(key, Buffer.from(picture.bytes));
  return { key, width: picture.width, height: picture.height };
}

/** The picture that is laid out on the screens: of a video its still. Null while there is no source. */
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
