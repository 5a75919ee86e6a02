import { Refusal } from "../../http/reply/refusal.ts";
import type { RateLimits } from "../../http/request/rate-limits.ts";

/** Who pays, from where: each has a share of attempts. */
export interface Payer {
  readonly userId: number;
  readonly ip: string;
}

/** Runs what claims a charge, and counts it as an attempt if there is something to charge. */
export type ClaimCharge = <Claimed>(
  claim: () => Promise<Claimed>,
  isCharge: (claimed: Claimed) => boolean,
) => Promise<Claimed>;

const keysOf = ({ userId, ip }: Payer) => [`user ${userId}`, `ip ${ip}`];

/**
 * Counts what a person has charged to cards, against their account and their address: thieves try out cards where tries
 * are free. A declined card counts twice, so that five are as many as ten that work.
 * Source: docs/booking-lifecycle.md#limits
 * @throws TooManyRequests before anything is charged, and whatever `act` throws
 */
export async function countCardAttempts<Answer>(
  limits: RateLimits,
  payer: Payer,
  act: (claimCharge: ClaimCharge) => Promise<Answer>,
): Promise<Answer> {
  const keys = keysOf(payer);
  const claimCharge: ClaimCharge = async (claim, isCharge) => {
    await limits.spend("cardCharge", ...keys);
    let counts = false;
    try {
      const claimed = await claim();
      counts = isCharge(claimed);
      return claimed;
    } finally {
      if (!counts) {
        await Promise.all(keys.map((key) => limits.giveBack("cardCharge", key)));
      }
    }
  };
  try {
    return await act(claimCharge);
  } catch (error) {
    if (error instanceof Refusal && error.code === "card_declined") {
      // Refused or not: the next attempt is the one that has to wait.
      await limits.spend("cardCharge", ...keys).catch(() => {});
    }
    throw error;
  }
}

/** Counts one card that a person begins to set up. @throws TooManyRequests */
export function countCardSetup(limits: RateLimits, payer: Payer): Promise<void> {
  return limits.spend("cardSetup", ...keysOf(payer));
}
