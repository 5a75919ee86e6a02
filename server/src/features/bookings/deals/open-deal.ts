import { dealStates } from "@frontage/domain/bookings/states.ts";
import type { PlacedDeal } from "../../idempotency/placed-deal.ts";
import * as contract from "@frontage/contract/bookings/open-deals.ts";
import { money } from "@frontage/domain/money/money.ts";
import { z } from "zod";
import { notFound, Refusal } from "../../../http/reply/refusal.ts";
import { recoverCharge, resumeCharge } from "../charges/acquire-charge.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import type { Charge } from "../charges/charges.queries.ts";
import { settleCharge } from "../charges/settle-charge.ts";
import { chargeDeal, heldUntilJson, paidTooLate } from "../deals/charge-deal.ts";
import { getPlacedDeal } from "./placed-deals.ts";
import { findOpenDeal, type OpenDeal } from "./open-deals.queries.ts";

/** The outcome of an open deal: confirmed, or released with the end of its hold. */
export type EndedDeal =
  | { readonly status: "confirmed"; readonly placed: PlacedDeal }
  | { readonly status: "released"; readonly heldUntil: Temporal.Instant | null };

/**
 * Returns the user's open deal as the API shows it, or null. A deal with an expired lease counts until its charge is
 * settled.
 * Source: docs/booking/lifecycle.md#one-payment-at-a-time
 */
export async function getOpenDeal(
  { db }: Pick<ChargeParts, "db">,
  userId: number,
): Promise<contract.OpenDeal | null> {
  const deal = await findOpenDeal(db, userId);
  return deal && presentOpenDeal(deal);
}

function presentOpenDeal(deal: OpenDeal): contract.OpenDeal {
  return {
    deal: deal.code,
    space: deal.spaceCode,
    times: deal.times,
    status: contract.openDealStatus.parse(dealStates[deal.status].status),
    expiresAt: deal.leaseExpiresAt,
    amount: money(deal.amount, deal.currency),
    clientSecret: deal.clientSecret,
  };
}

function inProgress(deal: OpenDeal): Refusal {
  return new Refusal(
    "in_progress",
    "You have an unfinished payment. Continue or cancel it before you start another.",
    { open_deal: z.encode(contract.openDeal, presentOpenDeal(deal)) },
  );
}

/**
 * Refuses the request if the user has an open deal. One with an expired lease is settled first.
 * @throws Refusal in_progress, with the data to continue the open deal
 */
export async function requireNoOpenDeal(parts: ChargeParts, userId: number): Promise<void> {
  const open = await findOpenDeal(parts.db, userId);
  if (!open) {
    return;
  }
  const expired = await recoverCharge(parts, open.id);
  if (!expired) {
    throw inProgress(open);
  }
  await endDeal(parts, expired, open);
}

/**
 * Continues the user's open deal: confirms it if it was paid, or repeats the challenge if that is unanswered.
 * A deal with an expired lease is settled. Returns the confirmed deal.
 * @throws Refusal not_found, card_declined, authentication_required, in_progress, deal_released
 */
export async function continueOpenDeal(parts: ChargeParts, userId: number): Promise<PlacedDeal> {
  const open = await requireOpenDeal(parts, userId);
  const expired = await recoverCharge(parts, open.id);
  if (expired) {
    const ended = await endDeal(parts, expired, open);
    if (ended.status === "confirmed") {
      return ended.placed;
    }
    throw new Refusal(
      "deal_released",
      "The payment took too long and was cancelled. Nothing was charged; please try again.",
      { held_until: heldUntilJson(ended.heldUntil) },
    );
  }
  const charge = await resumeCharge(parts, open.id);
  if (!charge) {
    throw inProgress(open);
  }
  return chargeDeal(parts, charge);
}

/**
 * Ends the user's open deal: releases it, or confirms it if it has been paid already.
 * @throws Refusal not_found, in_progress while the charge is under way or the provider cannot be reached
 */
export async function abandonOpenDeal(parts: ChargeParts, userId: number): Promise<EndedDeal> {
  const open = await requireOpenDeal(parts, userId);
  const charge = (await recoverCharge(parts, open.id)) ?? (await resumeCharge(parts, open.id));
  if (!charge) {
    throw inProgress(open);
  }
  return endDeal(parts, charge, open);
}

async function requireOpenDeal({ db }: ChargeParts, userId: number): Promise<OpenDeal> {
  const open = await findOpenDeal(db, userId);
  if (!open) {
    throw notFound("A payment that is under way");
  }
  return open;
}

/**
 * Settles the charge of a deal. While the provider cannot be reached its outcome is unknown, and the deal stays open.
 */
async function endDeal(parts: ChargeParts, charge: Charge, open: OpenDeal): Promise<EndedDeal> {
  const settled = await settleCharge(parts, charge);
  switch (settled.status) {
    case "succeeded": {
      const now = parts.clock.now();
      const placed = settled.placed ?? (await getPlacedDeal(parts.db, charge.dealId, now));
      return { status: "confirmed", placed };
    }
    case "failed":
      return { status: "released", heldUntil: settled.heldUntil };
    case "too_late":
      throw paidTooLate();
    case "unknown":
      throw inProgress(open);
  }
}
