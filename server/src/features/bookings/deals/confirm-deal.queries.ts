import { bookingTransitions } from "@frontage/domain/bookings/states.ts";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import { prepared, type Places } from "../../../db/prepared.ts";
import { mailColumns } from "../mails/booking-mails.queries.ts";
import { bookingTransition } from "../../booking-records/booking-transitions.queries.ts";
import { storeAnswerOf } from "../../idempotency/idempotency.queries.ts";
import { mailRows, type Mail } from "../../mail/enqueue-mail.ts";
import { insertMailRows } from "../../mail/mails.queries.ts";
import { referenceVersion } from "../../reference-data/reference-version.queries.ts";
import { selectPresentedBookings } from "../read/bookings.queries.ts";

/** Selects bookings with everything that their answer, their mails and the audit show. */
function selectPlacedBookings(db: Database) {
  return selectPresentedBookings(db)
    .select("bookings.calendarSequence")
    .select(["deals.placedByRequestId", "deals.discountReason"])
    .select(mailColumns);
}

export type PlacedBooking = Awaited<
  ReturnType<ReturnType<typeof selectPlacedBookings>["execute"]>
>[number];

const updateConfirmed = prepared((db, { dealId }: Places<{ dealId: number }>) =>
  sql<PlacedBooking & { referenceVersion: number }>`
    with confirmed as (
      ${bookingTransition(db, "confirm").where("dealId", "=", dealId)}
    ), forgotten as (
      delete from replaced_holds where deal_id = ${dealId}::bigint
    )
    select booking.*, ${referenceVersion} as reference_version
    from (${selectPlacedBookings(db).where("bookings.dealId", "=", dealId)}) as booking
    order by booking.id`.compile(db),
);

/**
 * Confirms the bookings of a paid deal, and returns them in the order in which their times were
 * chosen, with the version of the reference data.
 */
export async function confirmBookings(
  tx: DatabaseTransaction,
  dealId: number,
): Promise<{ bookings: PlacedBooking[]; version: number }> {
  const rows = await updateConfirmed(tx, { dealId });
  const [first] = rows;
  if (!first) {
    throw new Error(`Deal ${dealId} has no bookings`);
  }
  return {
    // The statement reads the rows as they were before it.
    bookings: rows.map(({ referenceVersion: _, ...row }) => ({
      ...row,
      status: bookingTransitions.confirm.to,
    })),
    version: first.referenceVersion,
  };
}

const insertAnswer = prepared(
  (db, { dealId, answer, mails }: Places<{ dealId: number; answer: string; mails: string }>) =>
    sql`
      with answered as (${storeAnswerOf(dealId, answer)})
      ${insertMailRows(mails)}`.compile(db),
);

/** Stores the answer to the request that placed a deal, and adds its mails to the outbox. */
export async function recordAnswer(
  tx: DatabaseTransaction,
  dealId: number,
  { answer, mails }: { readonly answer: string; readonly mails: readonly Mail[] },
  now: Temporal.Instant,
): Promise<void> {
  await insertAnswer(tx, { dealId, answer, mails: mailRows(mails, now) });
}
