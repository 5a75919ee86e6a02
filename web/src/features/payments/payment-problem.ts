import { ApiError } from "@frontage/contract/client.ts";
import { instant } from "@frontage/contract/wire.ts";
import { formatTimeIn } from "@frontage/domain/time/format-time.ts";
import { z } from "zod";

/** The times of a payment, for the message of its failure. */
export interface HeldTimes {
  /** IANA zone of the space. */
  readonly zone: string;
  readonly count: number;
}

const heldUntil = z.object({ held_until: instant.nullable() });

/**
 * The message after a payment that ended without a charge. It gives the reason, says that nothing was charged, and says
 * until when the times are held or what to do next.
 * @param error a refusal that may say until when the times are held (`held_until`)
 */
export function unchargedMessage(error: ApiError, times: HeldTimes): string {
  const reason = `${sentence(error.message)} Nothing was charged.`;
  const until = heldUntil.safeParse(error.body).data?.held_until;
  if (!until) {
    return `${reason} Try another card, or ask your bank.`;
  }
  const held = times.count === 1 ? "Your time is" : "Your times are";
  return `${reason} ${held} still held until ${formatTimeIn(times.zone, until)}.`;
}

/** The message for a card that could not be set up. */
export function cardSetupMessage(error: Error, isOnline: boolean): string {
  return `Payment failed. ${sentence(reasonOf(error, isOnline))} Nothing was charged.`;
}

/** The reason of a failed call, as a message for the customer. Offline, it says that there is no connection. */
export function reasonOf(error: Error, isOnline: boolean): string {
  return error instanceof ApiError && error.status === 0 && !isOnline
    ? "You are offline. Please try again when you are connected."
    : error.message;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
