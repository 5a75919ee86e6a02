import type { deviceProblem, StaffDevice } from "@frontage/contract/console/devices.ts";
import type { OwnRules } from "@frontage/domain/settings/space-rules.ts";
import { sql } from "kysely";
import type { z } from "zod";
import type { Database } from "../../db/connect.ts";
import { chooseIds, isOneOf } from "../../lists/choose-ids.queries.ts";
import type { Page } from "../../lists/choose-page.ts";
import { activeStatuses } from "@frontage/domain/bookings/states.ts";
import { selectIdlePicture } from "../../features/spaces/spaces.queries.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";

export interface DeviceFilter {
  readonly search: string | undefined;
  readonly kind: StaffDevice["kind"] | undefined;
  readonly showing: NonNullable<StaffDevice["showing"]> | undefined;
  /** Only players that report this problem, or any. */
  readonly problem: z.output<typeof deviceProblem> | undefined;
  /** Only devices without any contact. */
  readonly isNeverSeen: boolean;
  /** Only silent devices; null for all. */
  readonly silentBefore: readonly SilentBefore[] | null;
}

/** The time before which the last contact of a silent device was, in spaces with a time zone and own hours. */
export interface SilentBefore {
  readonly timeZone: string;
  readonly ownHours: OwnRules["ownHours"];
  readonly before: Temporal.Instant;
}

/** Lists the time zones of the spaces with their own opening hours. */
export function listZonesAndHours(db: Database) {
  return db.selectFrom("spaces").select(["timeZone", "ownHours"]).distinct().execute();
}

function filtered(
  db: Database,
  { search, kind, showing, problem, isNeverSeen, silentBefore }: DeviceFilter,
) {
  let found = db.selectFrom("devices as d").where("d.retiredAt", "is", null);
  for (const word of wordsOf(search)) {
    found = found.where(containsWord(sql.ref("d.searchText"), word));
  }
  if (kind) {
    found = found.where("d.kind", "=", kind);
  }
  if (showing) {
    found = found.where(
      sql<boolean>`d.id in (select device_id from player_reports where showing = ${showing})`,
    );
  }
  if (problem) {
    const named = problem === "any" ? sql`` : sql`and ${problem} = any (problems)`;
    found = found.where(
      sql<boolean>`d.id in (select device_id from player_reports where problems <> '{}' ${named})`,
    );
  }
  if (isNeverSeen) {
    found = found.where("d.lastSeenAt", "is", null);
  }
  if (silentBefore) {
    found = found.where(({ or }) =>
      or(
        silentBefore.map(
          ({ timeZone, ownHours, before }) =>
            sql<boolean>`(d.last_seen_at < ${before} and d.space_id in (
              select id from spaces
              where time_zone = ${timeZone} and own_hours = ${JSON.stringify(ownHours)}::jsonb))`,
        ),
      ),
    );
  }
  return found;
}

const bySpace = sql`d.space_position, d.space_id, d.kind, lower(d.name), d.id`;
const bySpaceReversed = sql`d.space_position desc, d.space_id desc, d.kind desc, lower(d.name) desc, d.id desc`;
const byName = sql`lower(d.name), d.id`;
const byNameReversed = sql`lower(d.name) desc, d.id desc`;

/** Devices without any contact are last in both orders of contact. */
const orders = {
  space: { orderBy: bySpace, reversed: bySpaceReversed },
  "-space": { orderBy: bySpaceReversed, reversed: bySpace },
  name: { orderBy: byName, reversed: byNameReversed },
  "-name": { orderBy: byNameReversed, reversed: byName },
  last_seen: {
    orderBy: sql`d.last_seen_at, d.id`,
    reversed: sql`d.last_seen_at desc nulls first, d.id desc`,
  },
  "-last_seen": {
    orderBy: sql`d.last_seen_at desc nulls last, d.id desc`,
    reversed: sql`d.last_seen_at nulls first, d.id`,
  },
} as const;
export type DeviceSort = keyof typeof orders;

/** The ids of a page of devices in use, in their order, and how many match. */
export function listDeviceIds(
  db: Database,
  filter: DeviceFilter,
  { sort, ...page }: Page & { readonly sort: DeviceSort },
) {
  return chooseIds(page, filtered(db, filter), {
    id: "d.id",
    ...orders[sort],
    isSearched: wordsOf(filter.search).length > 0,
  });
}

/** Counts the devices in use that match. */
export async function countMatchingDevices(db: Database, filter: DeviceFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the players among some devices, each with the booking whose design is due now and whether it has an idle picture. */
export function listDueOnPlayers(db: Database, ids: readonly number[], now: Temporal.Instant) {
  return db
    .selectFrom("devices as d")
    .innerJoin("screenGroups as g", "g.id", "d.screenGroupId")
    .where(isOneOf("d.id", ids))
    .select("d.id")
    .select((eb) => [
      eb
        .selectFrom("bookings as b")
        .innerJoin("designs", "designs.code", "b.designCode")
        .innerJoin("designScreenGroups as shown", "shown.designId", "designs.id")
        .whereRef("b.spaceId", "=", "d.spaceId")
        .whereRef("shown.screenGroupId", "=", "d.screenGroupId")
        .where("b.status", "in", activeStatuses)
        .where("b.startsAt", "<=", now)
        .where("b.endsAt", ">", now)
        .where("designs.deletedAt", "is", null)
        .where("shown.sourceFileType", "is not", null)
        .select("b.code")
        .limit(1)
        .as("booking"),
      selectIdlePicture(db).as("idlePicture"),
    ])
    .execute();
}
