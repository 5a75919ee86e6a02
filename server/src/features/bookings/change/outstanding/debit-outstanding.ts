import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { isDebitDue, maxDebitTries } from "@frontage/domain/bookings/debit-tries.ts";
import type { Database } from "../../../../db/connect.ts";
import { getBookingSettings } from "../../../settings/settings.queries.ts";
import type { ChargeParts } from "../../charges/charge-parts.ts";
import { makeCharge } from "../../charges/make-charge.ts";
import { listDebitsDue } from "./outstanding.queries.ts";
import { unlessCharging, type Started } from "../request-charge.ts";
import { startCharge } from "../start-charge.ts";
import type { RunFaults } from "../../../../jobs/run-faults.ts";

/**
 * Debits each booking separately on its due date and, if the card is refused, on the next two dates. After that the
 * customer pays; the booking is never cancelled. Returns the number of attempts. Source: docs/booking/changes.md#debits
 */
export async function debitOutstanding(parts: ChargeParts, faults: RunFaults): Promise<number> {
  const today = todayOf(await getBookingSettings(parts.db), parts.clock.now());
  let tried = 0;
  for (const bookingId of await listDebitsDue(parts.db, today, maxDebitTries)) {
    const started = await startDebit(parts, bookingId, today);
    if (started.status === "charging") {
      tried += 1;
      const { code } = started.charge;
      try {
        const { status } = await makeCharge(parts, started.charge);
        if (status === "unknown") {
          faults.add(new Error(`The card provider did not answer for the charge ${code}`));
        }
      } catch (error) {
        parts.log.error({ err: error, charge: code }, "a debit was not finished");
        faults.add(error);
      }
    }
  }
  return tried;
}

/** Counts the bookings to debit on a date. */
export async function countDebitsDue(db: Database, today: Temporal.PlainDate): Promise<number> {
  return (await listDebitsDue(db, today, maxDebitTries)).length;
}

function startDebit(
  { db, clock }: ChargeParts,
  bookingId: number,
  today: Temporal.PlainDate,
): Promise<Started> {
  return db.transaction().execute((tx) =>
    unlessCharging(tx, bookingId, async (booking) => {
      const { outstandingAmount, outstandingDueDate, debitTries, debitTriedOn } = booking;
      const dueDate = outstandingAmount > 0 ? outstandingDueDate : null;
      if (!isDebitDue({ dueDate, tries: debitTries, triedOn: debitTriedOn }, today)) {
        return { status: "done" };
      }
      const debit = { purpose: "debit", amount: outstandingAmount, now: clock.now() } as const;
      return { status: "charging", charge: await startCharge(tx, booking, debit) };
    }),
  );
}
