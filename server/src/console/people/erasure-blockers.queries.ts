import { reservedStatuses, visibleStatuses } from "@frontage/domain/bookings/states.ts";
import type { ErasureBlockers } from "@frontage/contract/console/people.ts";
import type { Database } from "../../db/connect.ts";

/**
 * Lists what prevents the erasure of a person.
 * @param today in the default time zone, in which the periods of landlords are given Source: docs/console/people.md#erasing
 */
export async function listErasureBlockers(
  db: Database,
  userId: number,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
): Promise<ErasureBlockers> {
  const bookings = await db
    .selectFrom("bookings")
    .where("userId", "=", userId)
    .where("status", "in", reservedStatuses)
    .where((eb) => eb.or([eb("endsAt", ">", now), eb("isInvoiceDue", "=", true)]))
    .select("code")
    .orderBy("startsAt")
    .execute();
  const outstanding = await db
    .selectFrom("bookings")
    .where("userId", "=", userId)
    // What is kept of a cancelled booking can be owed as well.
    .where("status", "in", visibleStatuses)
    .where("outstandingAmount", ">", 0)
    .select("code")
    .orderBy("id")
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("deals", "deals.id", "refunds.dealId")
    .leftJoin("bookings", "bookings.id", "refunds.bookingId")
    .where("deals.userId", "=", userId)
    .where("refunds.status", "=", "owed")
    .select(({ fn }) => fn.coalesce("bookings.code", "deals.code").as("code"))
    .execute();
  const disputes = await db
    .selectFrom("disputes")
    .innerJoin("deals", "deals.id", "disputes.dealId")
    .where("deals.userId", "=", userId)
    .where("disputes.closedAt", "is", null)
    .select("deals.code")
    .execute();
  const charges = await db
    .selectFrom("charges")
    .innerJoin("deals", "deals.id", "charges.dealId")
    .leftJoin("bookings", "bookings.id", "charges.bookingId")
    .where("charges.userId", "=", userId)
    .where("charges.leaseExpiresAt", "is not", null)
    .select(({ fn }) => fn.coalesce("bookings.code", "deals.code").as("code"))
    .execute();
  const spaces = await db
    .selectFrom("spaceLandlords as l")
    .innerJoin("spaces", "spaces.id", "l.spaceId")
    .where("l.userId", "=", userId)
    .where((eb) => eb.or([eb("l.endDate", "is", null), eb("l.endDate", ">=", today)]))
    .select("spaces.code")
    .execute();
  const codesOf = (...lists: readonly (readonly { readonly code: string }[])[]) => [
    ...new Set(lists.flat().map(({ code }) => code)),
  ];
  return {
    bookings: codesOf(bookings),
    payments: codesOf(outstanding, refunds, disputes, charges),
    spaces: codesOf(spaces),
  };
}
