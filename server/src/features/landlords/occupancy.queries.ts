import type { OwnRules } from "@frontage/domain/settings/space-rules.ts";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../db/connect.ts";
import { ownRuleColumns } from "../spaces/spaces.queries.ts";

/** Whether a row of `spaces` accepts bookings. */
export const canBeBooked: RawBuilder<boolean> = sql<boolean>`(spaces.booking_enabled and spaces.status = 'available')`;

/** A bookable space that a user lets or has let, with their letting periods. */
interface LetSpaceRow extends OwnRules {
  readonly id: number;
  readonly timeZone: string;
  readonly periods: readonly {
    readonly startDate: Temporal.PlainDate;
    readonly endDate: Temporal.PlainDate | null;
  }[];
}

/** Lists the currencies of the spaces that a user lets or has let, in the order of the site's spaces. */
export async function listLetCurrencies(db: Database, userId: number): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from (
      select distinct on (spaces.currency) spaces.currency, spaces.position, spaces.id
      from space_landlords as l join spaces on spaces.id = l.space_id
      where l.user_id = ${userId}
      order by spaces.currency, spaces.position, spaces.id
    ) as first_of_currency
    order by position, id`.execute(db);
  return rows.map(({ currency }) => currency);
}

/** Lists the spaces in a currency that a user lets or has let and that take bookings. */
export async function listBookableLetSpaces(
  db: Database,
  userId: number,
  currency: string,
): Promise<LetSpaceRow[]> {
  const rows = await db
    .selectFrom("spaceLandlords as l")
    .innerJoin("spaces", "spaces.id", "l.spaceId")
    .where("l.userId", "=", userId)
    .where("spaces.currency", "=", currency)
    .where(canBeBooked)
    .select(["spaces.id", "spaces.timeZone", "l.startDate", "l.endDate"])
    .select(ownRuleColumns)
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((periods) => {
    const [space] = periods;
    return space ? [{ ...space, periods }] : [];
  });
}
