import type { AppParts } from "../../app-parts.ts";
import { InvalidInput, TooManyRequests } from "../../http/reply/refusal.ts";
import { createSerialQueue, QueueFull } from "../../serial-queue.ts";
import { derivePicture } from "./derive-picture.ts";
import { withPictureMaker, type PictureMaker } from "./picture-maker.ts";
import { storePictures } from "./pictures.queries.ts";
import { maxPicturePixels, type StoredPicture } from "./stored-picture.ts";

/**
 * How many pictures can wait. One is decoded at a time, since a small file can decode to 100 MB. Each takes about a
 * second, so further ones are refused and may retry after this many seconds. Source: docs/operations.md#pictures
 */
const maxWaiting = 8;
const runInTurn = createSerialQueue(maxWaiting);

/** The field of the request that holds a picture, in wire form, and what its messages call it: "Photo". */
export interface PictureField {
  readonly field: string;
  readonly subject: string;
}

type Parts = Pick<AppParts, "db" | "files" | "jobs">;

/**
 * Stores an uploaded picture in the sizes of pages and returns it with its id.
 * @throws InvalidInput if it is not a picture or has too many pixels
 * @throws TooManyRequests if too many pictures are waiting
 */
export async function storePicture(
  parts: Parts,
  upload: File,
  field: PictureField,
): Promise<StoredPicture & { id: number }> {
  const source = Buffer.from(await upload.arrayBuffer());
  return makePicture(parts, (maker) =>
    derivePicture(refusingBadPictures(maker, field), parts.files, source),
  );
}

/**
 * Makes a picture in turn with all others and stores its row.
 * @throws TooManyRequests if too many pictures are waiting
 */
export async function makePicture(
  { db, jobs }: Parts,
  make: (maker: PictureMaker) => Promise<StoredPicture>,
): Promise<StoredPicture & { id: number }> {
  const stored = await runInTurn(() => withPictureMaker("at_once", make)).catch(
    (error: unknown) => {
      throw error instanceof QueueFull ? new TooManyRequests(maxWaiting) : error;
    },
  );
  const id = (await storePictures(db, [stored])).get(stored.hash);
  if (id === undefined) {
    throw new Error(`Picture ${stored.hash} was not stored in the database`);
  }
  if (!stored.hasAvif) {
    await jobs.nudge("derive-avif");
  }
  return { ...stored, id };
}

/** Turns failures to decode into refusals at the field. Other failures stay errors. */
function refusingBadPictures(maker: PictureMaker, { field, subject }: PictureField): PictureMaker {
  const refuse = (message: string) => new InvalidInput({ [field]: [message] });
  const unreadable = () => {
    throw refuse(`${subject} could not be read. Choose another picture`);
  };
  return {
    ...maker,
    async measure(source) {
      const size = await maker.measure(source).catch(unreadable);
      if (size.width * size.height > maxPicturePixels) {
        throw refuse(`${subject} cannot have more than 24 megapixels`);
      }
      return size;
    },
    resize: (source, size) => maker.resize(source, size).catch(unreadable),
  };
}
