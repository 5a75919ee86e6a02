import type { DatabaseTransaction } from "../../../server/src/db/connect.ts";
import type { StaffMember } from "../../../server/src/db/json-columns.ts";
import { largestPictureUrl } from "../../../server/src/features/pictures/stored-picture.ts";
import {
  findBookableSpace,
  type BookableSpace,
} from "../../../server/src/features/spaces/spaces.queries.ts";
import { demoFile, idleFile, spaceFile, type DemoPictures } from "./derive-demo-pictures.ts";
import { deriveRegions } from "../content/derive-regions.ts";
import { panelsOf } from "../content/panels.ts";
import type { DemoSpace } from "../content/read-demo-content.ts";

/** Loads a space with its pictures, walls, screens and previews. */
export async function loadSpace(
  tx: DatabaseTransaction,
  space: DemoSpace,
  pictures: DemoPictures,
  pictureIds: ReadonlyMap<string, number>,
): Promise<BookableSpace> {
  const idOf = (file: string) => {
    const id = pictureIds.get(pictures.of(file).hash);
    if (id === undefined) {
      throw new Error(`${file} is not in the database`);
    }
    return id;
  };
  const pictureId = (file: string) => idOf(spaceFile(space, file));
  const staff = space.staff.map(({ image, ...member }) => ({
    ...member,
    image: largestPictureUrl(pictures.of(demoFile(image))),
  }));
  const spaceId = await insertSpace(tx, space, staff);
  await tx
    .insertInto("spacePictures")
    .values(
      space.pictures.map(({ file, type, alt }, position) => ({
        spaceId,
        pictureId: pictureId(file),
        type,
        position,
        alt,
      })),
    )
    .execute();
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
  const loaded = await findBookableSpace(tx, space.code);
  if (!loaded) {
    throw new Error(`${space.code} was not stored in the database`);
  }
  return loaded;
}

async function insertSpace(
  tx: DatabaseTransaction,
  space: DemoSpace,
  staff: readonly StaffMember[],
): Promise<number> {
  const { id } = await tx
    .insertInto("spaces")
    .values({
      code: space.code,
      name: space.name,
      status: space.status,
      hasBeenPublished: space.status !== "hidden",
      position: space.position,
      bookingEnabled: space.bookingEnabled,
      designerEnabled: space.designerEnabled,
      previewerEnabled: space.previewerEnabled,
      isDesignHero: space.isDesignHero,
      city: space.city,
      timeZone: space.timeZone,
      currency: space.currency,
      shortDescription: space.shortDescription,
      shortAddress: space.shortAddress,
      address: space.address,
      arrival: space.arrival,
      description: space.description,
      tourDescription: space.tourDescription,
      floorArea: space.floorArea,
      footfallPeriod: space.footfallPeriod,
      pageTitle: space.pageTitle,
      metaDescription: space.metaDescription,
      samplePrice: space.samplePrice,
      amenities: space.amenities,
      staff: JSON.stringify(staff),
      answers: JSON.stringify(space.answers),
      bufferBefore: space.buffers.before,
      bufferAfter: space.buffers.after,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
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
