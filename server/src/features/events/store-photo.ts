import type { AppParts } from "../../app-parts.ts";
import { InvalidInput, TooManyRequests } from "../../http/reply/refusal.ts";
import { createSerialQueue, QueueFull } from "../../serial-queue.ts";
import { derivePicture } from "../pictures/derive-picture.ts";
import { withPictureMaker, type PictureMaker } from "../pictures/picture-maker.ts";
import { maxPicturePixels } from "../pictures/stored-picture.ts";
import { storePictures } from "../pictures/pictures.queries.ts";

/**
 * One photo is decoded at a time, since a small file may unfold to 100 MB. A photo takes a second: so many may wait
 * for it, and further ones are asked to come back after as many seconds. Source: docs/operations.md#pictures
 */
const maxWaiting = 8;
const runInTurn = createSerialQueue(maxWaiting);

/**
 * Keeps the photo of an event in the sizes that pages ask for, and returns its id.
 * @throws InvalidInput if it cannot be read as a picture, or has too many pixels
 * @throws TooManyRequests if too many others are waiting for theirs
 */
export async function storePhoto(
  { db, files, jobs }: Pick<AppParts, "db" | "files" | "jobs">,
  photo: File,
): Promise<number> {
  const source = Buffer.from(await photo.arrayBuffer());
  const stored = await runInTurn(() =>
    withPictureMaker("at_once", (maker) => derivePicture(doubting(maker), files, source)),
  ).catch((error: unknown) => {
    throw error instanceof QueueFull ? new TooManyRequests(maxWaiting) : error;
  });
  const id = (await storePictures(db, [stored])).get(stored.hash);
  if (id === undefined) {
    throw new Error(`Picture ${stored.hash} did not arrive in the database`);
  }
  if (!stored.hasAvif) {
    await jobs.nudge("derive-avif");
  }
  return id;
}

/** A maker that blames its failures on the photo; other failures are ours. */
function doubting(maker: PictureMaker): PictureMaker {
  const refuse = (message: string) => new InvalidInput({ hero_image: [message] });
  const unreadable = () => {
    throw refuse("Photo could not be read. Choose another picture");
  };
  return {
    ...maker,
    async measure(source) {
      const size = await maker.measure(source).catch(unreadable);
      if (size.width * size.height > maxPicturePixels) {
        throw refuse("Photo cannot have more than 24 megapixels");
      }
      return size;
    },
    resize: (source, size) => maker.resize(source, size).catch(unreadable),
  };
}
