import { InvalidInput } from "../../http/reply/refusal.ts";
import type { RateLimits } from "../../http/limits/rate-limits.ts";

/** The message for a code that does not exist. Source: docs/booking/discounts.md#the-promo-form. */
export const unknownDiscount = "Unknown discount code";

/**
 * Runs `act` with promo codes from a visitor, and counts a code that does not exist against the visitor's address:
 * pricing must not allow more guesses than the look-up of codes does.
 * @throws TooManyRequests, and every error of `act`
 */
export async function limitGuesses<Answer>(
  limits: RateLimits,
  { ip, codes }: { readonly ip: string; readonly codes: readonly string[] },
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (codes.length === 0) {
    return act();
  }
  const counted = await limits.consume("discount", ip);
  let isGuess = false;
  try {
    return await act();
  } catch (error) {
    isGuess =
      error instanceof InvalidInput && Object.values(error.fields).flat().includes(unknownDiscount);
    throw error;
  } finally {
    if (!isGuess) {
      await counted.restore();
    }
  }
}
