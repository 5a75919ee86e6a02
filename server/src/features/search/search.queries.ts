import { sql, type RawBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../db/connect.ts";
import { wordsOfSearch } from "@frontage/domain/search/words-of-search.ts";
import { isOneOf } from "../../lists/choose-ids.queries.ts";
import { isOwnHold, type HoldOwner } from "../availability/hold-owner.queries.ts";
import { referenceVersion } from "../reference-data/reference-version.queries.ts";

/** How many pictures a result shows. */
const maxPictures = 5;

/** Which claims decide what is free. */
export interface ClaimsQuestion {
  /** The stretches of time whose claims matter, in milliseconds since the epoch. */
  readonly windows: readonly { readonly start: number; readonly end: number }[];
  readonly now: Temporal.Instant;
  /** The caller: their own holds do not count. */
  readonly owner: HoldOwner;
}

/** What a question reads besides the catalogue, in one snapshot. */
export interface SnapshotQuestion extends ClaimsQuestion {
  /** The folded words that a space must have, as patterns; null without words. */
  readonly words: readonly string[] | null;
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

/** A claim lasts at most 25 hours, so that it reaches no stretch from further away. */
const longestClaim = 25 * 60 * 60;

/** The columns of `Claims`, each as one text: thousands of rows would take the driver longer than the search. */
interface ClaimColumns {
  readonly ids: string | null;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly closed: string | null;
}

/**
 * Selects the claims of some stretches of time, of all spaces or of some, without expired holds and the caller's own. Each
 * stretch is a range of the index claims_by_time, which is read once: a join of all stretches would read all claims.
 */
function selectClaims(
  { windows, now, owner }: ClaimsQuestion,
  spaceIds: readonly number[] | null,
): RawBuilder<ClaimColumns> {
  const starts = windows.map(({ start }) => start / 1000);
  const ends = windows.map(({ end }) => end / 1000);
  return sql`
    select
      string_agg(claims.space_id::text, ',') as ids,
      string_agg(extract(epoch from claims.starts_at)::bigint::text, ',') as starts,
      string_agg(extract(epoch from claims.ends_at)::bigint::text, ',') as ends,
      string_agg((claims.closed_reason is not null)::int::text, ',') as closed
    from unnest(${starts}::float8[], ${ends}::float8[]) as asked (starts, ends)
      cross join lateral (
        select space_id, starts_at, ends_at, hold_id, closed_reason
        from claims
        where claims.starts_at > to_timestamp(asked.starts - ${longestClaim}::float8)
          and claims.starts_at < to_timestamp(asked.ends)
          and claims.ends_at > to_timestamp(asked.starts)
          and ${spaceIds === null ? sql`true` : sql`claims.space_id = any(${spaceIds}::bigint[])`}
        offset 0
      ) as claims
      left join holds on holds.id = claims.hold_id
    where (claims.hold_id is null or holds.expires_at > ${now}::timestamptz)
      and ${isOwnHold(owner)} is not true`;
}

const numbers = (text: string | null) => (text === null ? [] : text.split(",").map(Number));

const readColumns = ({ ids, starts, ends, closed }: ClaimColumns): Claims => ({
  spaceIds: numbers(ids),
  starts: numbers(starts).map((seconds) => seconds * 1000),
  ends: numbers(ends).map((seconds) => seconds * 1000),
  areClosed: numbers(closed).map((flag) => flag === 1),
});

/** Reads the version of the reference data, the claims and the spaces that have the words, in one statement. */
export async function readSnapshot(
  db: Database,
  { words, ...question }: SnapshotQuestion,
): Promise<Snapshot> {
  const { rows } = await sql<ClaimColumns & { version: number; matching: string | null }>`
    select ${referenceVersion} as version, taken.*, ${
      words === null
        ? sql`null`
        : sql`(
          select coalesce(string_agg(spaces.id::text, ','), '')
          from spaces
          where status <> 'hidden' and search_words like all (${words}::text[]))`
    } as matching
    from (${selectClaims(question, null)}) as taken`.execute(db);
  const [row] = rows;
  if (!row) {
    throw new Error("The snapshot of a search has no row");
  }
  const { version, matching } = row;
  return {
    version,
    claims: readColumns(row),
    matching: matching === null ? null : new Set(numbers(matching === "" ? null : matching)),
  };
}

/** Reads the claims of some spaces. */
export async function readClaimsOf(
  db: Database,
  spaceIds: readonly number[],
  question: ClaimsQuestion,
): Promise<Claims> {
  const { rows } = await selectClaims(question, spaceIds).execute(db);
  const [row] = rows;
  return readColumns(row ?? { ids: null, starts: null, ends: null, closed: null });
}

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
