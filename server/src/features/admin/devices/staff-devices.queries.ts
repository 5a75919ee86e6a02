import type { StaffDevice } from "@frontage/contract/admin/devices.ts";
import { sql } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { wordsOf } from "../search-words.queries.ts";

export interface DeviceFilter {
  readonly search: string | undefined;
  readonly kind: StaffDevice["kind"] | undefined;
  readonly showing: NonNullable<StaffDevice["showing"]> | undefined;
  /** Only devices without any contact. */
  readonly isNeverSeen: boolean;
  /** Only silent devices: by time zone of the space, the time before which their last contact was. Null for all. */
  readonly silentBefore: ReadonlyMap<string, Temporal.Instant> | null;
}

function filtered(
  db: Database,
  { search, kind, showing, isNeverSeen, silentBefore }: DeviceFilter,
) {
  let found = db.selectFrom("devices as d").where("d.retiredAt", "is", null);
  for (const word of wordsOf(search)) {
    found = found.where(
      sql<boolean>`(d.name ilike ${word} or d.code ilike ${word}
        or d.space_id in (select id from spaces where name ilike ${word})
        or d.screen_group_id in (select id from screen_groups where name ilike ${word}))`,
    );
  }
  if (kind) {
    found = found.where("d.kind", "=", kind);
  }
  if (showing) {
    found = found.where(
      sql<boolean>`d.id in (select device_id from player_reports where showing = ${showing})`,
    );
  }
  if (isNeverSeen) {
    found = found.where("d.lastSeenAt", "is", null);
  }
  if (silentBefore) {
    found = found.where(({ or }) =>
      or(
        [...silentBefore].map(
          ([zone, before]) =>
            sql<boolean>`(d.last_seen_at < ${before}
              and d.space_id in (select id from spaces where time_zone = ${zone}))`,
        ),
      ),
    );
  }
  return found;
}

const orders = {
  space: sql`s.position, s.id, d.kind, lower(d.name), d.id`,
  "-space": sql`s.position desc, s.id desc, d.kind, lower(d.name), d.id`,
  name: sql`lower(d.name), d.id`,
  "-name": sql`lower(d.name) desc, d.id desc`,
  last_seen: sql`d.last_seen_at, d.id`,
  "-last_seen": sql`d.last_seen_at desc nulls last, d.id desc`,
} as const;
export type DeviceSort = keyof typeof orders;

/** The ids of a page of devices in use, in their order, and how many match. */
export async function listDeviceIds(
  db: Database,
  filter: DeviceFilter,
  { sort, limit, offset }: { sort: DeviceSort; limit: number; offset: number },
) {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await filtered(db, filter)
    .innerJoin("spaces as s", "s.id", "d.spaceId")
    .select("d.id")
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, ids: rows.map(({ id }) => id) };
}
