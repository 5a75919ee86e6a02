import { ApiError, type Api } from "@frontage/contract/client.ts";
import { getQuote } from "@frontage/contract/bookings/quotes.ts";
import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { intervalOn } from "@frontage/domain/time/zoned-day.ts";
import { canBeBooked } from "../../availability/can-be-booked.ts";
import { isReserved } from "../../availability/is-reserved.ts";
import type { Hours } from "./asked-hours.ts";

/** What some hours cost in a space, with tax, or why they cannot be booked there. */
export interface HoursAnswer {
  /** Null without a price. */
  readonly total: string | null;
  readonly problem: string | null;
}

/**
 * Prices hours in a space as its booking would, in its own zone.
 * @throws ApiError if the server does not answer
 */
export async function priceAtHours(api: Api, space: Space, hours: Hours): Promise<HoursAnswer> {
  if (!canBeBooked(space)) {
    return { total: null, problem: "Cannot be booked online yet." };
  }
  const time = intervalOn(hours.date, hours, space.timeZone);
  const basket = { space: space.code, times: [{ ...time, includeFlexiTicket: false }] };
  try {
    const [{ total }, isTaken] = await Promise.all([
      api(getQuote, { body: { ...basket, products: [], discounts: [] } }),
      isReserved(api, space.code, time),
    ]);
    return { total: formatMoney(total), problem: isTaken ? "Reserved at that time." : null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) {
      const [sentence = "Cannot be booked at that time."] = Object.values(error.fields).flat();
      return { total: null, problem: sentence };
    }
    throw error;
  }
}
