import { placeBooking } from "@frontage/contract/bookings/bookings.ts";
import { money } from "@frontage/domain/money/money.ts";
import { z } from "zod";
import type { Charge } from "../../../adapters/card-gateway/card-gateway.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import { forgetReplacedHold, restoreHold } from "../../holds/replaced-holds.queries.ts";
import { withdrawLicences } from "../../documents/licences/licences.queries.ts";
import { gatewayCustomer } from "../../payments/gateway-customer.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { mailBookingConfirmed } from "../mails/booking-mails.ts";
import { listBookingsOfDeal } from "../read/bookings.queries.ts";
import * as queries from "./deals.queries.ts";
import { forgetRequest, keepAnswer } from "./idempotency.queries.ts";
import { presentBooking } from "../read/present-booking.ts";
import { oweChargeBack } from "../refunds/refunds.queries.ts";

/** Longer than any request to the card provider may take. */
const leaseSeconds = 60;
/** How long a customer has to answer the bank. Source: docs/booking-lifecycle.md */
const challengeMinutes = 4;

/** Until when a process that takes up a deal now has it to itself. */
export function leaseFrom(now: Temporal.Instant): Temporal.Instant {
  return now.add({ seconds: leaseSeconds });
}

/** Until when a charge that was begun at `start` waits for the customer, however often it is asked for again. */
export function challengeEnd(start: Temporal.Instant): Temporal.Instant {
  return start.add({ minutes: challengeMinutes });
}

type Parts = Pick<AppParts, "db" | "clock" | "gateway" | "log" | "jobs">;

function chargeOf(deal: queries.OpenDeal): Charge {
  return {
    key: deal.code,
    amount: money(deal.chargedNow, deal.currency),
    paymentMethod: deal.paymentMethod,
    customer: gatewayCustomer(deal.userId),
    isCustomerPresent: true,
  };
}

/**
 * Charges a claimed deal and confirms it, or releases it. Returns the answer to `POST /bookings/`.
 * @throws Refusal card_declined, authentication_required, in_progress, deal_released
 */
export async function chargeDeal(parts: Parts, deal: queries.OpenDeal): Promise<string> {
  if (deal.chargedNow === 0) {
    return confirmDeal(parts, deal, null);
  }
  const outcome = await parts.gateway.charge(chargeOf(deal)).catch((error: unknown) => {
    // Whether it was charged is not known. The deal keeps its lease, and the reconciler finds out.
    parts.log.error({ err: error, deal: deal.code }, "the card provider did not answer");
    throw new Refusal(
      "in_progress",
      "We have not heard from the card provider yet. Your times are kept; please try again in a minute.",
    );
  });
  switch (outcome.status) {
    case "succeeded":
      return confirmDeal(parts, deal, outcome.reference);
    case "declined":
      throw new Refusal("card_declined", outcome.reason, {
        held_until: heldUntil(await releaseDeal(parts, deal)),
      });
    case "challenged":
      await queries.awaitChallenge(parts.db, deal.id, {
        clientSecret: outcome.clientSecret,
        lease: challengeEnd(deal.createdAt),
      });
      throw new Refusal("authentication_required", "Your bank asks you to confirm this payment.", {
        client_secret: outcome.clientSecret,
      });
  }
}

/**
 * Confirms a deal that has been paid; gives the money back if it was released meanwhile. `alongside` is written in the
 * same transaction. Returns the answer to `POST /bookings/`.
 * @throws Refusal deal_released
 */
export async function confirmDeal(
  parts: Parts,
  deal: queries.OpenDeal,
  chargeReference: string | null,
  alongside?: (tx: DatabaseTransaction) => Promise<void>,
): Promise<string> {
  const now = parts.clock.now();
  const answer = await parts.db.transaction().execute(async (tx) => {
    if (!(await queries.settle(tx, deal.id, "confirmed", now))) {
      return null;
    }
    await queries.setBookingStatus(tx, deal.id, "confirmed");
    if (chargeReference !== null) {
      const { provider } = parts.gateway;
      await queries.insertCharge(tx, deal, { provider, reference: chargeReference, at: now });
    }
    const json = await answerOf(parts, tx, deal);
    await keepAnswer(tx, deal.id, json);
    await forgetReplacedHold(tx, deal.id);
    await alongside?.(tx);
    await mailBookingConfirmed(tx, deal.id, now);
    return json;
  });
  return answer ?? settledElsewhere(parts, deal, chargeReference);
}

/** Somebody else settled the deal, because this process took longer than its lease. */
async function settledElsewhere(
  parts: Parts,
  deal: queries.OpenDeal,
  chargeReference: string | null,
): Promise<string> {
  const { status } = await parts.db
    .selectFrom("deals")
    .where("id", "=", deal.id)
    .select("status")
    .executeTakeFirstOrThrow();
  if (status === "confirmed") {
    return parts.db.transaction().execute((tx) => answerOf(parts, tx, deal));
  }
  if (status !== "released") {
    throw new Error(`Deal ${deal.code} is ${status}: it can be neither confirmed nor given back`);
  }
  if (chargeReference !== null) {
    await oweChargeBack(parts.db, {
      key: deal.code,
      dealId: deal.id,
      provider: parts.gateway.provider,
      chargeReference,
      amount: deal.chargedNow,
      currency: deal.currency,
      at: parts.clock.now(),
    });
    await parts.jobs.nudge("pay-refunds");
  }
  throw new Refusal(
    "deal_released",
    "The payment took too long and your times were given back. Nothing is charged, or it goes back to your card; please try again.",
  );
}

async function answerOf(
  { clock }: Parts,
  tx: DatabaseTransaction,
  deal: queries.OpenDeal,
): Promise<string> {
  const rows = await listBookingsOfDeal(tx, deal.id);
  const settings = await getBookingSettings(tx);
  const context = { viewer: "owner", settings, now: clock.now() } as const;
  const bookings = rows.map((row) => presentBooking(row, context));
  return JSON.stringify(z.encode(placeBooking.answer, bookings));
}

/** How an instant that may be none stands on the wire. */
export function heldUntil(end: Temporal.Instant | null): string | null {
  return end?.toString() ?? null;
}

/**
 * Gives everything back that a deal claimed; its times become its customer's hold again if they were one. Nothing was
 * charged, or it has been refunded. Returns until when the times are held; null if they are not.
 */
export async function releaseDeal(
  { db, clock }: Parts,
  deal: queries.OpenDeal,
): Promise<Temporal.Instant | null> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    if (!(await queries.settle(tx, deal.id, "released", now))) {
      return null;
    }
    await queries.setBookingStatus(tx, deal.id, "released");
    const heldUntilThen = await restoreHold(tx, deal, now);
    await queries.deleteClaimsOfDeal(tx, deal.id);
    await queries.deleteRedemption(tx, deal.id);
    await withdrawLicences(tx, deal.id);
    await forgetRequest(tx, deal.id);
    return heldUntilThen;
  });
}

/** How a deal ended: with its answer to `POST /bookings/`, or released, and until when its times are held. */
export type SettledDeal =
  | { readonly status: "confirmed"; readonly answer: string }
  | { readonly status: "released"; readonly heldUntil: Temporal.Instant | null };

/**
 * Ends the charge of an acquired deal for good, and confirms the deal if it was paid, or releases it.
 * @throws Error when the card provider cannot be reached; Refusal deal_released
 */
export async function settleDeal(parts: Parts, deal: queries.OpenDeal): Promise<SettledDeal> {
  const charge =
    deal.chargedNow === 0
      ? ({ status: "not_charged" } as const)
      : await parts.gateway.settle(chargeOf(deal));
  return charge.status === "succeeded"
    ? { status: "confirmed", answer: await confirmDeal(parts, deal, charge.reference) }
    : { status: "released", heldUntil: await releaseDeal(parts, deal) };
}

/**
 * Settles every deal that a crash or a customer left behind, once its lease has run out: paid ones are confirmed,
 * others released. Returns how many.
 */
export async function settleAbandonedDeals(parts: Parts): Promise<number> {
  const now = parts.clock.now();
  const deals = await queries.takeUpAbandonedDeals(parts.db, now, leaseFrom(now));
  for (const deal of deals) {
    try {
      await settleDeal(parts, deal);
    } catch (error) {
      parts.log.error({ err: error, deal: deal.code }, "an abandoned deal could not be settled");
    }
  }
  return deals.length;
}
