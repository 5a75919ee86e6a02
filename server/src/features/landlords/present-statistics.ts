import type { LandlordStats, LandlordTotals } from "@frontage/contract/landlords/statistics.ts";
import { averagesOf, occupancyOf } from "@frontage/domain/landlords/figures/averages.ts";
import type { TakingsSums } from "./statistics.queries.ts";

interface StatisticsFacts {
  readonly sums: TakingsSums;
  readonly bookableMinutes: number;
  readonly days: number;
  readonly currency: string;
  readonly currencies: readonly string[];
}

/** Presents the sums of a landlord's bookings. Source: docs/people/landlords.md#splits */
export function presentTotals(sums: TakingsSums): Omit<LandlordTotals, "currency" | "currencies"> {
  const price = amounts(sums.net, sums.gross);
  const landlord = amounts(sums.landlordNet, sums.landlordGross);
  return {
    bookings: { count: sums.bookings, duration: sums.minutes, ...price },
    landlordSplit: landlord,
    frontageSplit: amounts(price.subtotal - landlord.subtotal, price.total - landlord.total),
  };
}

/** Presents a landlord's statistics from the sums of their bookings. Source: docs/people/landlords.md#statistics */
export function presentStatistics({
  sums,
  bookableMinutes,
  days,
  currency,
  currencies,
}: StatisticsFacts): LandlordStats {
  const { bookings, landlordSplit, frontageSplit } = presentTotals(sums);
  const averages = averagesOf({ ...sums, total: sums.gross }, days);
  return {
    currency,
    currencies: [...currencies],
    days,
    bookings: {
      ...bookings,
      averageDuration: averages.minutesPerBooking,
      ...occupancyOf(sums.occupiedMinutes, bookableMinutes),
    },
    deals: { count: sums.deals, averageBookings: averages.bookingsPerDeal },
    revenue: {
      ...bookings,
      averagePerMonth: averages.perMonth,
      averagePerWeek: averages.perWeek,
      averagePerDeal: averages.perDeal,
      averagePerBooking: averages.perBooking,
    },
    landlordSplit,
    frontageSplit,
  };
}

function amounts(subtotal: number, total: number) {
  return { subtotal, taxes: total - subtotal, total };
}
