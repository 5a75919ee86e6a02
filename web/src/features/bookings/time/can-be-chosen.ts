import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { api } from "../../../api/browser-api.ts";
import { isReserved } from "../../availability/is-reserved.ts";

/**
 * Whether a time can be chosen in a space without a look at its grid: the server prices it, and nobody has reserved it.
 * Any failure counts as no, since the grid then says what is wrong.
 * @param space space code
 */
export async function canBeChosen(space: string, time: Interval): Promise<boolean> {
  const times = [{ ...time, includeFlexiTicket: false }];
  try {
    const [, isTaken] = await Promise.all([
      api(getQuote, { body: { space, times, products: [], discounts: [] } }),
      isReserved(api, space, time),
    ]);
    return !isTaken;
  } catch {
    return false;
  }
}
