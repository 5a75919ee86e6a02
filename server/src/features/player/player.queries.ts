import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { PlayerProblem, PlayerShows } from "@frontage/contract/devices/devices.ts";
import { activeStatuses } from "@frontage/domain/bookings/states.ts";
import { selectIdlePicture } from "../spaces/spaces.queries.ts";

/** Returns a screen group with its idle picture. */
export function getScreenGroup(db: Database, id: number) {
  return db
    .selectFrom("screenGroups as g")
    .where("g.id", "=", id)
    .select(["g.name", "g.resolutionWidth", "g.resolutionHeight", "g.screens"])
    .select(selectIdlePicture(db).as("idlePicture"))
    .executeTakeFirstOrThrow();
}

/** Lists the bookings that overlap an interval and have media on a screen group, in order. */
export function listDesignedBookings(
  db: Database,
  where: { readonly spaceId: number; readonly screenGroupId: number },
  { start, end }: { readonly start: Temporal.Instant; readonly end: Temporal.Instant },
) {
  return db
    .selectFrom("bookings")
    .innerJoin("designs", "designs.code", "bookings.designCode")
    .innerJoin("designScreenGroups as shown", "shown.designId", "designs.id")
    .innerJoin("uploadedFiles as source", "source.id", "shown.sourceFileId")
    .leftJoin("uploadedFiles as still", "still.id", "shown.stillFileId")
    .where("bookings.spaceId", "=", where.spaceId)
    .where("bookings.status", "in", activeStatuses)
    .where("bookings.endsAt", ">", start)
    .where("bookings.startsAt", "<", end)
    .where("designs.deletedAt", "is", null)
    .where("shown.screenGroupId", "=", where.screenGroupId)
    .where("shown.sourceFileType", "is not", null)
    .select(["bookings.id as bookingId", "bookings.startsAt", "bookings.endsAt"])
    .select(["shown.sourceFileType as type", "shown.sourceBounds as bounds"])
    .select(["source.id as sourceId", "source.key as sourceKey", "source.size as sourceSize"])
    .select(["still.id as stillId", "still.key as stillKey", "still.size as stillSize"])
    .orderBy("bookings.startsAt")
    .execute();
}
export type DesignedBooking = Awaited<ReturnType<typeof listDesignedBookings>>[number];

/** Stores the latest report of a player. */
export async function saveReport(
  db: Database,
  report: {
    readonly deviceId: number;
    readonly reportedAt: Temporal.Instant;
    readonly version: string;
    readonly showing: PlayerShows;
    readonly bookingId: number | null;
    readonly problems: readonly PlayerProblem[];
  },
): Promise<void> {
  const row = { ...report, problems: [...report.problems] };
  const { deviceId: _, ...changes } = row;
  await db
    .insertInto("playerReports")
    .values({ ...row, showingSince: report.reportedAt })
    .onConflict((conflict) =>
      conflict.column("deviceId").doUpdateSet({
        ...changes,
        showingSince: sql`case
          when (player_reports.showing, player_reports.booking_id)
            is distinct from (excluded.showing, excluded.booking_id)
          then excluded.showing_since else player_reports.showing_since end`,
      }),
    )
    .execute();
}

/** Returns an uploaded file by its id; null unless it has been inspected. */
export async function findStoredFile(db: Database, id: number) {
  const row = await db
    .selectFrom("uploadedFiles")
    .where("id", "=", id)
    .where("acceptedKey", "is not", null)
    .select(({ ref }) => [ref("acceptedKey").$notNull().as("key"), "contentType"])
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the screen groups of a space and whether a design has media for each. */
export function listGroupsOfDesign(db: Database, spaceId: number, designCode: string) {
  return db
    .selectFrom("screenGroups as g")
    .innerJoin("regions", "regions.id", "g.regionId")
    .where("regions.spaceId", "=", spaceId)
    .where("g.archivedAt", "is", null)
    .select(["g.id", "g.code", "g.name"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("designScreenGroups as shown")
          .innerJoin("designs", "designs.id", "shown.designId")
          .whereRef("shown.screenGroupId", "=", "g.id")
          .where("designs.code", "=", designCode)
          .where("designs.deletedAt", "is", null)
          .where("shown.sourceFileType", "is not", null)
          .select("shown.designId"),
      ).as("hasMedia"),
    )
    .orderBy("regions.position")
    .orderBy("g.position")
    .execute();
}

/** Lists the players in use at a space with their latest reports. */
export function listPlayers(db: Database, spaceId: number) {
  return db
    .selectFrom("devices")
    .leftJoin("playerReports", "playerReports.deviceId", "devices.id")
    .where("devices.spaceId", "=", spaceId)
    .where("devices.kind", "=", "screen")
    .where("devices.retiredAt", "is", null)
    .select(["devices.screenGroupId", "devices.lastSeenAt"])
    .select(["playerReports.reportedAt", "playerReports.bookingId", "playerReports.problems"])
    .execute();
}
