import type { LandlordStats } from "@frontage/contract/landlords/statistics.ts";
import { averagesOf, occupancyOf } from "@frontage/domain/landlords/figures/averages.ts";
import type { TakingsSums } from "./statistics.queries.ts";

interface StatisticsFacts {
  readonly sums: TakingsSums;
  readonly bookableMinutes: number;
  readonly days: number;
  readonly currency: string;
  readonly currencies: readonly string[];
}

/** Presents a landlord's statistics from the sums of their bookings. Source: docs/landlords.md#statistics */
export function presentStatistics({
  sums,
  bookableMinutes,
  days,
  currency,
  currencies,
}: StatisticsFacts): LandlordStats {
  const price = amounts(sums.net, sums.gross);
  const landlord = amounts(sums.landlordNet, sums.landlordGross);
  const counted = { count: sums.bookings, duration: sums.minutes, ...price };
  const averages = averagesOf({ ...sums, total: sums.gross }, days);
  return {
    currency,
    currencies: [...currencies],
    days,
    bookings: {
      ...counted,
      averageDuration: averages.minutesPerBooking,
      ...occupancyOf(sums.occupiedMinutes, bookableMinutes),
    },
    deals: { count: sums.deals, averageBookings: averages.bookingsPerDeal },
    revenue: {
      ...counted,
      averagePerMonth: averages.perMonth,
      averagePerWeek: averages.perWeek,
      averagePerDeal: averages.perDeal,
      averagePerBooking: averages.perBooking,
    },
    landlordSplit: landlord,
    frontageSplit: amounts(price.subtotal - landlord.subtotal, price.total - landlord.total),
  };
}

function amounts(subtotal: number, total: number) {
  return { subtotal, taxes: total - subtotal, total };
}
