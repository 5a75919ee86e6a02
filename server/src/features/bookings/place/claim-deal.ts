import { cancellationPolicy } from "@frontage/contract/spaces/cancellation-policy.ts";
import { finalPaymentDate, todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { z } from "zod";
import type { Database, DatabaseTransaction } from "../../../db/connect.ts";
import type { StoredCancellationPolicy, StoredCancellationTier } from "../../../db/json-columns.ts";
import { InvalidInput, Refusal } from "../../../http/reply/refusal.ts";
import { claimSlots, lockSpaces } from "../../availability/claim-slots.queries.ts";
import type { HoldOwner } from "../../availability/hold-owner.queries.ts";
import { requireAttachable } from "../../designs/require-attachable.ts";
import { redeemDiscount } from "../../discounts/discounts.queries.ts";
import { recordReplacedHold } from "../../holds/replaced-holds.queries.ts";
import { signLicence, type Visitor } from "../../documents/licences/sign-licence.ts";
import type { BasketInput, PricedBasket } from "../../quotes/price-basket.ts";
import { listLandlordSplits, splitOn } from "../../spaces/lettings.queries.ts";
import type { BookableSpace } from "../../spaces/spaces.queries.ts";
import { newCode } from "../../../random-code.ts";
import type { Charge } from "../charges/charges.queries.ts";
import { bookingAt, lineRows, outstandingOf, totalOf } from "../deals/deal-rows.ts";
import { deleteDeal, insertDeal } from "../deals/deals.queries.ts";
import { insertRequestKey, type RequestKey } from "../../idempotency/idempotency.queries.ts";
import { insertBookingLines, insertBookings } from "./placed-bookings.queries.ts";

/** How the customer pays: by a card, or on invoice by bank transfer. */
export type DealPayment =
  | { readonly terms: "card"; readonly paymentMethod: string }
  | { readonly terms: "invoice" };

/** The member of staff who books for a customer. */
export interface PlacedBy {
  readonly userId: number;
  readonly requestId: string;
  /** Why they gave a discount; null without one. */
  readonly discountReason: string | null;
}

export interface DealRequest {
  readonly userId: number;
  readonly space: BookableSpace;
  readonly basket: BasketInput;
  readonly priced: PricedBasket;
  readonly designCode: string | null;
  readonly payment: DealPayment;
  /** Present if staff book for the customer. */
  readonly placedBy: PlacedBy | null;
  readonly trackingId: string | null;
  /** The customer, as the owner of the holds that the deal replaces. */
  readonly holdOwner: HoldOwner;
  readonly requestKey: RequestKey | null;
  /** The signatory of the licences, and where they signed. */
  readonly visitor: Visitor;
  readonly now: Temporal.Instant;
  /** The end of the lease on the deal's charge. */
  readonly lease: Temporal.Instant;
  /** The cancellation terms that the customer was shown; null if they are not known. */
  readonly expectedTiers: readonly StoredCancellationTier[] | null;
}

/**
 * Claims the times of a deal, with its use of the discount, its lines and its signed licences, and starts its charge.
 * All of this is one transaction, before anything is charged. Null if the request's key has placed a deal before, or
 * the user has an open deal.
 * @throws Refusal slot_taken, terms_changed
 * @throws InvalidInput if the space has been closed for bookings, the discount is used up, or the design belongs to
 * another customer or space
 */
export async function claimDeal(db: Database, request: DealRequest): Promise<Charge | null> {
  return db.transaction().execute(async (tx) => {
    const [locked] = await lockSpaces(tx, [request.space.id]);
    if (!locked?.isBookable) {
      // Staff have closed or archived the space since the basket was priced.
      throw new InvalidInput({ space: ["Booking not enabled on space"] });
    }
    const { requestKey, now, priced, space, holdOwner } = request;
    const { quote, discount } = priced;
    const { payment, placedBy } = request;
    const charge = await insertDeal(tx, {
      userId: request.userId,
      spaceId: space.id,
      currency: quote.currency,
      chargedNow: payment.terms === "invoice" ? 0 : quote.chargedNow,
      paymentTerms: payment.terms,
      paymentMethod: payment.terms === "invoice" ? null : payment.paymentMethod,
      discountId: discount?.id ?? null,
      discountRate: discount?.rate ?? request.basket.discountRate ?? null,
      discountReason: placedBy?.discountReason ?? null,
      placedByUserId: placedBy?.userId ?? null,
      placedByRequestId: placedBy?.requestId ?? null,
      trackingId: request.trackingId,
      createdAt: now,
      leaseExpiresAt: request.lease,
    });
    if (!charge) {
      return null;
    }
    const { dealId } = charge;
    if (requestKey && !(await insertRequestKey(tx, requestKey, dealId, now))) {
      await deleteDeal(tx, dealId);
      return null;
    }
    await requireAttachable(tx, request.designCode, {
      userId: request.userId,
      spaceId: space.id,
    });
    const redemption = { dealId, userId: request.userId };
    if (discount && !(await redeemDiscount(tx, redemption, discount, now))) {
      throw new InvalidInput({ "discounts[0]": ["maxUsagesExceeded"] });
    }
    const bookingIds = await addBookings(tx, request, dealId);
    const claims = request.basket.times.map(({ start, end }, index) => ({
      start,
      end,
      bookingId: bookingAt(bookingIds, index),
    }));
    await recordReplacedHold(tx, { id: dealId, spaceId: space.id }, holdOwner, now);
    await claimSlots(tx, { space, now, replacedHoldsOf: holdOwner }, claims);
    await insertBookingLines(tx, lineRows(priced, bookingIds));
    await signLicence(tx, { bookingIds, at: now, ...request.visitor });
    return charge;
  });
}

async function addBookings(
  tx: DatabaseTransaction,
  request: DealRequest,
  dealId: number,
): Promise<number[]> {
  const { space, basket, priced, payment, now } = request;
  const dueDate = dueDateOf(request);
  const splits = await listLandlordSplits(tx, space.id);
  const rows = basket.times.map((time, index) => {
    const outstanding = outstandingOf(priced.quote, index, payment.terms);
    return {
      code: newCode(),
      dealId,
      spaceId: space.id,
      userId: request.userId,
      status: "claimed" as const,
      startsAt: time.start,
      endsAt: time.end,
      includeFlexiTicket: time.includeFlexiTicket,
      designCode: request.designCode,
      currency: space.currency,
      totalGross: totalOf(priced.quote, index),
      outstandingAmount: outstanding,
      outstandingDueDate: outstanding > 0 ? dueDate : null,
      landlordSplit: splitOn(splits, dateIn(space.timeZone, time.start)),
      createdAt: now,
    };
  });
  const { ids, policy } = await insertBookings(tx, rows);
  refuseOtherTerms(request.expectedTiers, policy);
  return ids;
}

/** The frozen policy must be the one that the customer was shown. Source: docs/cancelling.md#policies */
function refuseOtherTerms(
  expected: DealRequest["expectedTiers"],
  policy: StoredCancellationPolicy | null,
): void {
  const textOf = (tiers: readonly StoredCancellationTier[]) =>
    tiers.map(({ daysBefore, rate }) => `${daysBefore}: ${Number(rate)}`).join(", ");
  if (expected && policy && textOf(expected) !== textOf(policy.tiers)) {
    throw new Refusal(
      "terms_changed",
      "The cancellation terms have changed. Nothing was charged. Please read them again, and confirm if you agree.",
      {
        cancellation_policy: z.encode(cancellationPolicy, { ...policy, tiers: [...policy.tiers] }),
      },
    );
  }
}

/** Add-ons are debited, and invoices paid, some days before the first booking; today if that date has passed. */
function dueDateOf({ priced, payment, basket, now }: DealRequest): Temporal.PlainDate | null {
  if (payment.terms === "card") {
    return priced.quote.outstandingDueDate;
  }
  const { settings, zone } = priced.prices;
  const [first] = basket.times.map(({ start }) => start).toSorted(Temporal.Instant.compare);
  return (first && finalPaymentDate(settings, dateIn(zone, first), now)) ?? todayOf(settings, now);
}
