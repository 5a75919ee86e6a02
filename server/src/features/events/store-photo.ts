import type { AppParts } from "../../app-parts.ts";
import { InvalidInput } from "../../http/refusal.ts";
import { derivePicture } from "../spaces/derive-picture.ts";
import { withPictureMaker, type PictureMaker } from "../spaces/picture-maker.ts";
import { storePictures } from "../spaces/pictures.queries.ts";

/** A small file may unfold into more than the machine can hold. */
const maxPixels = 50_000_000;

/**
 * Keeps the photo of an event in the sizes that pages ask for, and returns its id.
 * @throws InvalidInput if it cannot be read as a picture
 */
export async function storePhoto(
  { db, files, jobs }: Pick<AppParts, "db" | "files" | "jobs">,
  photo: File,
): Promise<number> {
  const source = Buffer.from(await photo.arrayBuffer());
  const stored = await withPictureMaker("at_once", (maker) =>
    derivePicture(doubting(maker), files, source),
  );
  const id = (await storePictures(db, [stored])).get(stored.hash);
  if (id === undefined) {
    throw new Error(`Picture ${stored.hash} did not arrive in the database`);
  }
  if (!stored.hasAvif) {
    await jobs.nudge("derive-avif");
  }
  return id;
}

/** A maker whose failures are the photo's: what else fails on the way is ours. */
function doubting(maker: PictureMaker): PictureMaker {
  const refuse = (message: string) => new InvalidInput({ hero_image: [message] });
  const unreadable = () => {
    throw refuse("Photo could not be read. Choose another picture");
  };
  return {
    async measure(source) {
      const size = await maker.measure(source).catch(unreadable);
      if (size.width * size.height > maxPixels) {
        throw refuse("Photo cannot have more than 50 megapixels");
      }
      return size;
    },
    resize: (source, size) => maker.resize(source, size).catch(unreadable),
  };
}
