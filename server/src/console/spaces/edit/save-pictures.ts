import { buffer } from "node:stream/consumers";
import type { saveSpacePictures } from "@frontage/contract/admin/spaces/space-parts.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { TurnTaker } from "../../../fair-queue.ts";
import { InvalidInput, type FieldErrors } from "../../../http/reply/refusal.ts";
import { derivePicture } from "../../../features/pictures/derive-picture.ts";
import { listPicturesByHash } from "../../../features/pictures/pictures.queries.ts";
import { makePicture } from "../../../features/pictures/store-picture.ts";
import { sourceKey } from "../../../features/pictures/stored-picture.ts";
import { changeSpace, type SpaceEdit } from "./change-space.ts";
import * as queries from "./picture-edits.queries.ts";

type GivenPicture = EndpointInput<typeof saveSpacePictures>["body"]["pictures"][number];
type Crop = NonNullable<GivenPicture["crop"]>;
type Parts = Pick<AppParts, "db" | "clock" | "files" | "jobs">;

/** A narrower picture would be blurred on a page. */
const minCropPixels = 200;

/**
 * Saves the pictures of a space in their order. A crop is cut out of the uploaded picture, which is kept.
 * Source: docs/spaces/opening-a-space.md#pictures
 * @throws InvalidInput for a picture that has not been uploaded, and for a crop that is not inside it
 */
export async function savePictures(
  parts: Parts,
  edit: SpaceEdit,
  given: readonly GivenPicture[],
  owner: TurnTaker,
): Promise<void> {
  const originals = new Map(
    (
      await listPicturesByHash(
        parts.db,
        given.map(({ code }) => code),
      )
    ).map((picture) => [picture.hash, picture]),
  );
  const errors: FieldErrors = {};
  for (const [index, { code, crop }] of given.entries()) {
    const original = originals.get(code);
    if (!original) {
      errors[`pictures[${index}].code`] = ["Upload the picture again"];
    } else if (crop && !fits(crop, original)) {
      errors[`pictures[${index}].crop`] = ["The crop is outside the picture or too small"];
    }
  }
  if (Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
  const present = await queries.listSpacePictures(parts.db, edit.code);
  const rows: queries.NewSpacePicture[] = [];
  // Cropping takes time, so it happens before the space is locked. An existing crop is used again.
  for (const { code, crop, focus, type, alt } of given) {
    const originalId = originals.get(code)?.id ?? 0;
    const isKept = (one: (typeof present)[number]) =>
      one.originalHash === code && crop !== null && one.crop !== null && isSameBox(one.crop, crop);
    const pictureId = crop
      ? (present.find(isKept)?.pictureId ?? (await cutPicture(parts, owner, code, crop)))
      : originalId;
    rows.push({
      pictureId,
      originalPictureId: crop ? originalId : null,
      crop: crop ? JSON.stringify(crop) : null,
      type,
      alt,
      focalX: focus.x,
      focalY: focus.y,
    });
  }
  await changeSpace(parts, edit, "space.change_pictures", async (tx, space) => {
    const before = await queries.listSpacePictures(tx, space.code);
    await queries.replaceSpacePictures(tx, space.id, rows);
    return { before: { pictures: before.map(auditedPicture) }, after: { pictures: given } };
  });
}

function fits({ x, y, width, height }: Crop, picture: { width: number; height: number }): boolean {
  const isInside = x + width <= picture.width && y + height <= picture.height;
  return isInside && Math.min(width, height) >= minCropPixels;
}

const isSameBox = (a: Crop, b: Crop) =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

async function cutPicture(
  parts: Parts,
  owner: TurnTaker,
  hash: string,
  crop: Crop,
): Promise<number> {
  const { files } = parts;
  const stored = await files.read(sourceKey(hash));
  if (!stored) {
    throw new Error(`The source of picture ${hash} is missing`);
  }
  const source = await buffer(stored.open());
  const { id } = await makePicture(parts, owner, async (maker) =>
    derivePicture(maker, files, await maker.crop(source, crop)),
  );
  return id;
}

/** The fields of a stored picture, as named in the change. */
function auditedPicture({
  originalHash,
  type,
  alt,
  focalX,
  focalY,
  crop,
}: Awaited<ReturnType<typeof queries.listSpacePictures>>[number]): GivenPicture {
  return { code: originalHash, type, alt, focus: { x: focalX, y: focalY }, crop };
}
