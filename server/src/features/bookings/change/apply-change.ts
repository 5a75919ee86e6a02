import { withPresentRates } from "@frontage/domain/bookings/lower-price.ts";
import type { Facts } from "../../../audit/changed-fields.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { BookingChange, BookingMove } from "../../../db/json-columns.ts";
import { amendLicence, signLicence } from "../../documents/licences/sign-licence.ts";
import { mailBookingChanged } from "../mails/booking-mails.ts";
import type { StoredBooking } from "../../booking-records/stored-booking.queries.ts";
import { recordStaffChange } from "../../booking-records/record-staff-change.ts";
import { replaceLines, updateBooking } from "./changed-bookings.queries.ts";

/**
 * Writes a change of a booking: its lines, outstanding amount, time and licence. The caller exchanges the claims. Call
 * this with the booking locked.
 */
export async function applyChange(
  tx: DatabaseTransaction,
  booking: StoredBooking,
  change: BookingChange,
  now: Temporal.Instant,
): Promise<void> {
  const { lines, outstandingAmount, outstandingDueDate, move, staff } = change;
  const { id } = booking;
  await replaceLines(tx, id, withPresentRates(lines));
  const dueDate = outstandingDueDate === null ? null : Temporal.PlainDate.from(outstandingDueDate);
  const hasNewDueDate = move !== null && !sameDate(dueDate, booking.outstandingDueDate);
  const columns = {
    outstandingAmount,
    outstandingDueDate: dueDate,
    ...(move && movedColumns(booking, move, now)),
    // A move by staff leaves the flexi-ticket to the customer.
    ...(move && !staff && { isFlexiTicketUsed: true }),
    ...((hasNewDueDate || outstandingAmount === 0) && { isPaymentRefused: false }),
    ...(hasNewDueDate && { debitTries: 0, debitTriedOn: null }),
  };
  await updateBooking(tx, id, columns, move ? "move" : undefined);
  if (move) {
    const { ip, userAgent, acceptedBy } = move;
    const visitor = { ip, userAgent, ...(acceptedBy !== undefined && { acceptedBy }) };
    await signLicence(tx, { bookingIds: [id], at: now, ...visitor });
  } else {
    await amendLicence(tx, { bookingId: id, at: now, cancelledOn: null });
  }
  if (staff) {
    const action = move ? "booking.move" : "booking.change_add_ons";
    const facts: Facts = staff.isInsideNotice ? { insideNotice: true } : {};
    await recordStaffChange(tx, booking, { action, order: staff, now, facts });
  }
  await mailBookingChanged(tx, id, now, {
    what: move ? "times" : "products",
    by: staff ? "staff" : "customer",
    reason: staff?.reason ?? null,
  });
}

function movedColumns(booking: StoredBooking, move: BookingMove, now: Temporal.Instant) {
  return {
    startsAt: Temporal.Instant.from(move.startsAt),
    endsAt: Temporal.Instant.from(move.endsAt),
    landlordSplit: move.landlordSplit,
    movedAt: now,
    originalStartsAt: booking.startsAt,
    originalEndsAt: booking.endsAt,
  };
}

function sameDate(a: Temporal.PlainDate | null, b: Temporal.PlainDate | null): boolean {
  return a === null || b === null ? a === b : a.equals(b);
}
