import { stripPicture } from "@frontage/domain/media/strip/strip-picture.ts";
import type { AppParts } from "../../app-parts.ts";
import type { TurnTaker } from "../../workload/fair-queue.ts";
import { InvalidInput } from "../../http/reply/refusal.ts";
import { derivePicture } from "./derive-picture.ts";
import type { PictureMaker } from "./process/picture-maker.ts";
import { inPictureTurn, tooSlow } from "./process/picture-turns.ts";
import { storePictures } from "./pictures.queries.ts";
import { maxPicturePixels } from "./process/max-picture-pixels.ts";
import type { StoredPicture } from "./stored-picture.ts";

/** The field of the request that holds a picture, in wire form, and what its messages call it: "Photo". */
export interface PictureField {
  readonly field: string;
  readonly subject: string;
}

type Parts = Pick<AppParts, "db" | "files" | "jobs">;

/**
 * Stores an uploaded picture in the sizes of pages and returns it with its id.
 * @throws InvalidInput if it is not a picture, has too many pixels or takes too long to decode
 * @throws TooManyRequests if too many pictures are waiting
 */
export async function storePicture(
  parts: Parts,
  owner: TurnTaker,
  upload: File,
  field: PictureField,
): Promise<StoredPicture & { id: number }> {
  const source = withoutPrivateParts(new Uint8Array(await upload.arrayBuffer()), field);
  return makePicture(
    parts,
    owner,
    (maker) => derivePicture(refusingBadPictures(maker, field), parts.files, source),
    field,
  );
}

/**
 * Decodes an uploaded picture, by the rules of `storePicture`, and stores nothing.
 * @throws InvalidInput if it is not a picture, has too many pixels or takes too long to decode
 * @throws TooManyRequests if too many pictures are waiting
 */
export async function checkPicture(
  owner: TurnTaker,
  upload: File,
  field: PictureField,
): Promise<void> {
  const source = withoutPrivateParts(new Uint8Array(await upload.arrayBuffer()), field);
  await inTurn(owner, field, async (maker) => {
    const checked = refusingBadPictures(maker, field);
    await checked.measure(source);
    await checked.check(source);
  });
}

function withoutPrivateParts(bytes: Uint8Array, { field, subject }: PictureField): Buffer {
  try {
    return Buffer.from(stripPicture(bytes));
  } catch (error) {
    throw error instanceof RangeError
      ? new InvalidInput({ [field]: [`${subject} could not be read. Choose another picture`] })
      : error;
  }
}

/** The field of a request that makes a picture from a stored one. */
const ofStored: PictureField = { field: "non_field_errors", subject: "The picture" };

/**
 * Makes a picture in turn with all others and stores its row.
 * @throws InvalidInput if it takes too long
 * @throws TooManyRequests if too many pictures are waiting
 */
export async function makePicture(
  { db, jobs }: Parts,
  owner: TurnTaker,
  make: (maker: PictureMaker) => Promise<StoredPicture>,
  field: PictureField = ofStored,
): Promise<StoredPicture & { id: number }> {
  const stored = await inTurn(owner, field, make);
  const id = (await storePictures(db, [stored])).get(stored.hash);
  if (id === undefined) {
    throw new Error(`Picture ${stored.hash} was not stored in the database`);
  }
  if (!stored.hasAvif) {
    await jobs.nudge("derive-avif");
  }
  return { ...stored, id };
}

function inTurn<Made>(
  owner: TurnTaker,
  { field, subject }: PictureField,
  make: (maker: PictureMaker) => Promise<Made>,
): Promise<Made> {
  return inPictureTurn(owner, make, () => new InvalidInput({ [field]: [`${subject} ${tooSlow}`] }));
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
    check: (source) => maker.check(source).catch(unreadable),
    resize: (source, size) => maker.resize(source, size).catch(unreadable),
  };
}
