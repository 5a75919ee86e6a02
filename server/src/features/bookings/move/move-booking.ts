import type { moveBooking as moveBookingEndpoint } from "@frontage/contract/bookings/booking-changes.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { money, type Money } from "@frontage/domain/money/money.ts";
import { outsideOf, type Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { z } from "zod";
import { isAmountShown, moneyAmount } from "@frontage/contract/wire.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import type { BookingChange, StaffOrder } from "../../../db/json-columns.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import { claimSlots, releaseClaims, lockSpaces } from "../../availability/claim-slots.queries.ts";
import { holdsOfUser } from "../../availability/hold-owner.queries.ts";
import type { Visitor } from "../../documents/licences/sign-licence.ts";
import { loadPriceList, type SpacePriceList } from "../../quotes/price-list.ts";
import { listLandlordSplits, splitOn } from "../../spaces/lettings.queries.ts";
import type { BookableSpace } from "../../spaces/spaces.queries.ts";
import { applyChange } from "../change/apply-change.ts";
import { hashRequest } from "../../idempotency/idempotency.queries.ts";
import { planMove, type PlannedMove } from "./plan-move.ts";
import {
  requestCharge,
  unlessCharging,
  type RequestParts,
  type Started,
} from "../change/request-charge.ts";
import { recordOwedRefund } from "../refunds/refunds.queries.ts";
import { startCharge } from "../change/start-charge.ts";
import { getSpaceOfBooking } from "../../booking-records/space-of-booking.ts";
import {
  getStoredBooking,
  type StoredBooking,
} from "../../booking-records/stored-booking.queries.ts";

type MoveBody = EndpointInput<typeof moveBookingEndpoint>["body"];

export interface MoveRequest extends MoveBody {
  /** The signatory of the licence for the new time, and where they signed. */
  readonly visitor: Visitor;
}

/**
 * Moves a booking by its flexi-ticket. A dearer time is reserved while the difference is charged. Then, or at once if
 * there is nothing to pay, one transaction assigns the new time and frees the old one.
 * @throws Refusal stale, changes_closed, slot_taken, price_changed, in_progress, card_declined, authentication_required
 * @throws InvalidInput
 */
export async function moveBooking(
  parts: RequestParts,
  bookingId: number,
  { visitor, ...body }: MoveRequest,
): Promise<void> {
  const requestHash = hashRequest({ what: "move", ...body });
  const { db, clock } = parts;
  const space = await getSpaceOfBooking(db, await getStoredBooking(db, bookingId));
  await requestCharge(parts, {
    bookingId,
    requestHash,
    async start() {
      const prices = await loadPriceList(db, space, [body], clock.now());
      return db.transaction().execute(async (tx) => {
        await lockSpaces(tx, [space.id]);
        return unlessCharging(tx, bookingId, (booking) =>
          startMove(tx, booking, { ...body, visitor, space, prices, requestHash }),
        );
      });
    },
  });
}

/**
 * Returns the current price of a move, without checking that the time is free.
 * @param differenceOf plans the move and returns its gross minor units; by default with a flexi-ticket
 * @throws the refusals of `moveBooking` that do not depend on other bookings
 */
export async function priceMove(
  parts: Pick<AppParts, "db" | "clock">,
  bookingId: number,
  wanted: Interval,
  differenceOf: (...move: Parameters<typeof planMove>) => number = (...move) =>
    planMove(...move).chargedNow,
): Promise<{ difference: Money }> {
  const { booking, prices } = await loadMove(parts, bookingId, wanted);
  return { difference: money(differenceOf(booking, wanted, prices), booking.currency) };
}

/** Returns a booking that is to move, and the prices of its new time. */
export async function loadMove(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  bookingId: number,
  wanted: Interval,
): Promise<{ readonly booking: StoredBooking; readonly prices: SpacePriceList }> {
  const booking = await getStoredBooking(db, bookingId);
  const space = await getSpaceOfBooking(db, booking);
  return { booking, prices: await loadPriceList(db, space, [wanted], clock.now()) };
}

interface PricedMoveRequest extends MoveRequest {
  readonly space: BookableSpace;
  /** The prices of the new date. */
  readonly prices: SpacePriceList;
  readonly requestHash: Buffer;
}

async function startMove(
  tx: DatabaseTransaction,
  booking: StoredBooking,
  request: PricedMoveRequest,
): Promise<Started> {
  const { start, end, prices, expectedDifference } = request;
  const planned = planMove(booking, { start, end }, prices);
  const { chargedNow } = planned;
  const difference = money(chargedNow, booking.currency);
  if (expectedDifference !== undefined && !isAmountShown(expectedDifference, difference)) {
    throw new Refusal("price_changed", "The price has changed. Please check it again.", {
      difference: z.encode(moneyAmount, difference),
    });
  }
  return startPlannedMove(tx, booking, request, planned);
}

/** The time of a planned move, and the person who accepts its licence. */
export interface PlannedMoveRequest extends Interval {
  readonly space: BookableSpace;
  readonly prices: SpacePriceList;
  readonly visitor: Visitor;
  /** The saved card of the booking's deal if null or omitted. */
  readonly paymentMethod?: string | null | undefined;
  readonly requestHash: Buffer;
  /** Present if staff move the booking. */
  readonly staff?: StaffOrder;
}

/**
 * Moves a locked booking as planned, or claims the new time and starts charging the difference.
 * @throws Refusal slot_taken
 */
export async function startPlannedMove(
  tx: DatabaseTransaction,
  booking: StoredBooking,
  request: PlannedMoveRequest,
  planned: PlannedMove,
): Promise<Started> {
  const { start, end, space, staff } = request;
  const { now } = request.prices;
  const { chargedNow, refunded } = planned;
  const splits = await listLandlordSplits(tx, space.id);
  const change: BookingChange = {
    lines: planned.lines,
    outstandingAmount: planned.outstandingAmount,
    outstandingDueDate: planned.outstandingDueDate?.toString() ?? null,
    ...(staff && { staff }),
    move: {
      startsAt: start.toString(),
      endsAt: end.toString(),
      landlordSplit: splitOn(splits, dateIn(space.timeZone, start)),
      ...request.visitor,
    },
  };
  const claiming = { space, now, replacedHoldsOf: holdsOfUser(booking.userId) };
  if (chargedNow === 0) {
    await releaseClaims(tx, { bookingId: booking.id });
    await claimSlots(tx, claiming, [{ start, end, bookingId: booking.id }]);
    if (refunded > 0) {
      await recordOwedRefund(tx, {
        bookingId: booking.id,
        amount: refunded,
        at: now,
        cause: "move",
      });
    }
    await applyChange(tx, booking, change, now);
    return { status: "done" };
  }
  const { paymentMethod, requestHash } = request;
  const charge = await startCharge(tx, booking, {
    purpose: "change",
    amount: chargedNow,
    paymentMethod,
    requestHash,
    change,
    isByStaff: staff !== undefined,
    now,
  });
  // The booking keeps its old time until the difference is paid; the charge claims the part of the new time outside it.
  const added = outsideOf({ start, end }, { start: booking.startsAt, end: booking.endsAt });
  if (added) {
    await claimSlots(tx, { ...claiming, exceptBooking: booking.code }, [
      { ...added, chargeId: charge.id },
    ]);
  }
  return { status: "charging", charge };
}
