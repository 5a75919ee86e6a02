import type { DatabaseTransaction } from "../../../db/connect.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import type { CountCharge } from "../../payments/count-card-attempts.ts";
import { resumeCharge } from "../charges/acquire-charge.ts";
import type { ChargeParts } from "../charges/charge-parts.ts";
import { findChargeUnderWay, getCharge, type Charge } from "../charges/charges.queries.ts";
import { makeCharge } from "../charges/make-charge.ts";
import { settleCharge } from "../charges/settle-charge.ts";
import { waitForCharge } from "../charges/wait-for-charge.ts";
import { lockBooking, type StoredBooking } from "../../booking-records/stored-booking.queries.ts";

/** The state of a request: done, to be charged first, or waiting for another charge of the booking. */
export type Started =
  | { readonly status: "done" }
  | { readonly status: "charging"; readonly charge: Charge }
  | { readonly status: "another_under_way" };

/** The dependencies for a charge that a person waits for. */
export interface RequestParts extends ChargeParts {
  /** Counts the charge against the limits of its payer. */
  readonly countCharge: CountCharge;
}

/** Whether a request has been carried out; `unconfirmed` if the bank wants an absent customer to confirm the charge. */
export type RequestOutcome = "done" | "unconfirmed";

export interface ChargeRequest {
  readonly bookingId: number;
  /** The same request again resumes the charge that the first one started. */
  readonly requestHash: Buffer;
  /** Carries out the request or starts its charge, in a transaction with the booking locked. */
  readonly start: () => Promise<Started>;
}

/**
 * Carries out a request and charges its price: start (commit) → charge → succeed or fail (commit). A booking has one
 * charge at a time: a request waits for the one under way, which may be its own. A charge that waits for the customer's
 * answer to the bank gives way to another request.
 * @throws Refusal card_declined, authentication_required, in_progress, and the refusals of `start`
 */
export async function requestCharge(
  parts: RequestParts,
  request: ChargeRequest,
): Promise<RequestOutcome> {
  const { bookingId, requestHash, start } = request;
  let own: Charge | null = null;
  return waitForCharge<RequestOutcome>(async () => {
    const before = await findChargeUnderWay(parts.db, bookingId);
    if (before) {
      const isOwn = before.requestHash?.equals(requestHash) === true;
      own = isOwn ? before : null;
      const resumed = before.status === "challenged" && (await resumeCharge(parts, before.id));
      if (resumed && isOwn) {
        return { answer: await requireSuccess(parts, resumed) };
      }
      if (resumed) {
        await settleCharge(parts, resumed);
      }
      return null;
    }
    if (own && (await hasSucceeded(parts, own))) {
      return { answer: "done" };
    }
    const started = await parts.countCharge(start, ({ status }) => status === "charging");
    switch (started.status) {
      case "done":
        return { answer: "done" };
      case "charging":
        return { answer: await requireSuccess(parts, started.charge) };
      case "another_under_way":
        return null;
    }
  }, "A payment for this booking is still being made. Please try again in a minute.");
}

/** Locks a booking and acts on it, unless a charge of it is under way. */
export async function unlessCharging(
  tx: DatabaseTransaction,
  bookingId: number,
  act: (booking: StoredBooking) => Promise<Started>,
): Promise<Started> {
  const booking = await lockBooking(tx, bookingId);
  return (await findChargeUnderWay(tx, bookingId)) ? { status: "another_under_way" } : act(booking);
}

async function hasSucceeded({ db }: ChargeParts, { id }: Charge): Promise<boolean> {
  return (await getCharge(db, id)).status === "succeeded";
}

async function requireSuccess(parts: ChargeParts, charge: Charge): Promise<RequestOutcome> {
  const outcome = await makeCharge(parts, charge);
  switch (outcome.status) {
    case "succeeded":
      return "done";
    case "unconfirmed":
      return "unconfirmed";
    case "declined":
      throw new Refusal("card_declined", outcome.reason);
    case "challenged":
      throw new Refusal("authentication_required", "Your bank asks you to confirm this payment.", {
        client_secret: outcome.clientSecret,
      });
    case "failed":
    case "too_late":
      throw new Refusal(
        "in_progress",
        "The payment took too long and was cancelled. If your card was charged, we will refund it. Please try again.",
      );
    case "unknown":
      throw new Refusal(
        "in_progress",
        "The card provider has not answered yet. Please try again in a minute.",
      );
  }
}
