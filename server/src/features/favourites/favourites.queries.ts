import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/connect.ts";

/** Lists a person's lists in the order in which they were made. */
export function listFavouriteLists(db: Database, userId: number) {
  return db
    .selectFrom("favouriteLists")
    .where("userId", "=", userId)
    .select(["code", "name"])
    .orderBy("id")
    .execute();
}

/** Lists a person's favourites, those marked last first, also those that are no longer listed. */
export function listFavouriteSpaces(db: Database, userId: number) {
  return db
    .selectFrom("favourites as f")
    .innerJoin("spaces as s", "s.id", "f.spaceId")
    .leftJoin("favouriteLists as l", "l.id", "f.listId")
    .where("f.userId", "=", userId)
    .select(["s.code", "s.name", "l.code as list"])
    .orderBy("f.id", "desc")
    .execute();
}

export async function findFavouriteList(db: Database, userId: number, code: string) {
  const row = await db
    .selectFrom("favouriteLists")
    .where("userId", "=", userId)
    .where("code", "=", code)
    .select("id")
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the list of a person whose name reads the same. Source: docs/people/names.md#how-a-search-reads */
export async function findListByName(db: Database, userId: number, name: string) {
  const row = await db
    .selectFrom("favouriteLists")
    .where("userId", "=", userId)
    .where(sql`fold_for_search(name)`, "=", sql`fold_for_search(${name})`)
    .select(["id", "code"])
    .executeTakeFirst();
  return row ?? null;
}

export async function countFavourites(tx: DatabaseTransaction, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom("favourites")
    .where("userId", "=", userId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countFavouriteLists(
  tx: DatabaseTransaction,
  userId: number,
): Promise<number> {
  const { count } = await tx
    .selectFrom("favouriteLists")
    .where("userId", "=", userId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

interface NewFavourite {
  readonly userId: number;
  readonly spaceId: number;
  readonly listId: number | null;
  readonly addedAt: Temporal.Instant;
}

/** Marks a space. Returns whether it was not marked before; one that was stays as it is. */
export async function insertFavourite(
  tx: DatabaseTransaction,
  row: NewFavourite,
): Promise<boolean> {
  const inserted = await tx
    .insertInto("favourites")
    .values(row)
    .onConflict((conflict) => conflict.columns(["userId", "spaceId"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function moveFavourite(
  tx: DatabaseTransaction,
  { userId, spaceId, listId }: Omit<NewFavourite, "addedAt">,
): Promise<void> {
  await tx
    .updateTable("favourites")
    .set({ listId })
    .where("userId", "=", userId)
    .where("spaceId", "=", spaceId)
    .execute();
}

export async function deleteFavourite(
  db: Database,
  userId: number,
  spaceId: number,
): Promise<void> {
  await db
    .deleteFrom("favourites")
    .where("userId", "=", userId)
    .where("spaceId", "=", spaceId)
    .execute();
}

interface NewList {
  readonly userId: number;
  readonly code: string;
  readonly name: string;
  readonly createdAt: Temporal.Instant;
}

/** Adds a list and returns its id. */
export async function insertFavouriteList(tx: DatabaseTransaction, row: NewList): Promise<number> {
  const { id } = await tx
    .insertInto("favouriteLists")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameFavouriteList(
  tx: DatabaseTransaction,
  id: number,
  name: string,
): Promise<void> {
  await tx.updateTable("favouriteLists").set({ name }).where("id", "=", id).execute();
}

export async function deleteFavouriteList(db: Database, id: number): Promise<void> {
  await db.deleteFrom("favouriteLists").where("id", "=", id).execute();
}

/** Returns the ids of the visible spaces with some codes. */
export async function listVisibleSpaceIds(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("spaces")
    .where(sql<boolean>`code = any(${codes}::text[])`)
    .where("status", "!=", "hidden")
    .select(["code", "id"])
    .execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
}
