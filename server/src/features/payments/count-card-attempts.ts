import { Refusal } from "../../http/reply/refusal.ts";
import type { RateLimits } from "../../http/limits/rate-limits.ts";

/** The account and the network that pay: each has a limit of attempts. */
export interface Payer {
  readonly userId: number;
  readonly ip: string;
}

/** Runs `start`, and counts it as an attempt if there is something to charge. */
export type CountCharge = <Started>(
  start: () => Promise<Started>,
  isCharge: (started: Started) => boolean,
) => Promise<Started>;

const keysOf = ({ userId, ip }: Payer) => [`user ${userId}`, `ip ${ip}`];

/**
 * Counts card charges against the payer's account and network, so that stolen cards cannot be tried out here. A
 * declined card counts twice: five declined cards weigh as much as ten accepted ones.
 * Source: docs/booking/lifecycle.md#limits
 * @throws TooManyRequests before anything is charged, and every error of `act`
 */
export async function countCardAttempts<Answer>(
  limits: RateLimits,
  payer: Payer,
  act: (countCharge: CountCharge) => Promise<Answer>,
): Promise<Answer> {
  const keys = keysOf(payer);
  const countCharge: CountCharge = async (start, isCharge) => {
    const counted = await limits.consume("cardCharge", ...keys);
    let counts = false;
    try {
      const started = await start();
      counts = isCharge(started);
      return started;
    } finally {
      if (!counts) {
        await counted.restore();
      }
    }
  };
  try {
    return await act(countCharge);
  } catch (error) {
    if (error instanceof Refusal && error.code === "card_declined") {
      // If this exceeds the limit, only the next attempt is refused.
      await limits.consume("cardCharge", ...keys).catch(() => {});
    }
    throw error;
  }
}

/**
 * Counts the start of a card set-up.
 * @throws TooManyRequests
 */
export async function countCardSetup(limits: RateLimits, payer: Payer): Promise<void> {
  await limits.consume("cardSetup", ...keysOf(payer));
}
