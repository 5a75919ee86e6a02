import { reservedStatuses } from "@frontage/domain/bookings/states.ts";
import type { Updateable } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { Spaces } from "../../../db/schema.gen.ts";

/** Returns the row of a space, locked until the transaction ends. Bookings of the space wait for it. */
export async function lockSpaceRow(tx: DatabaseTransaction, code: string) {
  const row = await tx
    .selectFrom("spaces")
    .where("code", "=", code)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}
export type SpaceToEdit = NonNullable<Awaited<ReturnType<typeof lockSpaceRow>>>;

export async function updateSpace(
  tx: DatabaseTransaction,
  spaceId: number,
  fields: Updateable<Spaces>,
): Promise<void> {
  await tx.updateTable("spaces").set(fields).where("id", "=", spaceId).execute();
}

/** Returns the code of a space's floor plan; null without one. */
export async function findFloorPlan(db: Database, spaceId: number): Promise<string | null> {
  const row = await db
    .selectFrom("spaces")
    .innerJoin("pictures", "pictures.id", "spaces.floorPlanPictureId")
    .where("spaces.id", "=", spaceId)
    .select("pictures.hash")
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Lists the codes that begin with a code, such as its numbered variants. */
export async function listCodesLike(db: Database, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom("spaces")
    .where("code", "like", `${code}%`)
    .select("code")
    .execute();
  return rows.map((row) => row.code);
}

interface NewSpace {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly timeZone: string;
  readonly currency: string;
}

/** Inserts a hidden space without texts, at the end of the list. Null if the code exists. */
export async function insertSpace(
  tx: DatabaseTransaction,
  space: NewSpace,
): Promise<{ id: number } | null> {
  const row = await tx
    .insertInto("spaces")
    .values(({ selectFrom, fn }) => ({
      ...space,
      status: "hidden" as const,
      position: selectFrom("spaces").select(({ lit }) =>
        fn.coalesce(fn.max("position"), lit(0)).as("last"),
      ),
      bookingEnabled: false,
      designerEnabled: false,
      previewerEnabled: false,
      isDesignHero: false,
      shortDescription: "",
      shortAddress: "",
      address: "",
      description: "",
      floorArea: 0,
      footfallPeriod: "",
      pageTitle: "",
      metaDescription: "",
      samplePrice: 0,
      amenities: [],
      staff: "[]",
      answers: "[]",
    }))
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Lists the codes of a space's bookings that are not over, the next first. Claims of payments under way count as well.
 */
export async function listBookingsToCome(
  db: Database,
  spaceId: number,
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .where("spaceId", "=", spaceId)
    .where("status", "in", reservedStatuses)
    .where("endsAt", ">", now)
    .select("code")
    .orderBy("startsAt")
    .execute();
  return rows.map((row) => row.code);
}
