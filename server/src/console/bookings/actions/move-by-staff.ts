import { money } from "@frontage/domain/money/money.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { isInsideNotice as isDateInsideNotice } from "@frontage/domain/settings/booking-dates.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { isAmountShown, moneyAmount, type ShownAmount } from "@frontage/contract/wire.ts";
import { z } from "zod";
import type { AppParts } from "../../../app-parts.ts";
import {
  addFaultsOf,
  InvalidInput,
  Refusal,
  type FieldErrors,
} from "../../../http/reply/refusal.ts";
import { lockSpaces } from "../../../features/availability/claim-slots.queries.ts";
import type { Visitor } from "../../../features/documents/licences/sign-licence.ts";
import { loadPriceList } from "../../../features/quotes/price-list.ts";
import { loadMove, startPlannedMove } from "../../../features/bookings/move/move-booking.ts";
import { requestCharge, unlessCharging } from "../../../features/bookings/change/request-charge.ts";
import type { ChargeParts } from "../../../features/bookings/charges/charge-parts.ts";
import { hashRequest } from "../../../features/idempotency/idempotency.queries.ts";
import { getSpaceOfBooking } from "../../../features/booking-records/space-of-booking.ts";
import { getStoredBooking } from "../../../features/booking-records/stored-booking.queries.ts";
import { getRefundable } from "../../../features/bookings/refunds/refunds.queries.ts";
import { planStaffMove } from "./plan-staff-move.ts";
import {
  orderOf,
  requireSeen,
  uncounted,
  type StaffRequest,
} from "../../../features/bookings/staff/staff-order.ts";

export interface StaffMoveRequest extends StaffRequest, Interval {
  /** Whether the booking keeps its price. */
  readonly isWaived: boolean;
  readonly reason: string | null;
  /** The difference that staff were shown, below zero for a refund. */
  readonly expectedDifference: ShownAmount;
  /** Whether staff have confirmed a time that is too close for customers. */
  readonly isInsideNotice?: boolean | undefined;
  /** The member of staff who accepts the licence for the new time, and where. */
  readonly visitor: Visitor;
}

/**
 * Moves a booking to any free time of the same length, without a flexi-ticket. A dearer time is charged to the saved
 * card first, a cheaper one is refunded, or the price stays. Source: docs/console/bookings.md#moves
 * @throws Refusal stale, changes_closed, slot_taken, price_changed, in_progress, card_declined, authentication_required
 * @throws InvalidInput
 */
export async function moveByStaff(
  parts: ChargeParts,
  bookingId: number,
  request: StaffMoveRequest,
): Promise<void> {
  const { db, clock, jobs } = parts;
  requireReason(request);
  const { start, end, isWaived, isInsideNotice = false, reason, version, visitor } = request;
  const requestHash = hashRequest({ what: "staff_move", start, end, isWaived, reason, version });
  const staff = orderOf(request, reason);
  const space = await getSpaceOfBooking(db, await getStoredBooking(db, bookingId));
  const outcome = await requestCharge(
    { ...parts, countCharge: uncounted },
    {
      bookingId,
      requestHash,
      async start() {
        const prices = await loadPriceList(db, space, [{ start, end }], clock.now());
        const isClose = isDateInsideNotice(prices.settings, dateIn(prices.zone, start), prices.now);
        return db.transaction().execute(async (tx) => {
          await lockSpaces(tx, [space.id]);
          return unlessCharging(tx, bookingId, async (booking) => {
            await requireSeen(booking, request);
            const { paid: refundable } = await getRefundable(tx, bookingId);
            const wanted = { start, end };
            const planned = planStaffMove(booking, wanted, {
              prices,
              refundable,
              isWaived,
              isInsideNotice,
            });
            requireExpected(planned.difference, request, booking.currency);
            const move = {
              ...wanted,
              space,
              prices,
              visitor,
              requestHash,
              staff: { ...staff, isInsideNotice: isClose },
            };
            const started = await startPlannedMove(tx, booking, move, planned);
            if (planned.refunded > 0) {
              await jobs.nudge("pay-refunds", tx);
            }
            return started;
          });
        });
      },
    },
  );
  if (outcome === "unconfirmed") {
    throw new Refusal(
      "authentication_required",
      "The customer’s bank asks them to confirm the charge. Nothing was charged and the booking did not move.",
    );
  }
}

/** What could be read of a move by staff. */
type SentMove = Partial<
  Pick<StaffMoveRequest, "start" | "end" | "isWaived" | "reason" | "isInsideNotice">
>;

/** @throws InvalidInput if the price stays without a reason */
function requireReason({ isWaived, reason }: SentMove): void {
  if (isWaived && reason === null) {
    throw new InvalidInput({ reason: ["Say why the price stays."] });
  }
}

/** Adds what is wrong with a refused move, as far as it could be read: its reason and its time. */
export async function findStaffMoveFaults(
  parts: Pick<AppParts, "db" | "clock">,
  bookingId: number,
  sent: SentMove,
  faults: FieldErrors,
): Promise<void> {
  await addFaultsOf(faults, () => requireReason(sent));
  const { start, end, isWaived = true, isInsideNotice = "is_inside_notice" in faults } = sent;
  if (!start || !end) {
    return;
  }
  const wanted = { start, end };
  const { booking, prices } = await loadMove(parts, bookingId, wanted);
  const { paid: refundable } = await getRefundable(parts.db, bookingId);
  await addFaultsOf(faults, () =>
    planStaffMove(booking, wanted, { prices, refundable, isWaived, isInsideNotice }),
  );
}

function requireExpected(
  difference: number,
  { expectedDifference, isWaived }: StaffMoveRequest,
  currency: string,
): void {
  const shown = money(difference, currency);
  if (!isWaived && !isAmountShown(expectedDifference, shown)) {
    throw new Refusal("price_changed", "The price has changed. Please look at it again.", {
      difference: z.encode(moneyAmount, shown),
    });
  }
}
