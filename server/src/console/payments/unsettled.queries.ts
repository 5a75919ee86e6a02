import type { Database } from "../../db/connect.ts";
import { isChargeDisputed } from "../../features/booking-records/charge-disputed.queries.ts";
import type { Page } from "../../lists/choose-page.ts";
import { activeStatuses } from "@frontage/domain/bookings/states.ts";

/** Lists bookings with a refused debit of the outstanding amount, the earliest due date first. */
export async function listRefusedDebits(db: Database, { limit, offset }: Page) {
  const refused = db
    .selectFrom("bookings as b")
    .where("b.isPaymentRefused", "=", true)
    .where("b.status", "in", activeStatuses)
    .where("b.outstandingAmount", ">", 0);
  const { count } = await refused
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await refused
    .innerJoin("users as u", "u.id", "b.userId")
    .innerJoin("spaces as s", "s.id", "b.spaceId")
    .select(["b.code", "s.name as space", "b.outstandingAmount", "b.currency"])
    .select(["b.outstandingDueDate", "b.debitTries", "b.debitTriedOn", "b.startsAt"])
    .select(["u.id as userId", "u.firstName", "u.lastName", "u.email"])
    .orderBy("b.outstandingDueDate")
    .orderBy("b.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

/** Lists refunds that are owed, the oldest first. */
export async function listOwedRefunds(db: Database, { limit, offset }: Page) {
  const owed = db.selectFrom("refunds as r").where("r.status", "=", "owed");
  const { count } = await owed
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await owed
    .innerJoin("deals as d", "d.id", "r.dealId")
    .innerJoin("users as u", "u.id", "d.userId")
    .leftJoin("bookings as b", "b.id", "r.bookingId")
    .select(["r.code", "r.amount", "r.currency", "r.chargeReference", "r.createdAt"])
    .select(["r.tries", "r.nextTryAt", "r.isHeld", "b.code as booking"])
    .select(isChargeDisputed("r").as("isDisputed"))
    .select(["u.id as userId", "u.firstName", "u.lastName", "u.email"])
    .orderBy("r.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}
