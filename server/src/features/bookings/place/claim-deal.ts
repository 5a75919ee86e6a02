import { bookingTransitions } from "@frontage/domain/bookings/states.ts";
import { cancellationPolicy } from "@frontage/contract/spaces/cancellation-policy.ts";
import { money } from "@frontage/domain/money/money.ts";
import { finalPaymentDate, todayOf } from "@frontage/domain/settings/booking-dates.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { z } from "zod";
import type { Database } from "../../../db/connect.ts";
import type { StoredCancellationPolicy, StoredCancellationTier } from "../../../db/json-columns.ts";
import { InvalidInput, Refusal } from "../../../http/reply/refusal.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";
import { slotTaken, type ReservedSlot } from "../../availability/claim-slots.queries.ts";
import type { HoldOwner } from "../../availability/hold-owner.queries.ts";
import { requireAttachable } from "../../designs/require-attachable.ts";
import { redeemDiscount } from "../../discounts/discounts.queries.ts";
import { lockAndReplaceHolds } from "../../holds/replaced-holds.queries.ts";
import { firstLicence, type Visitor } from "../../documents/licences/sign-licence.ts";
import type { BasketInput, PricedBasket } from "../../quotes/price-basket.ts";
import type { Reference } from "../../reference-data/reference-data.ts";
import { splitOn } from "../../spaces/lettings.queries.ts";
import type { BookableSpace } from "../../spaces/spaces.queries.ts";
import { newCode } from "../../../text/random-code.ts";
import type { Charge } from "../charges/charges.queries.ts";
import { outstandingOf, placedLines, totalOf } from "../deals/deal-rows.ts";
import type { RequestKey } from "../../idempotency/idempotency.queries.ts";
import { insertDeal, type NewDeal } from "./claim-deal.queries.ts";
import { requireInvoiceTerms } from "./require-invoice-terms.queries.ts";

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
  /** Whether they have confirmed times that are too close for customers. */
  readonly isInsideNotice: boolean;
}

export interface DealRequest {
  /** The customer. */
  readonly user: SignedInUser;
  /** The data by which the basket was priced. */
  readonly reference: Reference;
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
 * All of this is one transaction, before anything is charged. Null if the request's key has placed a deal before, the user
 * has an open deal, or the reference data has changed since the basket was priced.
 * @throws Refusal slot_taken, terms_changed
 * @throws InvalidInput if the space has been closed for bookings, the discount is used up, the design belongs to
 * another customer or space, or the customer may not owe the price on invoice
 */
export async function claimDeal(db: Database, request: DealRequest): Promise<Charge | null> {
  const { now, basket, space } = request;
  const { discount } = request.priced;
  refuseOtherTerms(request.expectedTiers, space.cancellationPolicy);
  const rows = rowsOf(request);
  try {
    return await db.transaction().execute(async (tx) => {
      const locked = await lockAndReplaceHolds(tx, space.id, request.holdOwner, now);
      if (!locked.isBookable) {
        // Staff have closed or archived the space since the basket was priced.
        throw new InvalidInput({ space: ["Booking not enabled on space"] });
      }
      await requireAttachable(tx, request.designCode, {
        userId: request.user.id,
        spaceId: space.id,
      });
      if (request.payment.terms === "invoice") {
        const { quote, prices } = request.priced;
        const price = money(quote.total, quote.currency);
        await requireInvoiceTerms(tx, request.user.id, price, todayOf(prices.settings, now));
      }
      const claimed = await insertDeal(tx, { ...rows, replacedHold: locked.replacedHold });
      if (claimed.status === "reserved") {
        throw slotTaken(reservedSlots(basket.times, claimed.indexes));
      }
      if (claimed.status === "overtaken") {
        throw new Overtaken("Another request was faster");
      }
      const { charge } = claimed;
      const redemption = { dealId: charge.dealId, userId: request.user.id };
      if (discount && !(await redeemDiscount(tx, redemption, discount, now))) {
        throw new InvalidInput({ "discounts[0]": ["maxUsagesExceeded"] });
      }
      return charge;
    });
  } catch (error) {
    if (error instanceof Overtaken) {
      return null;
    }
    throw error;
  }
}

/** Rolls a claim back. */
class Overtaken extends Error {}

/** Returns the slots with some indexes. */
export function reservedSlots(
  times: readonly Interval[],
  indexes: readonly number[],
): ReservedSlot[] {
  return times.flatMap(({ start, end }, index) =>
    indexes.includes(index) ? [{ index, start, end }] : [],
  );
}

function rowsOf(request: DealRequest): Omit<NewDeal, "replacedHold"> {
  const { space, priced, payment, placedBy, now, user } = request;
  const { quote, discount } = priced;
  return {
    deal: {
      code: newCode(),
      userId: user.id,
      spaceId: space.id,
      currency: quote.currency,
      paymentTerms: payment.terms,
      paymentMethod: payment.terms === "invoice" ? null : payment.paymentMethod,
      discountId: discount?.id ?? null,
      discountRate: discount?.rate ?? request.basket.discountRate ?? null,
      discountReason: placedBy?.discountReason ?? null,
      placedByUserId: placedBy?.userId ?? null,
      placedByRequestId: placedBy?.requestId ?? null,
      trackingId: request.trackingId,
      createdAt: now,
    },
    chargedNow: payment.terms === "invoice" ? 0 : quote.chargedNow,
    leaseExpiresAt: request.lease,
    bookings: bookingRows(request),
    requestKey: request.requestKey,
    holdOwner: request.holdOwner,
    referenceVersion: request.reference.version,
  };
}

function bookingRows(request: DealRequest): NewDeal["bookings"] {
  const { space, basket, priced, payment, now, user } = request;
  const { company, splits } = request.reference;
  const { discount } = priced;
  const dueDate = dueDateOf(request);
  const placed = placedLines(priced);
  return basket.times.map((time, index) => {
    const code = newCode();
    const outstanding = outstandingOf(priced.quote, index, payment.terms);
    const lines = placed.filter(({ time: of }) => of === index).map(({ line }) => line);
    return {
      code,
      spaceId: space.id,
      userId: user.id,
      status: bookingTransitions.place.to,
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
      lines,
      licence: firstLicence(
        {
          company,
          code,
          space,
          time,
          lines,
          discount: discount && { code: discount.code, rate: discount.rate },
          customer: user,
        },
        { ...request.visitor, at: now },
      ),
    };
  });
}

/** The frozen policy must be the one that the customer was shown. Source: docs/booking/cancelling.md#policies */
function refuseOtherTerms(
  expected: DealRequest["expectedTiers"],
  policy: StoredCancellationPolicy,
): void {
  const textOf = (tiers: readonly StoredCancellationTier[]) =>
    tiers.map(({ daysBefore, rate }) => `${daysBefore}: ${Number(rate)}`).join(", ");
  if (expected && textOf(expected) !== textOf(policy.tiers)) {
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
