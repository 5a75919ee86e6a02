import { createSpace } from "../../../server/src/console/spaces/edit/create-space.ts";
import type { SpaceEdit } from "../../../server/src/console/spaces/edit/change-space.ts";
import { replaceSpacePictures } from "../../../server/src/console/spaces/edit/picture-edits.queries.ts";
import { saveFacts } from "../../../server/src/console/spaces/edit/save-facts.ts";
import {
  saveAmenities,
  saveAnswers,
  saveStaff,
} from "../../../server/src/console/spaces/edit/save-lists.ts";
import { saveRules } from "../../../server/src/console/spaces/edit/rules/save-rules.ts";
import { saveTexts } from "../../../server/src/console/spaces/edit/save-texts.ts";
import { setStatus } from "../../../server/src/console/spaces/edit/set-status.ts";
import { updateSpace } from "../../../server/src/console/spaces/edit/space-edits.queries.ts";
import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import { largestPictureUrl } from "../../../server/src/features/pictures/stored-picture.ts";
import {
  findBookableSpace,
  type BookableSpace,
} from "../../../server/src/features/spaces/spaces.queries.ts";
import { demoFile, idleFile, spaceFile, type DemoPictures } from "./store-demo-pictures.ts";
import type { StaffParts } from "./staff-parts.ts";
import { deriveRegions } from "../content/derive-regions.ts";
import { panelsOf } from "../content/panels.ts";
import type { DemoSpace } from "../content/read-demo-content.ts";

/** A space that is hidden until it has prices. */
export interface LoadedSpace {
  readonly id: number;
  readonly code: string;
  readonly currency: string;
  /** Returns the next edit of the space. */
  readonly nextEdit: () => SpaceEdit;
}

/** Creates a space with its texts, pictures, walls, screens and previews. */
export async function loadSpace(
  tx: DatabaseTransaction,
  parts: StaffParts,
  space: DemoSpace,
  pictures: DemoPictures,
  pictureIds: ReadonlyMap<string, number>,
): Promise<LoadedSpace> {
  const idOf = (file: string) => {
    const id = pictureIds.get(pictures.of(file).hash);
    if (id === undefined) {
      throw new Error(`${file} is not in the database`);
    }
    return id;
  };
  const pictureId = (file: string) => idOf(spaceFile(space, file));
  const loaded = await createWithTexts(tx, parts, space, pictures);
  const spaceId = loaded.id;
  await replaceSpacePictures(
    tx,
    spaceId,
    space.pictures.map(({ file, type, alt }) => ({
      pictureId: pictureId(file),
      originalPictureId: null,
      crop: null,
      type,
      alt,
      focalX: 50,
      focalY: 50,
    })),
  );
  // Staff would draw walls and viewpoints; the renderer's are exact.
  await insertRegions(tx, spaceId, space, (screen) => idOf(idleFile(space, screen)));
  await tx
    .insertInto("previews")
    .values(
      space.previews.map((preview, index) => ({
        spaceId,
        name: preview.name,
        position: index,
        backgroundPictureId: pictureId(preview.background),
        foregroundPictureId: pictureId(preview.foreground),
        camera: JSON.stringify(preview.camera),
        screens: JSON.stringify(
          preview.screens.map(({ code, size, position, rotation }) => ({
            screenGroup: code,
            size,
            transform: { position, rotation },
          })),
        ),
      })),
    )
    .execute();
  return loaded;
}

async function createWithTexts(
  tx: DatabaseTransaction,
  { actor, ...parts }: StaffParts,
  space: DemoSpace,
  pictures: DemoPictures,
): Promise<LoadedSpace> {
  const { name, city, timeZone, currency, buffers, position, facts, amenities, answers } = space;
  const code = await createSpace(parts, actor, { name, city, timeZone, currency });
  let version = 0;
  const nextEdit = (): SpaceEdit => {
    version += 1;
    return { actor, code, version, current: () => Promise.resolve(null) };
  };
  await saveTexts(parts, nextEdit(), space);
  const staff = space.staff.map(({ image, ...member }) => ({
    ...member,
    image: largestPictureUrl(pictures.of(demoFile(image))),
  }));
  await saveFacts(parts, nextEdit(), {
    ...facts,
    floorPlan:
      facts.floorPlan === null ? null : pictures.of(spaceFile(space, facts.floorPlan)).hash,
  });
  await saveAmenities(parts, nextEdit(), amenities);
  if (space.rules) {
    await saveRules(parts, nextEdit(), enteredRules(space.rules));
  }
  await saveStaff(parts, nextEdit(), staff);
  await saveAnswers(parts, nextEdit(), answers);
  const { id } = await getSpace(tx, space.code);
  await updateSpace(tx, id, {
    position,
    bufferBefore: buffers.before,
    bufferAfter: buffers.after,
  });
  return { id, code, currency, nextEdit };
}

/** The own rules of a space as staff enter them. */
function enteredRules({ closedOn, longestMinutes }: NonNullable<DemoSpace["rules"]>) {
  return {
    ownHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      isClosed: closedOn.includes(day),
      startTime: null,
      endTime: null,
    })),
    ownMinDateOffset: null,
    ownMinDuration: null,
    ownMaxDuration: longestMinutes,
  };
}

/** Shows a space with prices, and opens it for bookings. */
export async function publishSpace(
  tx: DatabaseTransaction,
  parts: StaffParts,
  { code, nextEdit }: LoadedSpace,
  { status, bookingEnabled }: DemoSpace,
): Promise<BookableSpace> {
  await setStatus(parts, nextEdit(), { status, bookingEnabled });
  return getSpace(tx, code);
}

async function getSpace(tx: DatabaseTransaction, code: string): Promise<BookableSpace> {
  const space = await findBookableSpace(tx, code);
  if (!space) {
    throw new Error(`${code} was not stored in the database`);
  }
  return space;
}

async function insertRegions(
  tx: DatabaseTransaction,
  spaceId: number,
  space: DemoSpace,
  idlePictureId: (screen: string) => number,
): Promise<void> {
  const {
    regions,
    previews: [preview],
  } = space;
  for (const [position, region] of deriveRegions(regions, preview.screens).entries()) {
    const { screenGroups, ...fields } = region;
    const { id } = await tx
      .insertInto("regions")
      .values({ ...fields, spaceId, position })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("screenGroups")
      .values(
        screenGroups.map(({ screen, bounds }, index) => ({
          regionId: id,
          code: screen.code,
          name: screen.name,
          position: index,
          // The first screen of the first wall represents a design in lists.
          isDesignHero: position === 0 && index === 0,
          resolutionWidth: screen.resolution.width,
          resolutionHeight: screen.resolution.height,
          bounds: JSON.stringify(bounds),
          screens: JSON.stringify(panelsOf(space, screen)),
          idlePictureId: idlePictureId(screen.code),
        })),
      )
      .execute();
  }
}
