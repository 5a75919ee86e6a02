import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../../db/connect.ts";
import { chargeColumns } from "../charges/charges.queries.ts";

/** Whether a user has an open deal, as a part of a prepared statement. */
export const hasOpenDeal = (userId: RawBuilder<number>) => sql<boolean>`exists (
  select from charges
  where user_id = ${userId}::bigint and purpose = 'deal' and lease_expires_at is not null)`;

/**
 * Returns the charge of a user's open deal, with the deal's space and times; null if there is none. A user has at most
 * one.
 */
export async function findOpenDeal(db: Database, userId: number) {
  const charge = await db
    .selectFrom("charges")
    .innerJoin("deals", "deals.id", "charges.dealId")
    .innerJoin("spaces", "spaces.id", "deals.spaceId")
    .where("charges.userId", "=", userId)
    .where("charges.purpose", "=", sql.lit("deal"))
    .where("charges.leaseExpiresAt", "is not", null)
    .select(chargeColumns)
    .select((eb) => eb.ref("charges.leaseExpiresAt").$notNull().as("leaseExpiresAt"))
    .select(["charges.clientSecret", "spaces.code as spaceCode"])
    .executeTakeFirst();
  if (!charge) {
    return null;
  }
  const times = await db
    .selectFrom("bookings")
    .where("dealId", "=", charge.dealId)
    .select(["startsAt as start", "endsAt as end"])
    .orderBy("startsAt")
    .execute();
  return { ...charge, times };
}
export type OpenDeal = NonNullable<Awaited<ReturnType<typeof findOpenDeal>>>;
