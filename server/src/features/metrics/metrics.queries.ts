import { visibleStatuses } from "@frontage/domain/bookings/states.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

const visible = sql.join(visibleStatuses.map((status) => sql.lit(status)));

/** Counts what happened lately, and what waits for a person or a job. */
export async function countLately(db: Database, now: Temporal.Instant) {
  const { rows } = await sql<{
    bookingsLastHour: number;
    openHolds: number;
    refusedPayments: number;
    failedMailsLastDay: number;
    picturesWaiting: number;
  }>`
    select
      (select count(*) from bookings
        where created_at > ${now.subtract({ hours: 1 })} and status in (${visible})) as bookings_last_hour,
      (select count(*) from holds where expires_at > ${now}) as open_holds,
      (select count(*) from bookings
        where outstanding_amount > 0 and is_payment_refused and status in (${visible})) as refused_payments,
      (select count(*) from mails
        where state = 'failed'
          and coalesce(sent_at, failed_at) > ${now.subtract({ hours: 24 })}) as failed_mails_last_day,
      (select count(*) from pictures where not has_avif) as pictures_waiting`.execute(db);
  const [row] = rows;
  if (!row) {
    throw new Error("A select without a table returned no row");
  }
  return row;
}

/** The charges that are under way, by state: how many, and when the oldest began. */
export function listChargesUnderWay(db: Database) {
  return db
    .selectFrom("charges")
    .where("leaseExpiresAt", "is not", null)
    .groupBy("status")
    .select("status")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("createdAt").as("oldest")])
    .execute();
}

/** The charges that began in the last hour, by state and currency: how many, and the sum in whole minor units. */
export function listRecentCharges(db: Database, now: Temporal.Instant) {
  return db
    .selectFrom("charges")
    .where("createdAt", ">", now.subtract({ hours: 1 }))
    .groupBy(["status", "currency"])
    .select(["status", "currency", sql<number>`sum(amount)::bigint`.as("amount")])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .execute();
}

/** The last run of each job. */
export function listLastRuns(db: Database) {
  return db
    .selectFrom("jobRuns")
    .distinctOn("name")
    .orderBy("name")
    .orderBy("id", "desc")
    .select(["name", "startedAt", "endedAt", "outcome"])
    .execute();
}
