import { checkSlot, describeSlotProblem } from "@frontage/domain/availability/check-slot.ts";
import { checkMove } from "@frontage/domain/bookings/check-move.ts";
import { settleDifference } from "@frontage/domain/bookings/settle-difference.ts";
import { rate } from "@frontage/domain/money/rate.ts";
import { rentalDifference } from "@frontage/domain/pricing/rental-difference.ts";
import { withoutNotice } from "@frontage/domain/settings/booking-dates.ts";
import { withoutLengthLimits } from "@frontage/domain/settings/space-rules.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import type { StoredLine } from "../../../db/json-columns.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import type { SpacePriceList } from "../../../features/quotes/price-list.ts";
import {
  dueDateFor,
  moveProblems,
  type PlannedMove,
} from "../../../features/bookings/move/plan-move.ts";
import { storedLine } from "../../../features/bookings/deals/deal-rows.ts";
import { requireNotOver } from "../../../features/booking-records/change-rules.ts";
import type { StoredBooking } from "../../../features/booking-records/stored-booking.queries.ts";

interface StaffMoveOptions {
  /** The prices of the new date. */
  readonly prices: SpacePriceList;
  /** What was paid and is not refunded yet, in gross minor units. */
  readonly refundable: number;
  /** Whether the booking keeps its price. */
  readonly isWaived: boolean;
  /** Whether staff have confirmed a time that is too close for customers. */
  readonly isInsideNotice: boolean;
}

/**
 * Plans a move by staff: the rental takes today's price of the new time with the deal's discount, unless the difference
 * is waived. The flexi-ticket and the add-ons keep their price. Source: docs/console/bookings.md#moves
 * @throws Refusal changes_closed once the booking is over
 * @throws InvalidInput for a time of another length, in the past, not on the grid or, unconfirmed, inside the notice
 */
export function planStaffMove(
  booking: StoredBooking,
  wanted: Interval,
  { prices, refundable, isWaived, isInsideNotice }: StaffMoveOptions,
): PlannedMove & { readonly difference: number } {
  requireOffered(booking, wanted, prices, { hasNoNotice: isInsideNotice });
  const rental = rentalAt(booking, wanted, prices);
  const difference = isWaived ? 0 : rental.difference;
  const lines = isWaived
    ? booking.lines
    : booking.lines.map((line) => (line.kind === "rental" ? rental.line : line));
  const settled = settle(booking, difference, refundable);
  return {
    lines,
    difference,
    outstandingAmount: settled.outstanding,
    outstandingDueDate: settled.outstanding > 0 ? dueDateFor(wanted, prices) : null,
    chargedNow: settled.chargedNow,
    refunded: settled.refunded,
  };
}

/**
 * The difference between today's price of a time and the rental that was booked; below zero if it is cheaper.
 * @throws Refusal changes_closed
 * @throws InvalidInput
 */
export function staffMoveDifference(
  booking: StoredBooking,
  wanted: Interval,
  prices: SpacePriceList,
): number {
  // Staff see the price before they confirm that the time is so close.
  requireOffered(booking, wanted, prices, { hasNoNotice: true });
  return rentalAt(booking, wanted, prices).difference;
}

/** On invoice, a difference changes the outstanding amount. By card, it is charged or refunded at once. */
function settle(
  { outstandingAmount, paymentTerms }: StoredBooking,
  difference: number,
  refundable: number,
) {
  if (paymentTerms === "invoice" || difference >= 0) {
    return settleDifference(difference, outstandingAmount, paymentTerms === "card");
  }
  const refunded = Math.min(-difference, refundable);
  const outstanding = outstandingAmount + difference + refunded;
  if (outstanding < 0) {
    throw new InvalidInput({
      start: ["More than the new price has been refunded already. Waive the difference."],
    });
  }
  return { outstanding, chargedNow: 0, refunded };
}

function rentalAt(
  booking: StoredBooking,
  wanted: Interval,
  prices: SpacePriceList,
): { readonly line: StoredLine; readonly difference: number } {
  const before = booking.lines.find(({ kind }) => kind === "rental");
  const discountRate = booking.discountRate === null ? null : rate(booking.discountRate);
  const moved = before && rentalDifference({ gross: before.gross, discountRate }, wanted, prices);
  if (!moved) {
    throw new Error(`The rental of booking ${booking.code} has no price`);
  }
  return {
    line: storedLine(moved.line, before.name, before.optionValues, prices),
    difference: moved.line.gross - before.gross,
  };
}

/** Staff may move a booking further away than a flexi-ticket allows, and inside the notice once they have confirmed it. */
function requireOffered(
  booking: StoredBooking,
  wanted: Interval,
  prices: SpacePriceList,
  { hasNoNotice }: { readonly hasNoNotice: boolean },
): void {
  const { zone, now } = prices;
  requireNotOver(booking, now);
  const original = { start: booking.startsAt, end: booking.endsAt };
  // The booking keeps its length, even if the space has shorter or longer ones now.
  const usual = withoutLengthLimits(prices.settings);
  const rules = { ...prices, settings: hasNoNotice ? withoutNotice(usual) : usual };
  const slotProblem = checkSlot(wanted, rules);
  const moveProblem = checkMove(original, wanted, zone);
  const problems = {
    ...(moveProblem && moveProblem !== "out_of_reach" && moveProblems[moveProblem]),
    ...(slotProblem && { start: [describeSlotProblem(slotProblem, wanted, rules)] }),
  };
  if (Object.keys(problems).length > 0) {
    throw new InvalidInput(problems);
  }
}
