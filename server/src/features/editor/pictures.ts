import { artworkLimits } from "@frontage/domain/designs/editor/artwork.ts";
import type { AppParts } from "../../app-parts.ts";
import type { Database } from "../../db/connect.ts";
import type { TurnTaker } from "../../workload/fair-queue.ts";
import { newCode } from "../../text/random-code.ts";
import { addFaultsOf, InvalidInput, Refusal, type FieldErrors } from "../../http/reply/refusal.ts";
import { lockUsableFiles } from "../designs/media/sources.queries.ts";
import { inspectUpload } from "../uploads/inspect/inspect-upload.ts";
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
  await requireOwnFile(db, userId, fileKey);
  await requireRoom(db, userId);
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

async function requireOwnFile(db: Database, userId: number, fileKey: string): Promise<void> {
  if (!(await queries.findOwnFile(db, userId, fileKey))) {
    throw new InvalidInput({ file_key: ["Upload the picture first."] });
  }
}

async function requireRoom(db: Database, userId: number): Promise<void> {
  if ((await queries.countPictures(db, userId)) >= artworkLimits.pictures) {
    throw new InvalidInput({
      non_field_errors: [
        `Your library holds ${artworkLimits.pictures} pictures. Remove one to add another.`,
      ],
    });
  }
}

/** Adds what a look-up finds wrong with a refused picture: its file, or a full library. */
export async function findPictureFaults(
  db: Database,
  userId: number,
  { fileKey }: { readonly fileKey?: string | undefined },
  faults: FieldErrors,
): Promise<void> {
  if (fileKey !== undefined) {
    await addFaultsOf(faults, () => requireOwnFile(db, userId, fileKey));
  }
  await addFaultsOf(faults, () => requireRoom(db, userId));
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
  const picture = logo === null ? null : await requirePicture(db, userId, logo);
  const kit = { ...fields, logoPictureId: picture?.id ?? null };
  if (!(await queries.saveBrandKit(db, userId, version, kit, clock.now()))) {
    throw new Refusal("stale", "Your brand kit was saved in another window.");
  }
}

/**
 * Returns a picture of a customer's library.
 * @throws InvalidInput on `logo` if the library has no such picture
 */
async function requirePicture(
  db: Database,
  userId: number,
  code: string,
): Promise<queries.PictureRow> {
  const picture = await queries.findPicture(db, userId, code);
  if (!picture) {
    throw new InvalidInput({ logo: ["This picture is not in your library."] });
  }
  return picture;
}

/** Adds the fault of the logo to those of a refused brand kit. */
export async function findBrandKitFaults(
  db: Database,
  userId: number,
  { logo }: { readonly logo?: string | null | undefined },
  faults: FieldErrors,
): Promise<void> {
  if (typeof logo === "string") {
    await addFaultsOf(faults, () => requirePicture(db, userId, logo));
  }
}
