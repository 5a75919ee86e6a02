import type { Interval } from "@frontage/domain/time/interval.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import { prepared, type Places } from "../../db/prepared.ts";
import { inOrderOf } from "../../lists/choose-ids.queries.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";
import { activeStatuses } from "@frontage/domain/bookings/states.ts";
import { ownRuleColumns } from "../spaces/spaces.queries.ts";
import { isLandlordsBooking } from "../booking-records/booking-viewer.queries.ts";

export interface LandlordSpaceFilter {
  /** Words of name, city and code. */
  readonly q?: string | undefined;
  readonly code?: string | undefined;
  readonly sort?: "position" | "first_letting" | undefined;
  /** All of them unless given. */
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/**
 * Selects the spaces that a landlord lets, has let or will let. It starts from the letting periods, as walking through
 * all spaces in their order would take longer the more there are of others.
 */
function selectLetSpaces(
  db: Database,
  userId: number,
  { q, code, sort, limit, offset = 0 }: LandlordSpaceFilter,
) {
  let matching = db
    .selectFrom((eb) =>
      eb
        .selectFrom("spaceLandlords")
        .where("userId", "=", userId)
        .groupBy("spaceId")
        .select(({ fn }) => ["spaceId", fn.min("startDate").as("firstLetting")])
        .as("let"),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("spaces as s")
          .whereRef("s.id", "=", "let.spaceId")
          .select(["s.id", "s.code", "s.name", "s.city", "s.position"])
          // A limit keeps the look-up by id: the database would read all spaces to join a few hundred.
          .limit(1)
          .as("spaces"),
      (join) => join.onTrue(),
    )
    .$if(code !== undefined, (query) => query.where("spaces.code", "=", code ?? ""))
    .$if(sort === "first_letting", (query) => query.orderBy("let.firstLetting"))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .offset(offset);
  for (const word of wordsOf(q)) {
    matching = matching.where(
      containsWord(
        sql<string>`fold_for_search(spaces.name || ' ' || spaces.city || ' ' || spaces.code)`,
        word,
      ),
    );
  }
  return matching.orderBy("spaces.position").orderBy("spaces.id");
}

/** Lists the codes and names of a landlord's spaces. */
export function listLandlordSpaceNames(db: Database, userId: number, filter: LandlordSpaceFilter) {
  return selectLetSpaces(db, userId, filter).select(["spaces.code", "spaces.name"]).execute();
}

/** Returns the first date on which a landlord lets any space; null if they never do. */
export async function findFirstLetting(db: Database, userId: number) {
  const { firstLetting } = await db
    .selectFrom("spaceLandlords")
    .where("userId", "=", userId)
    .select(({ fn }) => fn.min("startDate").as("firstLetting"))
    .$castTo<{ firstLetting: Temporal.PlainDate | null }>()
    .executeTakeFirstOrThrow();
  return firstLetting;
}

const selectLandlordSpaces = prepared((db, { ids }: Places<{ ids: readonly number[] }>) =>
  db
    .selectFrom("spaces")
    .where(sql<boolean>`spaces.id = any(${ids}::bigint[])`)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("spacePictures as p")
          .innerJoin("pictures", "pictures.id", "p.pictureId")
          .whereRef("p.spaceId", "=", "spaces.id")
          .select(["p.alt", "pictures.hash", "pictures.width", "pictures.height"])
          .select(["pictures.widths", "pictures.hasAvif", "pictures.placeholder"])
          .orderBy("p.type")
          .orderBy("p.position")
          .limit(1)
          .as("picture"),
      (join) => join.onTrue(),
    )
    .select(["spaces.id", "spaces.code", "spaces.name", "spaces.city", "spaces.shortAddress"])
    .select(["spaces.timeZone", "spaces.currency", ...ownRuleColumns])
    .select(["picture.alt", "picture.hash", "picture.width", "picture.height"])
    .select(["picture.widths", "picture.hasAvif", "picture.placeholder"])
    .compile(),
);

interface PeriodsValues {
  readonly userId: number;
  readonly spaceIds: readonly number[];
}

/** Selects a landlord's letting periods of spaces, latest first. */
const selectPeriods = prepared((db, { userId, spaceIds }: Places<PeriodsValues>) =>
  db
    .selectFrom("spaceLandlords")
    .where("userId", "=", userId)
    .where(sql<boolean>`space_id = any(${spaceIds}::bigint[])`)
    .select(["spaceId", "startDate", "endDate", "split"])
    .orderBy("startDate", "desc")
    .compile(),
);

type PeriodRow = Awaited<ReturnType<typeof selectPeriods>>[number];

export type LandlordSpaceRow = Awaited<ReturnType<typeof selectLandlordSpaces>>[number] & {
  readonly periods: readonly PeriodRow[];
};

export async function listLandlordSpaces(
  db: Database,
  userId: number,
  filter: LandlordSpaceFilter = {},
): Promise<LandlordSpaceRow[]> {
  // The page is chosen first, and the rest is read for its spaces alone.
  const chosen = await selectLetSpaces(db, userId, filter).select("spaces.id").execute();
  const ids = chosen.map(({ id }) => id);
  if (ids.length === 0) {
    return [];
  }
  const [rows, periods] = await Promise.all([
    selectLandlordSpaces(db, { ids }),
    selectPeriods(db, { userId, spaceIds: ids }),
  ]);
  const periodsBySpace = Map.groupBy(periods, ({ spaceId }) => spaceId);
  return inOrderOf(ids, rows).map((row) => ({ ...row, periods: periodsBySpace.get(row.id) ?? [] }));
}

export async function findLandlordSpace(
  db: Database,
  userId: number,
  code: string,
): Promise<LandlordSpaceRow | null> {
  const [row] = await listLandlordSpaces(db, userId, { code });
  return row ?? null;
}

interface VisitsQuery {
  readonly userId: number;
  readonly space: { readonly id: number };
  readonly within: Interval;
}

/**
 * Lists the landlord's bookings of a space that start in an interval, with the customers' first names; earliest first.
 */
export function listVisits(db: Database, { userId, space, within }: VisitsQuery) {
  return db
    .selectFrom("bookings")
    .innerJoin("spaces", "spaces.id", "bookings.spaceId")
    .innerJoin("users", "users.id", "bookings.userId")
    .where("bookings.spaceId", "=", space.id)
    .where("bookings.status", "in", activeStatuses)
    .where("bookings.startsAt", ">=", within.start)
    .where("bookings.startsAt", "<", within.end)
    .where(isLandlordsBooking(userId))
    .select(["bookings.code", "users.firstName"])
    .select(["bookings.startsAt as start", "bookings.endsAt as end"])
    .orderBy("bookings.startsAt")
    .execute();
}
