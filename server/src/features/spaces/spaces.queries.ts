import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Database } from "../../db/connect.ts";
import { prepared, type Places } from "../../db/prepared.ts";
import { selectFloorPlan } from "./facts/facts.queries.ts";
import { isOneOf } from "../../lists/choose-ids.queries.ts";

/** Selects the idle picture of the screen group with the alias `g`. */
export function selectIdlePicture(db: Database) {
  return jsonObjectFrom(
    db
      .selectFrom("pictures as idle")
      .where("idle.id", "=", sql.ref<number>("g.idlePictureId"))
      .select(["idle.hash", "idle.width", "idle.height", "idle.widths", "idle.placeholder"])
      .select("idle.hasAvif as hasAvif"),
  );
}

/** Selects regions with their screen groups, in the order of their space. */
function selectRegions(db: Database) {
  return db
    .selectFrom("regions")
    .where("regions.archivedAt", "is", null)
    .select(["regions.code", "regions.name", "regions.width", "regions.height"])
    .select((region) =>
      jsonArrayFrom(
        region
          .selectFrom("screenGroups as g")
          .whereRef("g.regionId", "=", "regions.id")
          .where("g.archivedAt", "is", null)
          .select(["g.code", "g.name", "g.isDesignHero as isDesignHero"])
          .select("g.resolutionWidth as resolutionWidth")
          .select("g.resolutionHeight as resolutionHeight")
          .select(["g.bounds", "g.screens", selectIdlePicture(db).as("idlePicture")])
          .orderBy("g.position"),
      ).as("screenGroups"),
    )
    .orderBy("regions.position");
}

/** Selects the cancellation policy of the row of `spaces`. */
function selectCancellationPolicy(db: Database) {
  return jsonObjectFrom(
    db
      .selectFrom("cancellationPolicies as policy")
      .where("policy.code", "=", sql.ref<string>("spaces.cancellationPolicyCode"))
      .select(["policy.name", "policy.tiers"]),
  ).$notNull();
}

/** Selects spaces with their pictures and regions, in the order of the list. */
function selectSpaces(db: Database) {
  return db
    .selectFrom("spaces")
    .selectAll()
    .select(selectCancellationPolicy(db).as("cancellationPolicy"))
    .select(selectFloorPlan(db).as("floorPlan"))
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom("spaceScenes")
            .whereRef("spaceScenes.spaceId", "=", "spaces.id")
            .where("state", "=", "published"),
        )
        .$castTo<boolean>()
        .as("hasWalkthrough"),
      jsonArrayFrom(
        eb
          .selectFrom("spacePictures as p")
          .innerJoin("pictures", "pictures.id", "p.pictureId")
          .whereRef("p.spaceId", "=", "spaces.id")
          .select([
            "p.type",
            "p.alt",
            "p.focalX as focalX",
            "p.focalY as focalY",
            "pictures.hash",
            "pictures.width",
            "pictures.height",
          ])
          .select(["pictures.widths", "pictures.hasAvif as hasAvif", "pictures.placeholder"])
          .orderBy("p.type")
          .orderBy("p.position"),
      ).as("pictures"),
      jsonArrayFrom(
        selectRegions(db).where("regions.spaceId", "=", sql.ref<number>("spaces.id")),
      ).as("regions"),
    ])
    .orderBy("spaces.position")
    .orderBy("spaces.id");
}

export type SpaceRow = Awaited<ReturnType<ReturnType<typeof selectSpaces>["execute"]>>[number];
export type RegionRow = SpaceRow["regions"][number];

/** Lists all spaces that are not hidden. */
export function listVisibleSpaces(db: Database): Promise<SpaceRow[]> {
  return selectSpaces(db).where("status", "!=", "hidden").execute();
}

/** Lists the spaces with the given ids. */
export function listSpacesById(db: Database, ids: readonly number[]): Promise<SpaceRow[]> {
  return selectSpaces(db).where(isOneOf("spaces.id", ids)).execute();
}

const selectFirstPictures = prepared((db, { spaceIds }: Places<{ spaceIds: readonly number[] }>) =>
  db
    .selectFrom("spacePictures as p")
    .innerJoin("pictures", "pictures.id", "p.pictureId")
    .where(sql<boolean>`p.space_id = any(${spaceIds}::bigint[])`)
    .distinctOn("p.spaceId")
    .select(["p.spaceId", "p.alt", "pictures.hash", "pictures.width", "pictures.height"])
    .select(["pictures.widths", "pictures.hasAvif", "pictures.placeholder"])
    .orderBy("p.spaceId")
    .orderBy("p.type")
    .orderBy("p.position")
    .compile(),
);

/** Lists the first picture of each space that has one. */
export function listFirstPictures(db: Database, spaceIds: readonly number[]) {
  return selectFirstPictures(db, { spaceIds });
}

export async function findSpace(db: Database, code: string): Promise<SpaceRow | null> {
  return (await selectSpaces(db).where("code", "=", code).executeTakeFirst()) ?? null;
}

/** Lists the regions of spaces, by the id of the space. */
export async function listRegions(
  db: Database,
  spaceIds: readonly number[],
): Promise<ReadonlyMap<number, RegionRow[]>> {
  const rows = await selectRegions(db)
    .where("regions.spaceId", "in", [0, ...spaceIds])
    .select("regions.spaceId")
    .execute();
  return Map.groupBy(rows, ({ spaceId }) => spaceId);
}

/** Lists the https origins in a column of visible spaces, the most frequent first. */
export async function listEmbedOrigins(
  db: Database,
  column: "tourUrl" | "mapUrl" | "mapImageUrl",
  limit: number,
): Promise<string[]> {
  const origin = sql<string | null>`substring(${sql.ref(column)} from '^https://[^/?#]+')`;
  const rows = await db
    .selectFrom("spaces")
    .where("status", "!=", "hidden")
    .where(origin, "is not", null)
    .select(origin.$notNull().as("origin"))
    .groupBy(origin)
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .orderBy(origin)
    .limit(limit)
    .execute();
  return rows.map((row) => row.origin);
}

/** The columns of a space's own booking rules, which `settingsOf` reads. */
export const ownRuleColumns = [
  "spaces.ownHours",
  "spaces.ownMinDateOffset",
  "spaces.ownMinDuration",
  "spaces.ownMaxDuration",
] as const;

const selectBookableSpace = prepared((db, { code }: Places<{ code: string }>) =>
  db
    .selectFrom("spaces")
    .where("code", "=", code)
    .select(["id", "code", "name", "status", "bookingEnabled", "timeZone", "currency"])
    .select(["address", "arrival", "hostPhone", "bufferBefore", "bufferAfter", ...ownRuleColumns])
    .select(selectCancellationPolicy(db).as("cancellationPolicy"))
    .compile(),
);

/** Returns the fields of a space that booking needs. */
export async function findBookableSpace(db: Database, code: string) {
  const [row] = await selectBookableSpace(db, { code });
  return row ?? null;
}
export type BookableSpace = NonNullable<Awaited<ReturnType<typeof findBookableSpace>>>;

const selectCalendarSpace = prepared((db, { code }: Places<{ code: string }>) =>
  db
    .selectFrom("spaces")
    .where("code", "=", code)
    .select(["id", "code", "status", "timeZone", "currency", "bufferBefore", "bufferAfter"])
    .select(ownRuleColumns)
    .compile(),
);

/** Returns the fields of a space that its times and prices need. */
export async function findCalendarSpace(db: Database, code: string) {
  const [row] = await selectCalendarSpace(db, { code });
  return row ?? null;
}
export type CalendarSpace = NonNullable<Awaited<ReturnType<typeof findCalendarSpace>>>;

export function listPreviews(db: Database, spaceId: number) {
  return db
    .selectFrom("previews")
    .innerJoin("pictures as background", "background.id", "previews.backgroundPictureId")
    .leftJoin("pictures as foreground", "foreground.id", "previews.foregroundPictureId")
    .where("previews.spaceId", "=", spaceId)
    .select(["previews.name", "previews.camera", "previews.screens"])
    .select(["background.hash as backgroundHash", "background.widths as backgroundWidths"])
    .select(["foreground.hash as foregroundHash", "foreground.widths as foregroundWidths"])
    .orderBy("previews.position")
    .execute();
}

/** Lists the add-ons that a space sells now, in the order of its page. */
export function listProducts(db: Database, spaceId: number) {
  return db
    .selectFrom("products")
    .leftJoin("pictures", "pictures.id", "products.pictureId")
    .where("products.spaceId", "=", spaceId)
    .where("products.archivedAt", "is", null)
    .select(["products.sku", "products.name", "products.description", "products.category"])
    .select(["products.maxQuantity", "products.options"])
    .select(["pictures.hash as pictureHash", "pictures.widths as pictureWidths"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("productPrices")
          .whereRef("productPrices.productId", "=", "products.id")
          .select(["productPrices.amount", "productPrices.currency"])
          .orderBy("productPrices.currency"),
      ).as("prices"),
    )
    .orderBy("products.position")
    .execute();
}
