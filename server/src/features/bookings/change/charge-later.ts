import { nextDebitTry } from "@frontage/domain/bookings/debit-tries.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { money } from "@frontage/domain/money/money.ts";
import type { Charge } from "../../../adapters/card-gateway/card-gateway.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { exchangeClaims, freeClaims, lockSpaces } from "../../availability/claim-times.ts";
import { gatewayCustomer } from "../../payments/gateway-customer.ts";
import { getBookingSettings } from "../../settings/settings.queries.ts";
import { applyChange } from "./apply-change.ts";
import { mailDebitFailed, mailReceipt } from "../mails/booking-mails.ts";
import * as queries from "./later-charges.queries.ts";
import type { LaterCharge } from "./later-charges.queries.ts";
import { insertPayment } from "../refunds/ledger.queries.ts";
import { oweChargeBack } from "../refunds/refunds.queries.ts";
import { challengeEnd, leaseFrom } from "../deals/settle-deal.ts";
import { lockBooking, type StoredBooking } from "../read/stored-booking.queries.ts";

export type ChargeParts = Pick<AppParts, "db" | "clock" | "gateway" | "log" | "jobs">;

/** How a later charge came out; `unknown` when the provider cannot be asked now: the reconciler finds out. */
export type LaterOutcome =
  | { readonly status: "confirmed" | "released" | "unknown" }
  | { readonly status: "declined"; readonly reason: string }
  | { readonly status: "challenged"; readonly clientSecret: string };

function chargeOf(charge: LaterCharge): Charge {
  return {
    key: charge.code,
    amount: money(charge.amount, charge.currency),
    paymentMethod: charge.paymentMethod,
    customer: gatewayCustomer(charge.userId),
    isCustomerPresent: charge.purpose !== "debit",
  };
}

/** Charges what was claimed, with no transaction open, and confirms it, or releases it. */
export async function chargeLater(parts: ChargeParts, charge: LaterCharge): Promise<LaterOutcome> {
  const outcome = await parts.gateway.charge(chargeOf(charge)).catch((error: unknown) => {
    parts.log.error({ err: error, charge: charge.code }, "the card provider did not answer");
    return { status: "unknown" } as const;
  });
  switch (outcome.status) {
    case "succeeded":
      return { status: await confirmLaterCharge(parts, charge, outcome.reference) };
    case "declined":
      await releaseLaterCharge(parts, charge, "refused");
      return outcome;
    case "challenged":
      if (charge.purpose === "debit") {
        // Nobody is there to answer the bank.
        return { status: await endLaterCharge(parts, charge, "refused") };
      }
      await queries.awaitChallengeOf(parts.db, charge.id, challengeEnd(charge.createdAt));
      return outcome;
    case "unknown":
      return outcome;
  }
}

/** Why a charge comes to nothing: the card was refused, or nobody looks after the charge any more. */
type ReleaseReason = "refused" | "given_up";

/** Ends a charge for good: confirms it if it has succeeded, or releases it. */
export async function endLaterCharge(
  parts: ChargeParts,
  charge: LaterCharge,
  reason: ReleaseReason = "given_up",
): Promise<"confirmed" | "released" | "unknown"> {
  try {
    const outcome = await parts.gateway.settle(chargeOf(charge));
    if (outcome.status === "succeeded") {
      return await confirmLaterCharge(parts, charge, outcome.reference);
    }
    await releaseLaterCharge(parts, charge, reason);
    return "released";
  } catch (error) {
    parts.log.error({ err: error, charge: charge.code }, "a charge could not be settled");
    return "unknown";
  }
}

/**
 * Writes down a charge that has succeeded, and what it was for. If the charge was released meanwhile, the money is owed
 * back. `alongside` is written in the same transaction.
 */
export async function confirmLaterCharge(
  parts: ChargeParts,
  charge: LaterCharge,
  reference: string,
  alongside?: (tx: DatabaseTransaction) => Promise<void>,
): Promise<"confirmed" | "released"> {
  const { change, bookingId, dealId, amount, currency } = charge;
  const now = parts.clock.now();
  const { provider } = parts.gateway;
  const isConfirmed = await parts.db.transaction().execute(async (tx) => {
    if (change?.move) {
      await lockSpaces(tx, [charge.spaceId]);
    }
    const booking = await lockBooking(tx, bookingId);
    if (!(await queries.isClaimed(tx, charge.id))) {
      return false;
    }
    const payment = { bookingId, dealId, amount, currency, provider, reference, at: now };
    const paymentId = await insertPayment(tx, { ...payment, kind: "charge" });
    await queries.settleLaterCharge(tx, charge.id, { paymentId }, now);
    if (charge.purpose !== "debit") {
      await queries.keepWorkingCard(tx, dealId, charge.paymentMethod);
    }
    await writeWhatWasPaid(tx, booking, charge, now);
    await mailReceipt(tx, { bookingId, amount, paymentReference: reference }, now);
    await alongside?.(tx);
    return true;
  });
  return isConfirmed ? "confirmed" : settledElsewhere(parts, charge, reference);
}

async function writeWhatWasPaid(
  tx: DatabaseTransaction,
  booking: StoredBooking,
  { id, change, amount }: LaterCharge,
  now: Temporal.Instant,
): Promise<void> {
  if (!change) {
    return queries.reduceOutstanding(tx, booking, amount);
  }
  if (change.move) {
    const { startsAt, endsAt } = change.move;
    await exchangeClaims(
      tx,
      { bookingId: booking.id, laterChargeId: id },
      { start: Temporal.Instant.from(startsAt), end: Temporal.Instant.from(endsAt) },
    );
  }
  await applyChange(tx, booking, change, now);
}

/** Somebody else settled the charge, because this process took longer than its lease. */
async function settledElsewhere(
  parts: ChargeParts,
  charge: LaterCharge,
  reference: string,
): Promise<"confirmed" | "released"> {
  const { status } = await queries.getLaterCharge(parts.db, charge.id);
  if (status === "confirmed") {
    return "confirmed";
  }
  if (status !== "released") {
    throw new Error(
      `The charge ${charge.code} is ${status}: it can be neither kept nor given back`,
    );
  }
  await oweChargeBack(parts.db, {
    key: charge.code,
    dealId: charge.dealId,
    provider: parts.gateway.provider,
    chargeReference: reference,
    amount: charge.amount,
    currency: charge.currency,
    at: parts.clock.now(),
  });
  await parts.jobs.nudge("pay-refunds");
  return "released";
}

/** Gives up what a charge was for: it was not charged and never will be. A refused debit is counted and told. */
async function releaseLaterCharge(
  { db, clock }: ChargeParts,
  charge: LaterCharge,
  reason: ReleaseReason,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, charge.bookingId);
    if (!(await queries.settleLaterCharge(tx, charge.id, { paymentId: null }, now))) {
      return;
    }
    await freeClaims(tx, { laterChargeId: charge.id });
    if (charge.purpose === "debit" && reason === "refused") {
      const today = todayOf(await getBookingSettings(tx), now);
      await queries.countRefusedDebit(tx, booking, today);
      await mailDebitFailed(tx, booking.id, now, nextDebitTry(booking.debitTries + 1, today));
    }
  });
}

/**
 * Settles every later charge that a crash or a customer left behind, once its lease has run out: paid ones are
 * confirmed, others released. Returns how many.
 */
export async function settleAbandonedCharges(parts: ChargeParts): Promise<number> {
  const now = parts.clock.now();
  const charges = await queries.takeUpAbandonedCharges(parts.db, now, leaseFrom(now));
  for (const charge of charges) {
    await endLaterCharge(parts, charge);
  }
  return charges.length;
}
