import type { Database } from "../../../db/connect.ts";

/** Lists the views that a user has saved, by name. */
export function listSavedViews(db: Database, userId: number) {
  return db
    .selectFrom("savedViews")
    .where("userId", "=", userId)
    .where("list", "=", "bookings")
    .select(["id", "name", "query"])
    .orderBy("name")
    .execute();
}

/** Saves a view and replaces an earlier one of the user with that name. */
export function saveView(
  db: Database,
  view: { readonly userId: number; readonly name: string; readonly query: string },
  now: Temporal.Instant,
) {
  return db
    .insertInto("savedViews")
    .values({ ...view, list: "bookings", createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(["userId", "list", "name"]).doUpdateSet({ query: view.query }),
    )
    .returning(["id", "name", "query"])
    .executeTakeFirstOrThrow();
}

/** Deletes a view of a user. Returns false if they have none with that id. */
export async function deleteView(db: Database, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("savedViews")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
