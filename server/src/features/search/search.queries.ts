import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../db/connect.ts";
import { wordsOfSearch } from "@frontage/domain/search/words-of-search.ts";
import { isOneOf } from "../../lists/choose-ids.queries.ts";
import { isOwnHold, type HoldOwner } from "../availability/hold-owner.queries.ts";
import { referenceVersion } from "../reference-data/reference-version.queries.ts";

/** How many pictures a result shows. */
const maxPictures = 5;

/** What a question reads besides the catalogue, in one snapshot. */
export interface SnapshotQuestion {
  /** The stretches of time whose claims matter, in milliseconds since the epoch. */
  readonly windows: readonly { readonly start: number; readonly end: number }[];
  /** The folded words that a space must have, as patterns; null without words. */
  readonly words: readonly string[] | null;
  readonly now: Temporal.Instant;
  /** The caller: their own holds do not count. */
  readonly owner: HoldOwner;
}

/** The claims of all spaces in some stretches of time, in columns. */
export interface Claims {
  readonly spaceIds: readonly number[];
  /** Milliseconds since the epoch. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Whether each is a closed time, which has no buffer. */
  readonly areClosed: readonly boolean[];
}

export interface Snapshot {
  /** The version of the reference data. */
  readonly version: number;
  readonly claims: Claims;
  /** The ids of the spaces that have the words; null without words. */
  readonly matching: ReadonlySet<number> | null;
}

/** A claim lasts at most 25 hours, and its buffers a day: it cannot reach a stretch from further away. */
const longestClaim = 25 * 60 * 60_000;

const numbers = (text: string | null) => (text === null ? [] : text.split(",").map(Number));

/** Reads the version of the reference data, the claims and the spaces that have the words, in one statement. */
export async function readSnapshot(
  db: Database,
  { windows, words, now, owner }: SnapshotQuestion,
): Promise<Snapshot> {
  const starts = windows.map(({ start }) => start / 1000);
  const ends = windows.map(({ end }) => end / 1000);
  const { rows } = await sql<{
    version: number;
    ids: string | null;
    starts: string | null;
    ends: string | null;
    closed: string | null;
    matching: string | null;
  }>`
    select ${referenceVersion} as version, taken.*, ${
      words === null
        ? sql`null`
        : sql`(
          select coalesce(string_agg(spaces.id::text, ','), '')
          from spaces
          where status <> 'hidden' and ${spaceWords} like all (${words}::text[]))`
    } as matching
    from (
      select
        string_agg(claims.space_id::text, ',') as ids,
        string_agg(extract(epoch from claims.starts_at)::bigint::text, ',') as starts,
        string_agg(extract(epoch from claims.ends_at)::bigint::text, ',') as ends,
        string_agg((claims.closed_reason is not null)::int::text, ',') as closed
      from unnest(${starts}::float8[], ${ends}::float8[]) as asked (starts, ends)
        cross join lateral (
          select * from claims
          where claims.starts_at > to_timestamp(asked.starts - ${longestClaim / 1000}::float8)
            and claims.starts_at < to_timestamp(asked.ends)
            and claims.ends_at > to_timestamp(asked.starts)
          offset 0
        ) as claims
        left join holds on holds.id = claims.hold_id
      where (claims.hold_id is null or holds.expires_at > ${now}::timestamptz)
        and ${isOwnHold(owner)} is not true
    ) as taken`.execute(db);
  const [row] = rows;
  if (!row) {
    throw new Error("The snapshot of a search has no row");
  }
  return {
    version: row.version,
    claims: {
      spaceIds: numbers(row.ids),
      starts: numbers(row.starts).map((seconds) => seconds * 1000),
      ends: numbers(row.ends).map((seconds) => seconds * 1000),
      areClosed: numbers(row.closed).map((flag) => flag === 1),
    },
    matching: row.matching === null ? null : new Set(numbers(row.matching || null)),
  };
}

/** The folded words of a space, each after a space. */
const spaceWords = sql`(' ' || regexp_replace(
  fold_for_search(concat_ws(' ', name, neighbourhood, city, array_to_string(uses, ' '))),
  '[-[:space:].,;:/&()+"!?#_]+', ' ', 'g'))`;

/** The words of a search as patterns, each at the beginning of a word; null without words. */
export function patternsOf(search: string | undefined): string[] | null {
  const words = wordsOfSearch(search ?? "");
  return words.length === 0
    ? null
    : words.map((word) => `% ${word.replace(/[\\%]/g, String.raw`\$&`)}%`);
}

/** Lists what results show of spaces that are still visible. */
export function listFoundSpaces(db: Database, ids: readonly number[]) {
  return db
    .selectFrom("spaces")
    .where(isOneOf("spaces.id", ids))
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
    .execute();
}
export type FoundSpaceRow = Awaited<ReturnType<typeof listFoundSpaces>>[number];
