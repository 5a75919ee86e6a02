import { floorTimesRate, type Rate } from "../money/rate.ts";

/** An amount without tax, its tax, and both together: whole minor units of one currency. */
export interface TaxedAmount {
  readonly subtotal: number;
  readonly taxes: number;
  readonly total: number;
}

/** Whose part of a booking's price is whose. Both parts sum to the price, in each of their three amounts. */
export interface BookingSplit {
  readonly landlord: TaxedAmount;
  readonly frontage: TaxedAmount;
}

/**
 * Divides the price of a booking between its landlord and Frontage. The landlord's total and subtotal are rounded
 * down; everything else is a subtraction, so that no penny is lost or made. Source: docs/landlords.md#splits
 * @param price the sums of the booking's lines, not negative
 * @param split the landlord's part, from 0 to 1, as it was when the booking was placed
 */
export function splitBooking(
  price: { readonly net: number; readonly gross: number },
  split: Rate,
): BookingSplit {
  const landlord = taxedAmount(
    floorTimesRate(price.net, split),
    floorTimesRate(price.gross, split),
  );
  return {
    landlord,
    frontage: taxedAmount(price.net - landlord.subtotal, price.gross - landlord.total),
  };
}

function taxedAmount(subtotal: number, total: number): TaxedAmount {
  return { subtotal, taxes: total - subtotal, total };
}
