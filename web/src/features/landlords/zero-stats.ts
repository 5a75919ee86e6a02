import type { LandlordStats } from "@frontage/contract/landlords/statistics.ts";

const noAmounts = { subtotal: 0, taxes: 0, total: 0 };

/** The figures of an empty period. */
export function zeroStats(currency: string): LandlordStats {
  return {
    currency,
    currencies: [],
    days: 0,
    bookings: {
      count: 0,
      duration: 0,
      ...noAmounts,
      averageDuration: 0,
      occupancyRate: 0,
      vacancyRate: 0,
    },
    deals: { count: 0, averageBookings: 0 },
    revenue: {
      count: 0,
      duration: 0,
      ...noAmounts,
      averagePerMonth: 0,
      averagePerWeek: 0,
      averagePerDeal: 0,
      averagePerBooking: 0,
    },
    landlordSplit: noAmounts,
    frontageSplit: noAmounts,
  };
}
