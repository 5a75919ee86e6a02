import { sceneLimits } from "@frontage/domain/designs/editor/scene.ts";
import type { AppParts } from "../../app-parts.ts";
import type { TurnTaker } from "../../fair-queue.ts";
import { newCode } from "../../random-code.ts";
import { InvalidInput, Refusal } from "../../http/reply/refusal.ts";
import { lockUsableFiles } from "../designs/media/sources.queries.ts";
import { inspectUpload } from "../uploads/inspect-upload.ts";
import * as queries from "./pictures.queries.ts";

/**
 * Adds an uploaded picture to the customer's library.
 * @throws InvalidInput on `file_key` if it is not theirs or not a picture, or the library is full
 */
export async function addPicture(
  parts: AppParts,
  owner: TurnTaker,
  { fileKey, name }: { readonly fileKey: string; readonly name: string },
): Promise<queries.PictureRow> {
  const { db, clock } = parts;
  const userId = owner.account;
  const file = await queries.findOwnFile(db, userId, fileKey);
  if (!file) {
    throw new InvalidInput({ file_key: ["Upload the picture first."] });
  }
  if ((await queries.countPictures(db, userId)) >= sceneLimits.pictures) {
    throw new InvalidInput({
      non_field_errors: [
        `Your library holds ${sceneLimits.pictures} pictures. Remove one to add another.`,
      ],
    });
  }
  const { id: fileId } = await inspectUpload(parts, fileKey, "image", owner);
  const picture = { code: newCode(), userId, fileId, name };
  return db.transaction().execute(async (tx) => {
    if (!(await lockUsableFiles(tx, [fileId]))) {
      throw new InvalidInput({
        file_key: ["This file was removed a day after its upload. Upload it again."],
      });
    }
    return queries.insertPicture(tx, picture, clock.now());
  });
}

/** The fields of a brand kit, with the code of its logo. */
interface BrandKitBody extends Omit<queries.BrandKitFields, "logoPictureId"> {
  readonly logo: string | null;
  readonly version: number;
}

/**
 * Saves the customer's brand kit.
 * @throws InvalidInput on `logo` if the library has no such picture
 * @throws Refusal stale if it was saved elsewhere since `version`
 */
export async function saveBrandKit(
  { db, clock }: AppParts,
  userId: number,
  { logo, version, ...fields }: BrandKitBody,
): Promise<void> {
  const picture = logo === null ? null : await queries.findPicture(db, userId, logo);
  if (logo !== null && !picture) {
    throw new InvalidInput({ logo: ["This picture is not in your library."] });
  }
  const kit = { ...fields, logoPictureId: picture?.id ?? null };
  if (!(await queries.saveBrandKit(db, userId, version, kit, clock.now()))) {
    throw new Refusal("stale", "Your brand kit was saved in another window.");
  }
}
