import { InvalidInput } from "../../http/reply/refusal.ts";
import type { RateLimits } from "../../http/request/rate-limits.ts";

/** What is said of a code that does not exist. Source: docs/discounts.md#the-promo-form. */
export const unknownDiscount = "Unknown discount code";

/**
 * Does something with discount codes that a visitor sent, and counts one that does not exist against the visitor's
 * address: a price must not reveal what the limit on look-ups hides.
 * @throws TooManyRequests, and whatever `act` throws
 */
export async function limitGuesses<Answer>(
  limits: RateLimits,
  { ip, codes }: { readonly ip: string; readonly codes: readonly string[] },
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (codes.length === 0) {
    return act();
  }
  await limits.spend("discount", ip);
  let isGuess = false;
  try {
    return await act();
  } catch (error) {
    isGuess =
      error instanceof InvalidInput && Object.values(error.fields).flat().includes(unknownDiscount);
    throw error;
  } finally {
    if (!isGuess) {
      await limits.giveBack("discount", ip);
    }
  }
}
