import { sql, type RawBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../db/connect.ts";
import { prepared, type Places } from "../../db/prepared.ts";
import { wordsOfSearch } from "@frontage/domain/search/words-of-search.ts";
import { isOwnHold, type HoldOwner } from "../availability/hold-owner.queries.ts";
import {
  getReferenceVersion,
  referenceVersion,
} from "../reference-data/reference-version.queries.ts";
import type { ClaimWindow } from "./claim-windows.ts";

/** How many pictures a result shows. */
const maxPictures = 5;

/** Which claims decide what is free. */
export interface ClaimsQuestion {
  readonly now: Temporal.Instant;
  /** The caller: their own holds do not count. */
  readonly owner: HoldOwner;
}

/** Claims in columns: thousands of objects would take longer than the search. */
export interface Claims {
  readonly spaceIds: Float64Array;
  /** Milliseconds since the epoch. */
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** 1 for a closed time, which has no buffer. */
  readonly areClosed: Uint8Array;
}

/** What a question reads besides the catalogue, in one snapshot. */
export interface Snapshot {
  /** The version of the reference data. */
  readonly version: number;
  /** The claims in each of the stretches of time. */
  readonly claims: readonly Claims[];
}

/** A claim lasts at most 25 hours, so that it reaches no stretch from further away. */
const longestClaim = sql`interval '25 hours'`;

/** The columns of `Claims` as PostgreSQL sends numbers, one after the other; null without claims. */
interface ClaimColumns {
  readonly ids: Buffer | null;
  readonly starts: Buffer | null;
  readonly ends: Buffer | null;
  readonly closed: Buffer | null;
}

interface ClaimsValues extends HoldOwner {
  /** Seconds since the epoch. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly now: Temporal.Instant;
}

/** Selects the claims of a subquery that reserve time: without expired holds and the caller's own. */
const selectColumns = (
  claims: RawBuilder<unknown>,
  values: Places<Pick<ClaimsValues, "now" | keyof HoldOwner>>,
) => sql<ClaimColumns>`
  select
    string_agg(int8send(claims.space_id), '') as ids,
    string_agg(timestamptz_send(claims.starts_at), '') as starts,
    string_agg(timestamptz_send(claims.ends_at), '') as ends,
    string_agg(boolsend(claims.closed_reason is not null), '') as closed
  from (${claims}) as claims
    left join holds on holds.id = claims.hold_id
  where (claims.hold_id is null or holds.expires_at > ${values.now}::timestamptz)
    and ${isOwnHold(values)} is not true`;

/** Each stretch is a range of the index claims_by_time, which is read once: a join of all stretches would read all claims. */
const selectSnapshot = prepared((db, values: Places<ClaimsValues>) =>
  sql<ClaimColumns & { version: number }>`
    select ${referenceVersion} as version, reserved.*
    from unnest((select ${values.starts}::float8[]), (select ${values.ends}::float8[])) with ordinality as asked (starts, ends, number)
      cross join lateral (${selectColumns(
        sql`
          select space_id, starts_at, ends_at, hold_id, closed_reason
          from claims
          where starts_at > to_timestamp(asked.starts) - ${longestClaim}
            and starts_at < to_timestamp(asked.ends)
            and ends_at > to_timestamp(asked.starts)
          offset 0`,
        values,
      )}) as reserved
    order by asked.number`.compile(db),
);

interface SpacesClaimsValues extends HoldOwner {
  readonly ids: readonly number[];
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly now: Temporal.Instant;
}

const selectClaimsOfSpaces = prepared((db, values: Places<SpacesClaimsValues>) =>
  selectColumns(
    sql`
      select space_id, starts_at, ends_at, hold_id, closed_reason
      from claims
      where space_id = any(${values.ids}::bigint[])
        and starts_at > ${values.start}::timestamptz - ${longestClaim}
        and starts_at < ${values.end}::timestamptz
        and ends_at > ${values.start}::timestamptz`,
    values,
  ).compile(db),
);

/** Reads whole numbers of eight bytes, which are small enough for a number. */
function readNumbers(bytes: Buffer | null): Float64Array {
  const numbers = new Float64Array((bytes?.length ?? 0) / 8);
  if (bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let index = 0; index < numbers.length; index += 1) {
      numbers[index] = view.getInt32(index * 8) * 2 ** 32 + view.getUint32(index * 8 + 4);
    }
  }
  return numbers;
}

/** PostgreSQL counts microseconds from this moment. */
const postgresEpoch = Date.UTC(2000, 0, 1);

const readTimes = (bytes: Buffer | null) =>
  readNumbers(bytes).map((microseconds) => postgresEpoch + microseconds / 1000);

const readColumns = ({ ids, starts, ends, closed }: ClaimColumns): Claims => ({
  spaceIds: readNumbers(ids),
  starts: readTimes(starts),
  ends: readTimes(ends),
  areClosed: closed ?? new Uint8Array(),
});

/** Reads the version of the reference data and the claims in some stretches of time, in one statement. */
export async function readSnapshot(
  db: Database,
  windows: readonly ClaimWindow[],
  { now, owner }: ClaimsQuestion,
): Promise<Snapshot> {
  if (windows.length === 0) {
    return { version: await getReferenceVersion(db), claims: [] };
  }
  const starts = windows.map(({ start }) => start / 1000);
  const ends = windows.map(({ end }) => end / 1000);
  const rows = await selectSnapshot(db, { starts, ends, now, ...owner });
  const [first] = rows;
  if (!first) {
    throw new Error("The snapshot of a search has no row");
  }
  return { version: first.version, claims: rows.map(readColumns) };
}

/** Reads the claims of some spaces in a stretch of time. */
export async function readClaimsOf(
  db: Database,
  ids: readonly number[],
  { start, end, now, owner }: ClaimsQuestion & ClaimWindow,
): Promise<Claims> {
  const [row] = await selectClaimsOfSpaces(db, {
    ids,
    start: Temporal.Instant.fromEpochMilliseconds(start),
    end: Temporal.Instant.fromEpochMilliseconds(end),
    now,
    ...owner,
  });
  return readColumns(row ?? { ids: null, starts: null, ends: null, closed: null });
}

/** Reads the ids of the visible spaces that have the words of a search, with the version; null without words. */
export async function readMatching(
  db: Database,
  search: string | undefined,
): Promise<{ readonly version: number; readonly ids: ReadonlySet<number> } | null> {
  const patterns = patternsOf(search ?? "");
  if (patterns.length === 0) {
    return null;
  }
  const { rows } = await sql<{ version: number; ids: string | null }>`
    select ${referenceVersion} as version, string_agg(id::text, ',') as ids
    from spaces
    where status <> 'hidden' and search_words like all (${patterns}::text[])`.execute(db);
  const [row] = rows;
  return row ? { version: row.version, ids: new Set(row.ids?.split(",").map(Number)) } : null;
}

/** The words of a search as patterns, each at the beginning of a word. */
const patternsOf = (search: string) =>
  wordsOfSearch(search).map((word) => `% ${word.replace(/[\\%]/g, String.raw`\$&`)}%`);

const selectFoundSpaces = prepared((db, { ids }: Places<{ ids: readonly number[] }>) =>
  db
    .selectFrom("spaces")
    .where(sql<boolean>`spaces.id = any(${ids}::bigint[])`)
    .where("status", "!=", "hidden")
    .select(["id", "code", "name", "timeZone", "status", "bookingEnabled", "city", "currency"])
    .select(["shortAddress", "shortDescription", "floorArea", "samplePrice"])
    .select(["neighbourhood", "postcode", "latitude", "longitude", "uses", "features"])
    .select(["capacityStanding", "capacitySeated", "capacityTheatre", "capacityBoardroom"])
    .select(["capacityClassroom", "ceilingHeight", "doorWidth", "power", "houseRules"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("spacePictures as p")
          .innerJoin("pictures", "pictures.id", "p.pictureId")
          .whereRef("p.spaceId", "=", "spaces.id")
          .select(["p.type", "p.alt", "p.focalX as focalX", "p.focalY as focalY"])
          .select(["pictures.hash", "pictures.width", "pictures.height", "pictures.widths"])
          .select(["pictures.hasAvif as hasAvif", "pictures.placeholder"])
          .orderBy("p.type")
          .orderBy("p.position")
          .limit(maxPictures),
      ).as("pictures"),
    )
    .compile(),
);

/** Lists what results show of spaces that are still visible. */
export const listFoundSpaces = (db: Database, ids: readonly number[]) =>
  selectFoundSpaces(db, { ids });
