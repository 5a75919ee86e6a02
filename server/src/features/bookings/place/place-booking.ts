import type { placeBooking as placeBookingEndpoint } from "@frontage/contract/bookings/bookings.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { withoutNotice } from "@frontage/domain/settings/booking-dates.ts";
import { isAmountShown } from "@frontage/contract/wire.ts";
import { money } from "@frontage/domain/money/money.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import { z } from "zod";
import type { AppParts } from "../../../app-parts.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import type { HoldOwner } from "../../availability/hold-owner.queries.ts";
import type { SignedInUser } from "../../../http/request/signed-in-user.ts";
import type { Visitor } from "../../documents/licences/sign-licence.ts";
import type { CountCharge } from "../../payments/count-card-attempts.ts";
import { presentQuote } from "../../quotes/present-quote.ts";
import { findDiscountByCode } from "../../discounts/discounts.queries.ts";
import {
  checkBasket,
  priceChecked,
  type BasketInput,
  type PricedBasket,
} from "../../quotes/price-basket.ts";
import { priceListOf } from "../../quotes/price-list.ts";
import { requireBookable } from "../../quotes/space-of-basket.ts";
import { slotTaken } from "../../availability/claim-slots.queries.ts";
import { readOpening } from "./booking-opening.queries.ts";
import { claimDeal, reservedSlots, type DealPayment, type PlacedBy } from "./claim-deal.ts";
import { leaseFrom } from "../charges/charge-lease.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import { resumeCharge } from "../charges/acquire-charge.ts";
import { waitForCharge } from "../charges/wait-for-charge.ts";
import { chargeDeal } from "../deals/charge-deal.ts";
import { storedDeal, type PlacedDeal } from "../../idempotency/placed-deal.ts";
import {
  findEarlierRequest,
  hashRequest,
  type RequestKey,
} from "../../idempotency/idempotency.queries.ts";
import { requireNoOpenDeal } from "../deals/open-deal.ts";

type PlaceBookingBody = EndpointInput<typeof placeBookingEndpoint>["body"];

/** A request to book, and the customer for whom it is. */
export interface PlacingRequest {
  readonly user: SignedInUser;
  readonly visitor: Visitor;
  readonly holdOwner: HoldOwner;
  readonly body: Omit<PlaceBookingBody, "paymentMethod"> & Pick<BasketInput, "discountRate">;
  readonly payment: DealPayment;
  /** Present if staff book for the customer. */
  readonly placedBy?: PlacedBy;
  readonly idempotencyKey: string | null;
  /** Counts the charge against the limits of its payer. */
  readonly countCharge: CountCharge;
}

/**
 * Places a deal: claim (commit) → charge, no transaction open → confirm (commit), or release. A crash between any two
 * leaves a charge with a lease that expires, and the reconciler settles it. Returns the confirmed deal.
 * Source: docs/booking/lifecycle.md
 */
export async function placeBooking(
  parts: AppParts & ChargeParts,
  request: PlacingRequest,
): Promise<PlacedDeal> {
  const { user, visitor, holdOwner, body, idempotencyKey, countCharge } = request;
  const requestKey = idempotencyKey && {
    userId: user.id,
    key: idempotencyKey,
    requestHash: hashRequest({ ...body, ...request.payment }),
  };
  const now = parts.clock.now();
  const opening = await readOpening(parts.db, {
    userId: user.id,
    key: idempotencyKey,
    space: body.space,
    times: body.times,
    holdOwner,
    now,
  });
  const earlier =
    requestKey && opening.isRepeated ? await findEarlierDeal(parts, requestKey) : null;
  if (earlier) {
    return earlier;
  }
  if (opening.hasOpenDeal) {
    await requireNoOpenDeal(parts, user.id);
    // The open deal has expired, and is settled now.
    return placeBooking(parts, request);
  }
  const reference = await parts.referenceData.get(opening.referenceVersion, body.space);
  const space = requireBookable(reference.space, user);
  const usual = priceListOf(reference, space, now);
  const prices = request.placedBy?.isInsideNotice
    ? { ...usual, settings: withoutNotice(usual.settings) }
    : usual;
  const [code] = body.discounts;
  const discount = code === undefined ? null : await findDiscountByCode(parts.db, code, now);
  checkBasket(prices, discount, body);
  if (opening.reserved.length > 0) {
    throw slotTaken(reservedSlots(body.times, opening.reserved));
  }
  const priced = priceChecked(body, prices, discount);
  refuseOtherPrice(body.expectedTotal, priced);
  const claim = () =>
    claimDeal(parts.db, {
      user,
      reference,
      space,
      basket: body,
      priced,
      designCode: body.design,
      payment: request.payment,
      placedBy: request.placedBy ?? null,
      trackingId: body.trackingId ?? null,
      holdOwner,
      requestKey: requestKey || null,
      visitor,
      now,
      lease: leaseFrom(now),
      expectedTiers: body.expectedCancellationTiers ?? null,
    });
  const claimed = await countCharge(claim, (deal) => deal !== null);
  if (claimed) {
    return chargeDeal(parts, claimed);
  }
  // Another request, for one of the slots, with the same key or by the same user, was faster, or staff have changed prices.
  return placeBooking(parts, request);
}

function refuseOtherPrice(
  expectedTotal: PlaceBookingBody["expectedTotal"],
  priced: PricedBasket,
): void {
  const { total, currency } = priced.quote;
  if (expectedTotal !== undefined && !isAmountShown(expectedTotal, money(total, currency))) {
    throw new Refusal("price_changed", "The price has changed. Please check it again.", {
      quote: z.encode(getQuote.answer, presentQuote(priced)),
    });
  }
}

/**
 * Returns the deal of a repeated request, from its stored answer, or confirmed now if the customer has answered the
 * bank meanwhile. Null if the key is new, or its deal was released.
 */
function findEarlierDeal(parts: ChargeParts, requestKey: RequestKey): Promise<PlacedDeal | null> {
  return waitForCharge(async () => {
    const earlier = await findEarlierRequest(parts.db, requestKey);
    if (!earlier) {
      return { answer: null };
    }
    if (!earlier.requestHash.equals(requestKey.requestHash)) {
      throw new Refusal(
        "idempotency_key_reused",
        "This Idempotency-Key was sent with another request. Use a new one.",
      );
    }
    if (earlier.answer !== null) {
      return { answer: storedDeal(earlier.answer) };
    }
    const charge = earlier.status === "challenged" && (await resumeCharge(parts, earlier.chargeId));
    return charge ? { answer: await chargeDeal(parts, charge) } : null;
  }, "The booking is still being made. Please try again in a minute.");
}
