import { checkSlot, describeSlotProblem } from "@frontage/domain/availability/check-slot.ts";
import { finalPaymentDate, todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { withoutLengthLimits } from "@frontage/domain/settings/space-rules.ts";
import {
  checkMove,
  moveReachMonths,
  type MoveProblem,
} from "@frontage/domain/bookings/check-move.ts";
import { rate } from "@frontage/domain/money/rate.ts";
import { rentalDifference } from "@frontage/domain/pricing/rental-difference.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { StoredLine } from "../../../db/json-columns.ts";
import { InvalidInput, Refusal } from "../../../http/reply/refusal.ts";
import type { SpacePriceList } from "../../quotes/price-list.ts";
import { requireChangesOpen } from "../../booking-records/change-rules.ts";
import { storedLine } from "../deals/deal-rows.ts";
import type { StoredBooking } from "../../booking-records/stored-booking.queries.ts";

/** The result of a move, without the signatory. */
export interface PlannedMove {
  readonly lines: readonly StoredLine[];
  readonly outstandingAmount: number;
  readonly outstandingDueDate: Temporal.PlainDate | null;
  /** Gross minor units to charge before the move; 0 if the new time costs the same or less. */
  readonly chargedNow: number;
  /** Gross minor units to refund once the booking has moved. */
  readonly refunded: number;
}

/**
 * Plans a move. The rental is the booked price or the price of the new time by today's rate card with the deal's
 * discount, whichever is higher; the flexi-ticket and the add-ons keep their price. The outstanding amount is due
 * before the new date.
 * Source: docs/booking/pricing.md#when-a-booking-changes
 * @param prices those of the new date
 * @throws InvalidInput without a flexi-ticket, or for a time of another length, out of range or not on the grid
 * @throws Refusal stale if the ticket has been used, changes_closed
 */
export function planMove(
  booking: StoredBooking,
  wanted: Interval,
  prices: SpacePriceList,
): PlannedMove {
  requireTicket(booking);
  requireChangesOpen(booking, prices.settings, prices.now);
  requireOffered(booking, wanted, prices);
  const rental = dearerRental(booking, wanted, prices);
  const lines = booking.lines.map((line) => (line.kind === "rental" ? rental : line));
  const before = booking.lines.find(({ kind }) => kind === "rental");
  return {
    lines,
    outstandingAmount: booking.outstandingAmount,
    outstandingDueDate: booking.outstandingAmount > 0 ? dueDateFor(wanted, prices) : null,
    chargedNow: rental.gross - (before?.gross ?? 0),
    refunded: 0,
  };
}

function requireTicket(booking: StoredBooking): void {
  if (!booking.includeFlexiTicket) {
    throw new InvalidInput({
      non_field_errors: ["Only a booking with a flexi-ticket can be moved."],
    });
  }
  if (booking.isFlexiTicketUsed) {
    throw new Refusal(
      "stale",
      "This booking has already been moved. A flexi-ticket allows one move.",
    );
  }
}

function requireOffered(booking: StoredBooking, wanted: Interval, prices: SpacePriceList): void {
  const original = { start: booking.startsAt, end: booking.endsAt };
  // The booking keeps its length, even if the space has shorter or longer ones now.
  const rules = { ...prices, settings: withoutLengthLimits(prices.settings) };
  const slotProblem = checkSlot(wanted, rules);
  const problem = checkMove(original, wanted, prices.zone);
  if (slotProblem || problem) {
    throw new InvalidInput({
      ...(problem && moveProblems[problem]),
      ...(slotProblem && { start: [describeSlotProblem(slotProblem, wanted, rules)] }),
    });
  }
}

export const moveProblems: Readonly<Record<MoveProblem, Record<string, string[]>>> = {
  same_time: { start: ["The booking already has this time."] },
  other_length: { end: ["The new time must be as long as the booking."] },
  out_of_reach: {
    start: [
      `A booking can be moved to a date within ${moveReachMonths} months of its current date.`,
    ],
  },
};

function dearerRental(
  booking: StoredBooking,
  wanted: Interval,
  prices: SpacePriceList,
): StoredLine {
  const before = booking.lines.find(({ kind }) => kind === "rental");
  const discountRate = booking.discountRate === null ? null : rate(booking.discountRate);
  const moved = before && rentalDifference({ gross: before.gross, discountRate }, wanted, prices);
  if (!moved) {
    throw new Error(`The rental of booking ${booking.code} has no price`);
  }
  return moved.difference > 0
    ? storedLine(moved.line, before.name, before.optionValues, prices)
    : before;
}

/** Returns the due date of an outstanding amount, some days before the booking's date; today if that is past. */
export function dueDateFor(
  wanted: Pick<Interval, "start">,
  { settings, zone, now }: SpacePriceList,
): Temporal.PlainDate {
  return finalPaymentDate(settings, dateIn(zone, wanted.start), now) ?? todayOf(settings, now);
}
