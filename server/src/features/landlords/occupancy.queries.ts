import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/connect.ts";

/** Whether a row of `spaces` accepts bookings. */
export const canBeBooked: RawBuilder<boolean> = sql<boolean>`(spaces.booking_enabled and spaces.status = 'available')`;

/** A space that a user lets or has let, with their letting periods. */
export interface LetSpaceRow {
  readonly id: number;
  readonly currency: string;
  readonly timeZone: string;
  readonly canBeBooked: boolean;
  readonly periods: readonly {
    readonly startDate: Temporal.PlainDate;
    readonly endDate: Temporal.PlainDate | null;
  }[];
}

/** Lists the spaces that a user lets or has let, in the order of the site. */
export async function listLetSpaces(db: Database, userId: number): Promise<LetSpaceRow[]> {
  const rows = await db
    .selectFrom("spaceLandlords as l")
    .innerJoin("spaces", "spaces.id", "l.spaceId")
    .where("l.userId", "=", userId)
    .select(["spaces.id", "spaces.currency", "spaces.timeZone", canBeBooked.as("canBeBooked")])
    .select(["l.startDate", "l.endDate"])
    .orderBy("spaces.position")
    .orderBy("spaces.id")
    .orderBy("l.startDate")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((periods) => {
    const [space] = periods;
    return space ? [{ ...space, periods }] : [];
  });
}
