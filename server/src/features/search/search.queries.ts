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

/** The claims of all spaces in some stretches of time, in columns: thousands of objects would take longer than the search. */
export interface Claims {
  readonly spaceIds: Float64Array;
  /** Milliseconds since the epoch. */
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** 1 for a closed time, which has no buffer. */
  readonly areClosed: Uint8Array;
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

/** The columns of `Claims` as PostgreSQL sends numbers, one after the other; null without claims. */
interface ClaimColumns {
  readonly ids: Buffer | null;
  readonly starts: Buffer | null;
  readonly ends: Buffer | null;
  readonly closed: Buffer | null;
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
      string_agg(int8send(claims.space_id), '') as ids,
      string_agg(timestamptz_send(claims.starts_at), '') as starts,
      string_agg(timestamptz_send(claims.ends_at), '') as ends,
      string_agg(boolsend(claims.closed_reason is not null), '') as closed
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

const readIds = (text: string) => new Set(text === "" ? [] : text.split(",").map(Number));

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
    matching: matching === null ? null : readIds(matching),
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
