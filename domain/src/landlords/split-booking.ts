import { floorTimesRate, type Rate } from "../money/rate.ts";

/** Net, tax and gross, in whole minor units of one currency. */
export interface TaxedAmount {
  readonly subtotal: number;
  readonly taxes: number;
  readonly total: number;
}

/** The landlord's part and ours. They sum to the price in net, tax and gross. */
export interface BookingSplit {
  readonly landlord: TaxedAmount;
  readonly frontage: TaxedAmount;
}

/**
 * Splits the price of a booking between its landlord and Frontage. The landlord's gross and net are rounded down;
 * everything else is a subtraction, so that no penny is lost or gained. Source: docs/people/landlords.md#splits
 * @param price the sums of the booking's lines, not negative
 * @param split the landlord's share from 0 to 1 when the booking was placed
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
