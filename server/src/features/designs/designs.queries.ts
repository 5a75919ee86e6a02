import { activeStatuses, reservedStatuses } from "@frontage/domain/bookings/states.ts";
import { sql, type RawBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";
import { prepared, type Places } from "../../db/prepared.ts";
import { lockAccount } from "../accounts/accounts.queries.ts";
import { selectIdlePicture } from "../spaces/spaces.queries.ts";
import { discardFiles } from "../uploads/discarded-files.queries.ts";
import { thumbnailKeys } from "./thumbnails/thumbnails.queries.ts";

/** Designs with their spaces, without their screen groups and bookings. */
const selectDesignsAlone = (db: Database) =>
  db
    .selectFrom("designs")
    .innerJoin("spaces", "spaces.id", "designs.spaceId")
    .where("designs.deletedAt", "is", null)
    .select(["designs.id", "designs.code", "designs.name", "designs.sourceType"])
    .select(["designs.createdAt", "designs.spaceId", "designs.userId"])
    .select(["spaces.code as spaceCode", "spaces.name as spaceName", "spaces.timeZone"])
    .select("spaces.previewerEnabled");

const selectDesigns = (db: Database, now: Temporal.Instant | RawBuilder<Temporal.Instant>) =>
  selectDesignsAlone(db).select((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom("designScreenGroups as d")
        .innerJoin("screenGroups as g", "g.id", "d.screenGroupId")
        .innerJoin("regions as r", "r.id", "g.regionId")
        .leftJoin("uploadedFiles as source", "source.id", "d.sourceFileId")
        .leftJoin("uploadedFiles as still", "still.id", "d.stillFileId")
        .whereRef("d.designId", "=", "designs.id")
        .where("g.archivedAt", "is", null)
        .select(["g.id", "g.code", "g.name", "g.bounds", "g.screens"])
        .select(["g.isDesignHero as isDesignHero", selectIdlePicture(db).as("idlePicture")])
        .select(["g.resolutionWidth as resolutionWidth", "g.resolutionHeight as resolutionHeight"])
        .select(["d.canvaDesignId as canvaDesignId", "d.sourceFileType as sourceFileType"])
        .select(["d.sourceBounds as sourceBounds", "d.thumbnailStatus as thumbnailStatus"])
        .select(["d.thumbnail", "d.screenThumbnails as screenThumbnails"])
        .select(["source.key as sourceKey", "source.contentType as sourceContentType"])
        .select(["source.width as sourceWidth", "source.height as sourceHeight"])
        .select("still.key as stillKey")
        .orderBy("r.position")
        .orderBy("g.position"),
    ).as("groups"),
    jsonArrayFrom(
      eb
        .selectFrom("bookings as b")
        .whereRef("b.designCode", "=", "designs.code")
        .where("b.status", "in", activeStatuses)
        .where("b.endsAt", ">", now)
        .select("b.code")
        // JSON has no instants, so these arrive as text.
        .select(sql<string>`b.starts_at`.as("startsAt"))
        .select(sql<string>`b.ends_at`.as("endsAt"))
        .orderBy("b.startsAt"),
    ).as("bookings"),
  ]);

export type DesignRow = Awaited<ReturnType<ReturnType<typeof selectDesigns>["execute"]>>[number];
export type DesignGroupRow = DesignRow["groups"][number];

interface DesignsOfUser {
  readonly userId: number;
  /** The code of the only space; null for all. */
  readonly space: string | null;
}

/** Lists a customer's designs, newest first. */
export const listDesigns = (
  db: Database,
  asked: DesignsOfUser & { readonly now: Temporal.Instant },
): Promise<DesignRow[]> => selectDesignsOfUser(db, asked);

const selectDesignsOfUser = prepared(
  (db, places: Places<DesignsOfUser & { now: Temporal.Instant }>) =>
    selectDesigns(db, places.now).where(isOfUser(places)).orderBy(newestFirst).compile(),
);

/** Lists them without their screen groups and bookings, which are most of the work. */
export async function listDesignsAlone(db: Database, asked: DesignsOfUser): Promise<DesignRow[]> {
  const rows = await selectDesignsAloneOfUser(db, asked);
  return rows.map((row) => ({ ...row, groups: [], bookings: [] }));
}

const selectDesignsAloneOfUser = prepared((db, places: Places<DesignsOfUser>) =>
  selectDesignsAlone(db).where(isOfUser(places)).orderBy(newestFirst).compile(),
);

// Hides the null. Source: docs/speed/prepared-statements.md#rules
const isOfUser = ({ userId, space }: Places<DesignsOfUser>) =>
  sql<boolean>`designs.user_id = ${userId}
    and ((select ${space}::text) is null or spaces.code = ${space}::text)`;

const newestFirst = sql`designs.created_at desc, designs.id desc`;

export async function findDesign(
  db: Database,
  { userId, code }: { readonly userId: number; readonly code: string },
  now: Temporal.Instant,
): Promise<DesignRow | null> {
  const row = await selectDesigns(db, now)
    .where("designs.userId", "=", userId)
    .where("designs.code", "=", code)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a space by its code; null if it does not exist or is hidden. */
export async function findDesignSpace(db: Database, code: string) {
  const row = await db
    .selectFrom("spaces")
    .where("code", "=", code)
    .where("status", "!=", "hidden")
    .select(["id", "designerEnabled"])
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a customer's designs against additions until the transaction ends, and counts them. */
export async function lockDesignCount(tx: DatabaseTransaction, userId: number): Promise<number> {
  await lockAccount(tx, userId);
  const { count } = await tx
    .selectFrom("designs")
    .where("userId", "=", userId)
    .where("deletedAt", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

interface NewDesign {
  readonly code: string;
  readonly userId: number;
  readonly spaceId: number;
  readonly name: string;
  readonly sourceType: "canva" | "file" | "youtube";
  readonly createdAt: Temporal.Instant;
}

/** Inserts a design with all screen groups of its space. Their first thumbnails are due at once. */
export async function insertDesign(tx: DatabaseTransaction, design: NewDesign): Promise<void> {
  const { id } = await tx
    .insertInto("designs")
    .values(design)
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("designScreenGroups")
    .columns(["designId", "screenGroupId", "thumbnailDueAt"])
    .expression((eb) =>
      eb
        .selectFrom("screenGroups as g")
        .innerJoin("regions as r", "r.id", "g.regionId")
        .where("r.spaceId", "=", design.spaceId)
        .where("g.archivedAt", "is", null)
        .select([
          eb.cast<number>(eb.val(id), "bigint").as("designId"),
          "g.id",
          sql<Temporal.Instant>`${design.createdAt}::timestamptz`.as("dueAt"),
        ]),
    )
    .execute();
}

/** Locks a design until the transaction ends, to change or delete it. Null if it has been deleted. */
export async function lockDesign(tx: DatabaseTransaction, id: number) {
  const row = await tx
    .selectFrom("designs")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .select(["id", "code", "name", "userId"])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the current and upcoming bookings that a design is attached to, the next one first. */
export function listAttachedBookings(db: Database, designCode: string, now: Temporal.Instant) {
  return db
    .selectFrom("bookings")
    .where("designCode", "=", designCode)
    .where("status", "in", reservedStatuses)
    .where("endsAt", ">", now)
    .select(["code", "startsAt", "endsAt"])
    .orderBy("startsAt")
    .execute();
}

/** Detaches a design from upcoming bookings. Past and cancelled bookings keep its name. */
export async function detachDesign(
  tx: DatabaseTransaction,
  designCode: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ designCode: null })
    .where("designCode", "=", designCode)
    .where("status", "in", reservedStatuses)
    .where("startsAt", ">", now)
    .execute();
}

/** Marks a design as deleted and removes its screen groups. The name stays for past bookings. */
export async function markDesignDeleted(
  tx: DatabaseTransaction,
  id: number,
  deletedAt: Temporal.Instant,
): Promise<void> {
  await tx.updateTable("designs").set({ deletedAt }).where("id", "=", id).execute();
  await tx.deleteFrom("editorDocuments").where("designId", "=", id).execute();
  const groups = await tx
    .deleteFrom("designScreenGroups")
    .where("designId", "=", id)
    .returning(["thumbnail", "screenThumbnails"])
    .execute();
  await discardFiles(tx, groups.flatMap(thumbnailKeys), deletedAt);
}

/** Prevents the deletion of a customer's design until the transaction ends. Null if there is no such design. */
export async function lockDesignAgainstDeletion(
  tx: DatabaseTransaction,
  { code, userId }: { readonly code: string; readonly userId: number },
) {
  const row = await tx
    .selectFrom("designs")
    .where("code", "=", code)
    .where("userId", "=", userId)
    .where("deletedAt", "is", null)
    .select(["id", "spaceId"])
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

const selectDesignSummaries = prepared((db, { codes }: Places<{ codes: readonly string[] }>) =>
  db
    .selectFrom("designs")
    .where(sql<boolean>`designs.code = any(${codes}::text[])`)
    .select(["designs.code", "designs.name"])
    .select((eb) => {
      const groups = eb
        .selectFrom("designScreenGroups as d")
        .innerJoin("screenGroups as g", "g.id", "d.screenGroupId")
        .innerJoin("regions as r", "r.id", "g.regionId")
        .whereRef("d.designId", "=", "designs.id")
        .where("g.archivedAt", "is", null);
      const ready = groups
        .where("d.sourceFileType", "is not", null)
        .where("d.thumbnailStatus", "=", "synced");
      return [
        groups
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .$asScalar()
          .$notNull()
          .as("total"),
        ready
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .$asScalar()
          .$notNull()
          .as("ready"),
        ready
          .select("d.thumbnail")
          .orderBy("g.isDesignHero", "desc")
          .orderBy("r.position")
          .orderBy("g.position")
          .limit(1)
          .$asScalar()
          .as("thumbnail"),
      ];
    })
    .compile(),
);

/** Lists the designs as bookings show them, including deleted ones. */
export function listDesignSummaries(db: Database, codes: readonly string[]) {
  return selectDesignSummaries(db, { codes });
}
