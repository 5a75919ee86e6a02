import type { updateBooking } from "@frontage/contract/bookings/booking-changes.ts";
import type { EndpointInput } from "@frontage/contract/endpoint.ts";
import { isAmountShown } from "@frontage/contract/wire.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { DatabaseTransaction } from "../../../../db/connect.ts";
import type { StaffOrder } from "../../../../db/json-columns.ts";
import type { ProductChoice } from "@frontage/domain/pricing/product.ts";
import { addFaultsOf, Refusal, type FieldErrors } from "../../../../http/reply/refusal.ts";
import type { Readable } from "@frontage/contract/readable-parts.ts";
import { loadPriceList, type SpacePriceList } from "../../../quotes/price-list.ts";
import { applyChange } from "../apply-change.ts";
import { requireChangesOpen } from "../../../booking-records/change-rules.ts";
import type { ChargeParts } from "../../charges/charge-parts.ts";
import { hasSucceededCharge } from "../../charges/charges.queries.ts";
import { hashRequest } from "../../../idempotency/idempotency.queries.ts";
import { planProducts, requireSold } from "./plan-products.ts";
import { changeQuoteJson } from "./present-change.ts";
import { recordOwedRefund } from "../../refunds/refunds.queries.ts";
import {
  requestCharge,
  unlessCharging,
  type RequestParts,
  type Started,
} from "../request-charge.ts";
import { startCharge } from "../start-charge.ts";
import { getSpaceOfBooking } from "../../../booking-records/space-of-booking.ts";
import {
  getStoredBooking,
  totalOf,
  type StoredBooking,
} from "../../../booking-records/stored-booking.queries.ts";

type UpdateBody = EndpointInput<typeof updateBooking>["body"];

/**
 * Changes the add-ons of a booking. A higher price joins the outstanding amount, or is charged before the change is
 * written; a lower price reduces the outstanding amount, and a surplus is refunded.
 * Source: docs/booking/pricing.md#when-a-booking-changes.
 * @throws Refusal changes_closed, price_changed, in_progress, card_declined, authentication_required
 * @throws InvalidInput for choices that the space does not sell
 */
export async function changeProducts(
  parts: RequestParts,
  bookingId: number,
  body: UpdateBody,
  staff?: StaffOrder,
): Promise<void> {
  const requestHash = hashRequest({ what: "products", ...body });
  const { db, clock } = parts;
  const { spaceCode, startsAt: start, endsAt: end } = await getStoredBooking(db, bookingId);
  await requestCharge(parts, {
    bookingId,
    requestHash,
    async start() {
      const space = await getSpaceOfBooking(db, { spaceCode });
      const prices = await loadPriceList(db, space, [{ start, end }], clock.now());
      return db
        .transaction()
        .execute((tx) =>
          unlessCharging(tx, bookingId, (booking) =>
            startChange(parts, tx, booking, { ...body, prices, requestHash, staff }),
          ),
        );
    },
  });
}

/** Adds the choices of a refused change that the space does not sell to the other faults. */
export async function findProductFaults(
  { db, clock }: Pick<ChargeParts, "db" | "clock">,
  bookingId: number,
  choices: Readable<readonly ProductChoice[]> | undefined,
  faults: FieldErrors,
): Promise<void> {
  const booking = await getStoredBooking(db, bookingId);
  const space = await getSpaceOfBooking(db, booking);
  const { products } = await loadPriceList(db, space, [], clock.now());
  await addFaultsOf(faults, () => requireSold(booking.lines, choices ?? [], products));
}

interface ProductsRequest extends UpdateBody {
  /** Today's prices. The dates of the list are not used. */
  readonly prices: SpacePriceList;
  readonly requestHash: Buffer;
  /** Present if staff change the booking for the customer. */
  readonly staff: StaffOrder | undefined;
}

async function startChange(
  { jobs }: ChargeParts,
  tx: DatabaseTransaction,
  booking: StoredBooking,
  { prices, requestHash, staff, ...body }: ProductsRequest,
): Promise<Started> {
  const { settings, now } = prices;
  requireChangesOpen(booking, settings, now);
  const isDebited = await hasSucceededCharge(tx, booking.id, "debit");
  const planned = planProducts(booking, body.products, prices, isDebited);
  const { chargedNow, refunded } = planned;
  const change = { ...planned.change, ...(staff && { staff }) };
  const { expectedTotal, expectedChargedNow } = body;
  const isShown = (shown: UpdateBody["expectedTotal"], amount: number) =>
    shown === undefined || isAmountShown(shown, money(amount, booking.currency));
  if (!isShown(expectedTotal, totalOf(change.lines)) || !isShown(expectedChargedNow, chargedNow)) {
    throw new Refusal("price_changed", "The price has changed. Please check it again.", {
      quote: changeQuoteJson(planned, booking.currency),
    });
  }
  if (!planned.isChange) {
    return { status: "done" };
  }
  if (chargedNow > 0) {
    const charge = await startCharge(tx, booking, {
      purpose: "change",
      amount: chargedNow,
      paymentMethod: body.paymentMethod,
      requestHash,
      change,
      now,
    });
    return { status: "charging", charge };
  }
  if (refunded > 0) {
    await recordOwedRefund(tx, {
      bookingId: booking.id,
      amount: refunded,
      at: now,
      cause: "add_ons",
    });
    await jobs.nudge("pay-refunds", tx);
  }
  await applyChange(tx, booking, change, now);
  return { status: "done" };
}
