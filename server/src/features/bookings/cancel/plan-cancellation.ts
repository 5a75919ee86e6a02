import {
  priceCancellation,
  withRefund,
  type CancellationPrice,
} from "@frontage/domain/bookings/cancellation/price-cancellation.ts";
import { allowsChanges, todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { StoredLine } from "../../../db/json-columns.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import type { StoredBooking } from "../../booking-records/stored-booking.queries.ts";

/** The refund of cancelling a booking now, under the policy that was frozen on it. */
export function planCancellation(
  { cancellationPolicy, lines, outstandingAmount, paymentTerms, startsAt, timeZone }: StoredBooking,
  settings: BookingSettings,
  now: Temporal.Instant,
): CancellationPrice<StoredLine> {
  const date = dateIn(timeZone, startsAt);
  return priceCancellation(
    {
      policy: cancellationPolicy,
      lines,
      outstanding: outstandingAmount,
      isOnInvoice: paymentTerms === "invoice",
      date,
    },
    todayOf(settings, now),
    allowsChanges(settings, date, now),
  );
}

/** A refund that staff choose instead of the policy's. */
export interface ChosenRefund {
  readonly refund: number | undefined;
  readonly reason: string | null;
}

/**
 * Replaces the refund of a cancellation by the one that staff chose, if any.
 * @throws InvalidInput if a customer makes the choice, without a reason, or above what was paid
 */
export function applyChosenRefund(
  price: CancellationPrice<StoredLine>,
  { refund, reason }: ChosenRefund,
  isStaff: boolean,
): CancellationPrice<StoredLine> {
  if (refund === undefined) {
    return price;
  }
  if (!isStaff) {
    throw new InvalidInput({ refund: ["Only staff can choose a different refund."] });
  }
  const errors = {
    ...(refund > price.paid && { refund: ["The refund cannot be more than was paid."] }),
    ...(reason === null && { reason: ["Give a reason for the different refund."] }),
  };
  if (Object.keys(errors).length > 0) {
    throw new InvalidInput(errors);
  }
  return withRefund(price, refund);
}
