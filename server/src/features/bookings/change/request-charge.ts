import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import type { ClaimCharge } from "../../payments/count-card-attempts.ts";
import { chargeLater, endLaterCharge, type ChargeParts } from "./charge-later.ts";
import * as queries from "./later-charges.queries.ts";
import type { LaterCharge } from "./later-charges.queries.ts";
import { leaseFrom } from "../deals/settle-deal.ts";
import { lockBooking, type StoredBooking } from "../read/stored-booking.queries.ts";

/** How long a request waits for a charge of the same booking that is under way. */
const patienceMilliseconds = 20_000;

/** What came of trying to do what was asked for: it is done, it costs something first, or another charge is before it. */
export type Claimed =
  | { readonly status: "done" }
  | { readonly status: "claimed"; readonly charge: LaterCharge }
  | { readonly status: "another_under_way" };

/** What it takes to charge while a person waits. */
export interface RequestParts extends ChargeParts {
  /** Counts the charge against the limits of its payer. */
  readonly claimCharge: ClaimCharge;
}

export interface ChargeRequest {
  readonly bookingId: number;
  /** The same request again takes up the charge that the first one began. */
  readonly requestHash: Buffer;
  /** Does what is asked for or claims its charge, in a transaction with the booking locked. */
  readonly claim: () => Promise<Claimed>;
}

/**
 * Does what a customer asks for, and charges what it costs: claim (commit) → charge → confirm (commit), or release. One
 * charge of a booking at a time: a request waits for the one before it, and for its own. A charge that waits for an
 * answer to the bank gives way to another request.
 * @throws Refusal card_declined, authentication_required, in_progress, and whatever `claim` refuses
 */
export async function requestCharge(parts: RequestParts, request: ChargeRequest): Promise<void> {
  const deadline = performance.now() + patienceMilliseconds;
  let awaited: LaterCharge | null = null;
  for (;;) {
    const before = await queries.findChargeUnderWay(parts.db, request.bookingId);
    if (!before) {
      if (awaited && (await wasConfirmed(parts, awaited))) {
        return;
      }
      const claimed = await parts.claimCharge(request.claim, ({ status }) => status === "claimed");
      if (claimed.status === "done") {
        return;
      }
      if (claimed.status === "claimed") {
        return requireCharged(parts, claimed.charge);
      }
    } else {
      const isSame = before.requestHash?.equals(request.requestHash) === true;
      awaited = isSame ? before : null;
      if (before.status === "challenged" && (await takeUp(parts, before))) {
        if (isSame) {
          return requireCharged(parts, before);
        }
        await endLaterCharge(parts, before);
      }
    }
    if (performance.now() > deadline) {
      throw new Refusal(
        "in_progress",
        "A payment for this booking is still being made. Please try again in a minute.",
      );
    }
    await sleep(50);
  }
}

/** Locks a booking and acts on it, unless a charge of it is under way. */
export async function whenFree(
  tx: DatabaseTransaction,
  bookingId: number,
  act: (booking: StoredBooking) => Promise<Claimed>,
): Promise<Claimed> {
  const booking = await lockBooking(tx, bookingId);
  return (await queries.findChargeUnderWay(tx, bookingId))
    ? { status: "another_under_way" }
    : act(booking);
}

function takeUp({ db, clock }: ChargeParts, charge: LaterCharge): Promise<boolean> {
  return queries.takeUpChallengedCharge(db, charge.id, leaseFrom(clock.now()));
}

async function wasConfirmed({ db }: ChargeParts, charge: LaterCharge): Promise<boolean> {
  return (await queries.getLaterCharge(db, charge.id)).status === "confirmed";
}

async function requireCharged(parts: ChargeParts, charge: LaterCharge): Promise<void> {
  const outcome = await chargeLater(parts, charge);
  switch (outcome.status) {
    case "confirmed":
      return;
    case "declined":
      throw new Refusal("card_declined", outcome.reason);
    case "challenged":
      throw new Refusal("authentication_required", "Your bank asks you to confirm this payment.", {
        client_secret: outcome.clientSecret,
      });
    case "released":
      throw new Refusal(
        "in_progress",
        "The payment took too long and was given up. Any money is given back; please try again.",
      );
    case "unknown":
      throw new Refusal(
        "in_progress",
        "We have not heard from the card provider yet. Please try again in a minute.",
      );
  }
}
