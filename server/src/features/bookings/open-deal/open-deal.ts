import * as contract from "@frontage/contract/bookings/open-deals.ts";
import { money } from "@frontage/domain/money/money.ts";
import { z } from "zod";
import type { AppParts } from "../../../app-parts.ts";
import { notFound, Refusal } from "../../../http/reply/refusal.ts";
import { takeUpChallengedDeal, type OpenDeal } from "../deals/deals.queries.ts";
import { acquireExpiredDeal, findOpenDealOf, type OpenDealOfUser } from "./open-deals.queries.ts";
import {
  chargeDeal,
  heldUntil,
  leaseFrom,
  settleDeal,
  type SettledDeal,
} from "../deals/settle-deal.ts";

/**
 * The user's open deal as the API shows it; null without one. One whose time is up counts until it has been settled.
 * Source: docs/booking-lifecycle.md#one-payment-at-a-time
 */
export async function getOpenDeal(
  { db }: AppParts,
  userId: number,
): Promise<contract.OpenDeal | null> {
  const deal = await findOpenDealOf(db, userId);
  return deal && presentOpenDeal(deal);
}

function presentOpenDeal(deal: OpenDealOfUser): contract.OpenDeal {
  return {
    deal: deal.code,
    space: deal.spaceCode,
    times: deal.times,
    status: deal.status === "challenged" ? "challenged" : "claimed",
    expiresAt: deal.leaseExpiresAt,
    amount: money(deal.chargedNow, deal.currency),
    clientSecret: deal.clientSecret,
  };
}

function inProgress(deal: OpenDealOfUser): Refusal {
  return new Refusal(
    "in_progress",
    "You have a payment that is not finished yet. Continue it, or cancel it, before you start another.",
    { open_deal: z.encode(contract.openDeal, presentOpenDeal(deal)) },
  );
}

/**
 * Makes way for a new deal of the user: one of theirs that nobody looks after any more is settled first.
 * @throws Refusal in_progress, with what it takes to continue the open deal
 */
export async function requireNoOpenDeal(parts: AppParts, userId: number): Promise<void> {
  const open = await findOpenDealOf(parts.db, userId);
  if (!open) {
    return;
  }
  const expired = await acquireExpired(parts, open);
  if (!expired) {
    throw inProgress(open);
  }
  await settleReachable(parts, expired, open);
}

/**
 * Asks the provider how the user's open deal stands: books it if it was paid, asks the bank's question again if it is
 * still to be answered. One whose time is up is ended for good. Returns the answer to `POST /bookings/`.
 * @throws Refusal not_found, card_declined, authentication_required, in_progress, deal_released
 */
export async function continueOpenDeal(parts: AppParts, userId: number): Promise<string> {
  const open = await requireOpenDeal(parts, userId);
  const expired = await acquireExpired(parts, open);
  if (expired) {
    const settled = await settleReachable(parts, expired, open);
    if (settled.status === "confirmed") {
      return settled.answer;
    }
    throw new Refusal(
      "deal_released",
      "The payment took too long and was ended. Nothing was charged; please try again.",
      { held_until: heldUntil(settled.heldUntil) },
    );
  }
  const deal = await acquireChallenged(parts, open);
  if (!deal) {
    throw inProgress(open);
  }
  return chargeDeal(parts, deal);
}

/**
 * Ends the user's open deal for good, unless it has been paid already: then it is booked.
 * @throws Refusal not_found, in_progress while the charge is under way or the provider cannot be reached
 */
export async function abandonOpenDeal(parts: AppParts, userId: number): Promise<SettledDeal> {
  const open = await requireOpenDeal(parts, userId);
  const deal = (await acquireExpired(parts, open)) ?? (await acquireChallenged(parts, open));
  if (!deal) {
    throw inProgress(open);
  }
  return settleReachable(parts, deal, open);
}

async function requireOpenDeal({ db }: AppParts, userId: number): Promise<OpenDealOfUser> {
  const open = await findOpenDealOf(db, userId);
  if (!open) {
    throw notFound("A payment that is under way");
  }
  return open;
}

function acquireExpired({ db, clock }: AppParts, { id }: OpenDeal): Promise<OpenDeal | null> {
  const now = clock.now();
  return acquireExpiredDeal(db, id, now, leaseFrom(now));
}

function acquireChallenged({ db, clock }: AppParts, { id }: OpenDeal): Promise<OpenDeal | null> {
  return takeUpChallengedDeal(db, id, leaseFrom(clock.now()));
}

/** Ends a deal for good. While the provider cannot be reached its outcome is unknown, and the deal stays open. */
async function settleReachable(
  parts: AppParts,
  deal: OpenDeal,
  open: OpenDealOfUser,
): Promise<SettledDeal> {
  try {
    return await settleDeal(parts, deal);
  } catch (error) {
    if (error instanceof Refusal) {
      throw error;
    }
    parts.log.error({ err: error, deal: deal.code }, "a payment could not be settled");
    throw inProgress(open);
  }
}
