/** The sums of a set of bookings. */
export interface BookingSums {
  readonly bookings: number;
  /** The number of distinct deals. */
  readonly deals: number;
  readonly minutes: number;
  /** Gross, in whole minor units. */
  readonly total: number;
}

/**
 * The averages over a period of `days`: whole minor units, whole minutes, and bookings per deal with two decimal
 * places, all rounded half up. 0 if there is nothing to divide by.
 * Source: docs/people/landlords.md#statistics
 */
export function averagesOf({ bookings, deals, minutes, total }: BookingSums, days: number) {
  return {
    perWeek: divide(BigInt(total) * 7n, days),
    perMonth: divide(BigInt(total) * daysPerMonth.units, BigInt(days) * daysPerMonth.scale),
    perDeal: divide(total, deals),
    perBooking: divide(total, bookings),
    minutesPerBooking: divide(minutes, bookings),
    bookingsPerDeal: divide(bookings * 100, deals) / 100,
  };
}

/** 30.4375 days, a twelfth of 365.25: `units / scale`. */
const daysPerMonth = { units: 487n, scale: 16n };

/**
 * The occupied and free shares of the bookable time, in per cent with one decimal place. They sum to 100, or are both 0
 * if nothing could be booked. Source: docs/people/landlords.md#occupancy
 */
export function occupancyOf(bookedMinutes: number, bookableMinutes: number) {
  if (bookableMinutes === 0) {
    return { occupancyRate: 0, vacancyRate: 0 };
  }
  const tenths = Math.min(1000, divide(bookedMinutes * 1000, bookableMinutes));
  return { occupancyRate: tenths / 10, vacancyRate: (1000 - tenths) / 10 };
}

/** Division rounded half up, for whole numbers ≥ 0. */
function divide(amount: number | bigint, by: number | bigint): number {
  const divisor = BigInt(by);
  return divisor === 0n ? 0 : Number((2n * BigInt(amount) + divisor) / (2n * divisor));
}
