import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/connect.ts";
import { visibleStatuses } from "@frontage/domain/bookings/states.ts";
import { containsWord, wordsOf } from "../../lists/search-words.queries.ts";

/** The maximum number of results of a kind. */
export const perKind = 5;

/** Whether an indexed expression contains all words. */
function containsAll(expression: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const conditions = wordsOf(search).map((word) => containsWord(expression, word));
  if (conditions.length === 0) {
    return sql<boolean>`false`;
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function selectBookings(db: Database) {
  return db
    .selectFrom("bookings")
    .innerJoin("spaces", "spaces.id", "bookings.spaceId")
    .innerJoin("users", "users.id", "bookings.userId")
    .where("bookings.status", "in", visibleStatuses)
    .select(["bookings.code", "bookings.startsAt", "bookings.endsAt"])
    .select(["spaces.name as space", "spaces.timeZone"])
    .select(["users.firstName", "users.lastName"]);
}

/** Finds bookings by the start of their code: the exact one first. */
export function findBookingsByCode(db: Database, start: string) {
  return selectBookings(db)
    .where("bookings.code", "like", `${start.replace(/[\\%_]/g, String.raw`\$&`)}%`)
    .orderBy("bookings.code")
    .limit(perKind)
    .execute();
}

/** Finds the latest bookings with all words in the code, the customer's name or e-mail and the space's name, as their list does. */
export function findBookingsByWords(db: Database, search: string) {
  return selectBookings(db)
    .where(containsAll(sql`bookings.search_text`, search))
    .orderBy("bookings.startsAt", "desc")
    .limit(perKind)
    .execute();
}

/** Finds the latest bookings of people. */
export async function findBookingsOf(db: Database, userIds: readonly number[]) {
  return userIds.length === 0
    ? []
    : selectBookings(db)
        .where("bookings.userId", "in", userIds)
        .orderBy("bookings.startsAt", "desc")
        .limit(perKind)
        .execute();
}

/** Finds people by words in their name or e-mail. */
export function findPeople(db: Database, search: string) {
  return db
    .selectFrom("users")
    .where(containsAll(sql`search_text`, search))
    .select(["id", "firstName", "lastName", "email"])
    .limit(perKind)
    .execute();
}

/** Finds spaces by words in their name, city or code. */
export function findSpaces(db: Database, search: string) {
  // The expression of the index spaces_search.
  const text = sql<string>`fold_for_search(name || ' ' || city || ' ' || code)`;
  return db
    .selectFrom("spaces")
    .where(containsAll(text, search))
    .select(["code", "name", "city"])
    .orderBy("position")
    .limit(perKind)
    .execute();
}

/** Finds requests of the inbox by words in the sender or subject, the latest first. */
export function findRequests(db: Database, search: string) {
  return db
    .selectFrom("inboxItems")
    .where(containsAll(sql`search_text`, search))
    .select(["id", "name", "subject", "state"])
    .orderBy("createdAt", "desc")
    .limit(perKind)
    .execute();
}

/** Finds invoices, credit notes and VAT receipts by their number. */
export function findDocuments(
  db: Database,
  number: number,
  kinds: readonly ("invoice" | "credit_note" | "receipt")[],
) {
  return db
    .selectFrom("vatPapers")
    .innerJoin("bookings", "bookings.id", "vatPapers.bookingId")
    .innerJoin("users", "users.id", "bookings.userId")
    .where("vatPapers.number", "=", number)
    .where("vatPapers.kind", "in", kinds)
    .select(["vatPapers.kind", "vatPapers.number", "bookings.code"])
    .select(["users.firstName", "users.lastName"])
    .orderBy("vatPapers.kind", "desc")
    .execute();
}
