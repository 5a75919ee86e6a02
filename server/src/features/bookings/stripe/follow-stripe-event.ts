import type { StripeEvent } from "../../../adapters/card-gateway/stripe-event.ts";
import type {
  StripeGateway,
  StripeOutcome,
} from "../../../adapters/card-gateway/stripe-gateway.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import { insertEvent, isKnownEvent } from "../../payments/stripe-events.queries.ts";
import { confirmLaterCharge, endLaterCharge } from "../change/charge-later.ts";
import { findDealByCode, takeUpChallengedDeal, type OpenDeal } from "../deals/deals.queries.ts";
import {
  findLaterChargeByCode,
  takeUpChallengedCharge,
  type LaterCharge,
} from "../change/later-charges.queries.ts";
import { confirmDeal, leaseFrom, releaseDeal } from "../deals/settle-deal.ts";

/** Writes down that the event was acted on. */
type Remember = (tx: DatabaseTransaction) => Promise<void>;

/**
 * Acts on what Stripe tells, once for each event. What counts is how the payment stands now and not what the event says
 * of it: events come late, twice and in any order.
 */
export async function followStripeEvent(
  parts: AppParts,
  gateway: StripeGateway,
  { id, about, paymentIntentId }: StripeEvent,
): Promise<void> {
  if (paymentIntentId === null || (await isKnownEvent(parts.db, id))) {
    return;
  }
  const remember: Remember = (tx) => insertEvent(tx, id, parts.clock.now());
  if (about === "refund") {
    await noteForeignRefunds(parts, gateway, paymentIntentId);
  } else {
    await followPayment(parts, gateway, paymentIntentId, remember);
  }
  // For what had nothing to write, or wrote it elsewhere; done again it changes nothing.
  await parts.db.transaction().execute(remember);
}

async function followPayment(
  parts: AppParts,
  gateway: StripeGateway,
  paymentIntentId: string,
  remember: Remember,
): Promise<void> {
  const charge = await gateway.findCharge(paymentIntentId);
  if (!charge) {
    return;
  }
  const deal = await findDealByCode(parts.db, charge.key);
  if (deal) {
    await followDeal(parts, deal, charge.outcome, remember);
    return;
  }
  const later = await findLaterChargeByCode(parts.db, charge.key);
  if (later) {
    await followLaterCharge(parts, later, charge.outcome, remember);
  }
}

/**
 * Confirms a deal that is paid: whoever else is at it finds it confirmed, and if it was released, the money goes back.
 * Releases one that waits for a customer who cannot pay any more. While the customer may still try, it is left alone.
 */
async function followDeal(
  parts: AppParts,
  deal: OpenDeal,
  outcome: StripeOutcome,
  remember: Remember,
): Promise<void> {
  if (outcome.status === "open") {
    return;
  }
  const waiting = await takeUpChallengedDeal(parts.db, deal.id, leaseFrom(parts.clock.now()));
  if (outcome.status === "succeeded") {
    await confirmDeal(parts, deal, outcome.reference, remember).catch(ignoreReleased);
  } else if (waiting) {
    await releaseDeal(parts, deal);
  }
}

function ignoreReleased(error: unknown): void {
  if (!(error instanceof Refusal && error.code === "deal_released")) {
    throw error;
  }
}

/** The same for a charge after the deal's. */
async function followLaterCharge(
  parts: AppParts,
  charge: LaterCharge,
  outcome: StripeOutcome,
  remember: Remember,
): Promise<void> {
  if (outcome.status === "open") {
    return;
  }
  const lease = leaseFrom(parts.clock.now());
  const isWaiting = await takeUpChallengedCharge(parts.db, charge.id, lease);
  if (outcome.status === "succeeded") {
    await confirmLaterCharge(parts, charge, outcome.reference, remember);
  } else if (isWaiting) {
    await endLaterCharge(parts, charge);
  }
}

/** Money that somebody gave back at Stripe is not in our books: said aloud, as only a person can tell why. */
async function noteForeignRefunds(
  { log }: AppParts,
  gateway: StripeGateway,
  paymentIntentId: string,
): Promise<void> {
  const refunds = await gateway.listForeignRefunds(paymentIntentId);
  if (refunds.length > 0) {
    log.warn(
      { paymentIntentId, refunds },
      "refunded at Stripe by hand: the books do not know of it",
    );
  }
}
