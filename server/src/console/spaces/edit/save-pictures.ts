import type { Size } from "@frontage/domain/geometry/shapes.ts";
import { buffer } from "node:stream/consumers";
import type { saveSpacePictures } from "@frontage/contract/console/spaces/space-parts.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { Database } from "../../../db/connect.ts";
import type { TurnTaker } from "../../../workload/fair-queue.ts";
import { refuseFaults, type FieldErrors } from "../../../http/reply/refusal.ts";
import { derivePicture } from "../../../features/pictures/derive-picture.ts";
import { listPicturesByHash } from "../../../features/pictures/pictures.queries.ts";
import { makePicture } from "../../../features/pictures/store-picture.ts";
import { sourceKey } from "../../../features/pictures/stored-picture.ts";
import { changeSpace, type SpaceEdit } from "./change-space.ts";
import * as queries from "./picture-edits.queries.ts";

type GivenPicture = EndpointInput<typeof saveSpacePictures>["body"]["pictures"][number];
type Crop = NonNullable<GivenPicture["crop"]>;
type UploadedPicture = Awaited<ReturnType<typeof listPicturesByHash>>[number];
type Parts = Pick<AppParts, "db" | "clock" | "files" | "jobs">;

/** A narrower picture would be blurred on a page. */
const minCropPixels = 200;

/**
 * Returns the uploaded pictures by their codes. What could not be read of the given ones is left out.
 * @throws InvalidInput for a picture that has not been uploaded, and for a crop that is not inside it
 */
export async function requirePictures(
  db: Database,
  given: Readable<readonly GivenPicture[]>,
): Promise<ReadonlyMap<string, UploadedPicture>> {
  const codes = given.flatMap((picture) => picture?.code ?? []);
  const originals = new Map(
    (await listPicturesByHash(db, codes)).map((picture) => [picture.hash, picture]),
  );
  const errors: FieldErrors = {};
  for (const [index, picture] of given.entries()) {
    const { code, crop } = picture ?? {};
    const original = code === undefined ? undefined : originals.get(code);
    if (code !== undefined && !original) {
      errors[`pictures[${index}].code`] = ["Upload the picture again"];
    } else if (original && crop && !fits(crop, original)) {
      errors[`pictures[${index}].crop`] = ["The crop is outside the picture or too small"];
    }
  }
  refuseFaults(errors);
  return originals;
}

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
  const originals = await requirePictures(parts.db, given);
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

/** A side that could not be read has its own fault, so the answer does not matter then. */
function fits(
  { x = NaN, y = NaN, width = NaN, height = NaN }: Readable<Crop>,
  picture: Size,
): boolean {
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
