import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { isDebitDue, maxDebitTries } from "@frontage/domain/bookings/debit-tries.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { chargeLater, type ChargeParts } from "./charge-later.ts";
import { insertLaterCharge, listDebitsDue } from "./later-charges.queries.ts";
import { whenFree, type Claimed } from "./request-charge.ts";
import { leaseFrom } from "../deals/settle-deal.ts";

/**
 * Debits what is due, each booking by itself: on its due date and, where the card is refused, on the two dates after
 * it. Afterwards it is left to the customer; a booking is never cancelled for it. Returns how many were tried.
 * Source: docs/booking-changes.md#debits.
 */
export async function debitOutstanding(parts: ChargeParts): Promise<number> {
  const today = todayOf(await getBookingSettings(parts.db), parts.clock.now());
  let tried = 0;
  for (const bookingId of await listDebitsDue(parts.db, today, maxDebitTries)) {
    const claimed = await claimDebit(parts, bookingId, today);
    if (claimed.status === "claimed") {
      tried += 1;
      await chargeLater(parts, claimed.charge).catch((error: unknown) => {
        parts.log.error({ err: error, charge: claimed.charge.code }, "a debit was not finished");
      });
    }
  }
  return tried;
}

function claimDebit(
  { db, clock }: ChargeParts,
  bookingId: number,
  today: Temporal.PlainDate,
): Promise<Claimed> {
  return db.transaction().execute((tx) =>
    whenFree(tx, bookingId, async (booking) => {
      const { outstandingAmount, outstandingDueDate, debitTries, debitTriedOn } = booking;
      const dueDate = outstandingAmount > 0 ? outstandingDueDate : null;
      if (!isDebitDue({ dueDate, tries: debitTries, triedOn: debitTriedOn }, today)) {
        return { status: "done" };
      }
      const now = clock.now();
      const charge = await insertLaterCharge(tx, {
        bookingId,
        purpose: "debit",
        amount: outstandingAmount,
        paymentMethod: booking.paymentMethod,
        requestHash: null,
        change: null,
        createdAt: now,
        lease: leaseFrom(now),
      });
      return { status: "claimed", charge };
    }),
  );
}
