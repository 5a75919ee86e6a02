import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Database } from "../../db/connect.ts";
import { activeStatuses } from "@frontage/domain/bookings/states.ts";
import { isCompanySet } from "../../features/settings/settings.queries.ts";
import { isComplete, missingItems } from "./edit/checklist.queries.ts";
import { chooseIds, inOrderOf, isOneOf } from "../../lists/choose-ids.queries.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";

interface SpaceFilter {
  readonly search?: string | undefined;
  readonly status?: "available" | "preview" | "hidden" | "archived" | undefined;
  readonly city?: string | undefined;
  readonly bookable?: "yes" | "no" | undefined;
  readonly checklist?: "complete" | "incomplete" | undefined;
}

interface SpaceListing {
  readonly limit: number;
  readonly offset: number;
  readonly sort?: "name" | "-name" | "city" | "-city" | undefined;
  readonly now: Temporal.Instant;
  /** The current month. */
  readonly month: { readonly start: Temporal.Instant; readonly end: Temporal.Instant };
}

const orders = {
  position: sql`s.position, s.id`,
  name: sql`s.name, s.position, s.id`,
  "-name": sql`s.name desc, s.position, s.id`,
  city: sql`s.city, s.position, s.id`,
  "-city": sql`s.city desc, s.position, s.id`,
} as const;

/** A page of the spaces, with the figures of each, and how many spaces match. */
export async function listSpaces(db: Database, filter: SpaceFilter, listing: SpaceListing) {
  const { now, month, sort = "position", limit, offset } = listing;
  const company = { isLicenceReady: await isCompanySet(db) };
  const missing = missingItems(now, company);
  const { search, status, city, bookable, checklist } = filter;
  const matching = () => {
    let query = db
      .selectFrom("spaces as s")
      .where("s.archivedAt", status === "archived" ? "is not" : "is", null);
    for (const word of wordsOf(search)) {
      // The expression of the index spaces_listed_search.
      const text = sql<string>`fold_for_search(s.name || ' ' || s.code || ' ' || s.city || ' ' || s.short_address || ' '
        || s.address)`;
      query = query.where(containsWord(text, word));
    }
    if (status && status !== "archived") {
      query = query.where("s.status", "=", status);
    }
    if (city !== undefined) {
      query = query.where("s.city", "=", city);
    }
    if (bookable) {
      query = query.where("s.bookingEnabled", "=", bookable === "yes");
    }
    if (checklist) {
      query = query.where(isComplete(now, company), "is", sql.lit(checklist === "complete"));
    }
    return query;
  };
  const { rows: ids, ...found } = await chooseIds({ limit, offset }, matching(), {
    id: "s.id",
    orderBy: orders[sort],
    // No index counts what the checklist misses either.
    isSearched: checklist !== undefined || wordsOf(search).length > 0,
  });
  // The figures are computed for the rows of the page only.
  const rows = await db
    .selectFrom("spaces as s")
    .where(isOneOf("s.id", ids))
    .select(["s.id", "s.code", "s.name", "s.city", "s.status", "s.bookingEnabled", "s.currency"])
    .select(["s.archivedAt", missing.as("missing")])
    .select(bookingsToCome(now).as("bookingsToCome"))
    .select((eb) => [
      eb
        .selectFrom("bookings as b")
        .innerJoin("bookingLines as l", "l.bookingId", "b.id")
        .whereRef("b.spaceId", "=", "s.id")
        .whereRef("b.currency", "=", "s.currency")
        .where("b.status", "in", activeStatuses)
        .where("b.startsAt", ">=", month.start)
        .where("b.startsAt", "<", month.end)
        .select(({ fn, lit }) => fn.coalesce(fn.sum<number>("l.gross"), lit(0)).as("gross"))
        .as("revenue"),
      jsonObjectFrom(
        eb
          .selectFrom("spacePictures as p")
          .innerJoin("pictures", "pictures.id", "p.pictureId")
          .whereRef("p.spaceId", "=", "s.id")
          .select(["p.alt", "pictures.hash", "pictures.width", "pictures.height"])
          .select(["pictures.widths", "pictures.hasAvif as hasAvif", "pictures.placeholder"])
          .orderBy("p.type")
          .orderBy("p.position")
          .limit(1),
      ).as("picture"),
    ])
    .execute();
  return { ...found, rows: inOrderOf(ids, rows) };
}

function bookingsToCome(now: Temporal.Instant) {
  return sql<number>`(select count(*) from bookings as b where b.space_id = s.id
    and b.status in (${sql.join(activeStatuses)}) and b.starts_at > ${now.subtract({ hours: 24 })}
    and b.ends_at > ${now})`;
}

export async function listCities(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("spaces").select("city").distinct().orderBy("city").execute();
  return rows.map(({ city }) => city);
}

/** Returns a space with everything that staff edit; null if no space has the code. */
export async function findConsoleSpace(db: Database, code: string, now: Temporal.Instant) {
  const missing = missingItems(now, { isLicenceReady: await isCompanySet(db) });
  const row = await db
    .selectFrom("spaces as s")
    .where("s.code", "=", code)
    .selectAll()
    .select([missing.as("missing"), bookingsToCome(now).as("bookingsToCome")])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom("pictures as plan")
          .whereRef("plan.id", "=", "s.floorPlanPictureId")
          .select(["plan.hash", "plan.width", "plan.height", "plan.widths", "plan.placeholder"])
          .select("plan.hasAvif as hasAvif"),
      ).as("floorPlan"),
      jsonArrayFrom(
        eb
          .selectFrom("spacePictures as p")
          .whereRef("p.spaceId", "=", "s.id")
          .innerJoin("pictures as shown", "shown.id", "p.pictureId")
          .innerJoin("pictures as original", (join) =>
            join.on("original.id", "=", sql<number>`coalesce(p.original_picture_id, p.picture_id)`),
          )
          .select(["p.type", "p.alt", "p.focalX as focalX", "p.focalY as focalY", "p.crop"])
          .select(pictureColumns("shown").as("shown"))
          .select(pictureColumns("original").as("original"))
          .orderBy("p.type")
          .orderBy("p.position"),
      ).as("pictures"),
    ])
    .executeTakeFirst();
  if (!row) {
    return null;
  }
  const lettings = await db
    .selectFrom("spaceLandlords as l")
    .innerJoin("users as u", "u.id", "l.userId")
    .where("l.spaceId", "=", row.id)
    .select(["u.firstName", "u.lastName", "u.email", "l.split", "l.startDate", "l.endDate"])
    .orderBy("l.startDate")
    .execute();
  return { ...row, lettings };
}
export type ConsoleSpaceRow = NonNullable<Awaited<ReturnType<typeof findConsoleSpace>>>;

interface PictureColumns {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: number[];
  readonly hasAvif: boolean;
  readonly placeholder: string;
}

/** A joined picture as one value. */
function pictureColumns(alias: "shown" | "original") {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<PictureColumns>`json_build_object('hash', ${column("hash")}, 'width', ${column("width")},
    'height', ${column("height")}, 'widths', ${column("widths")}, 'hasAvif', ${column("hasAvif")},
    'placeholder', ${column("placeholder")})`;
}
