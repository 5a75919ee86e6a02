import type { AppParts } from "../../app-parts.ts";
import { InvalidInput, TooManyRequests } from "../../http/reply/refusal.ts";
import { createSerialQueue, QueueFull } from "../../serial-queue.ts";
import { derivePicture } from "../pictures/derive-picture.ts";
import { withPictureMaker, type PictureMaker } from "../pictures/picture-maker.ts";
import { maxPicturePixels } from "../pictures/stored-picture.ts";
import { storePictures } from "../pictures/pictures.queries.ts";

/**
 * How many photos can wait. One is decoded at a time, since a small file can decode to 100 MB. Each takes about a
 * second, so further ones are refused with a waiting time of this many seconds. Source: docs/operations.md#pictures
 */
const maxWaiting = 8;
const runInTurn = createSerialQueue(maxWaiting);

/**
 * Stores the photo of an event in the sizes of pages and returns its id.
 * @throws InvalidInput if it is not a picture or has too many pixels
 * @throws TooManyRequests if too many photos are waiting
 */
export async function storePhoto(
  { db, files, jobs }: Pick<AppParts, "db" | "files" | "jobs">,
  photo: File,
): Promise<number> {
  const source = Buffer.from(await photo.arrayBuffer());
  const stored = await runInTurn(() =>
    withPictureMaker("at_once", (maker) => derivePicture(refusingBadPhotos(maker), files, source)),
  ).catch((error: unknown) => {
    throw error instanceof QueueFull ? new TooManyRequests(maxWaiting) : error;
  });
  const id = (await storePictures(db, [stored])).get(stored.hash);
  if (id === undefined) {
    throw new Error(`Picture ${stored.hash} was not stored in the database`);
  }
  if (!stored.hasAvif) {
    await jobs.nudge("derive-avif");
  }
  return id;
}

/** Turns failures to decode into refusals at the field. Other failures stay errors. */
function refusingBadPhotos(maker: PictureMaker): PictureMaker {
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
