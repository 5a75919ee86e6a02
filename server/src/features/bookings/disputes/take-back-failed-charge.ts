import { recordAudit, systemActor } from "../../../audit/record-audit.queries.ts";
import { lockBooking, type StoredBooking } from "../../booking-records/stored-booking.queries.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import type { Charge } from "../charges/charges.queries.ts";
import type { RecordEvent } from "./record-event.ts";
import { findDisputedCharge, listPaidBookings } from "./disputes.queries.ts";
import { isFailedCharge } from "./reversals.queries.ts";
import { requireNoCharge, takeBack } from "./take-back.ts";

/**
 * Records that a charge failed after it had succeeded: what it paid is outstanding again. Does nothing the second time.
 * Source: docs/console/disputes.md#payments-that-fail-later
 * @throws Refusal in_progress while a charge of a booking is under way
 */
export async function takeBackFailedCharge(
  { db, clock, gateway }: ChargeParts,
  { code, currency, amount }: Charge,
  reference: string,
  recordEvent: RecordEvent,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const charge = await findDisputedCharge(tx, gateway.provider, reference);
    if (!charge) {
      return;
    }
    const bookings: StoredBooking[] = [];
    for (const { bookingId } of await listPaidBookings(tx, charge.paymentId)) {
      bookings.push(await lockBooking(tx, bookingId));
    }
    if (!(await isFailedCharge(tx, charge))) {
      await requireNoCharge(tx, bookings);
      await takeBack(tx, bookings, {
        ...charge,
        disputeId: null,
        reversalReference: `${reference}:failed`,
        amount,
        currency,
        text: null,
        now: clock.now(),
      });
      await recordAudit(tx, clock, systemActor, {
        action: "charge.fail_later",
        subject: { kind: "charge", code },
        after: { amount: { amount, currency } },
      });
    }
    await recordEvent(tx);
  });
}
