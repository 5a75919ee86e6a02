import type { LandlordStats } from "@frontage/contract/landlords/statistics.ts";
import {
  changeInPoints,
  compareFigures,
  type Change,
  type ComparedFigure,
} from "@frontage/domain/landlords/figures/compare-figures.ts";
import { formatWholeMoney } from "@frontage/domain/money/format-money.ts";
import { formatNumber } from "@frontage/domain/money/format-number.ts";

/** A figure of the dashboard. */
export interface Tile {
  readonly name: string;
  readonly value: string;
  /** What it counts. Source: docs/people/landlords.md#statistics */
  readonly definition: string;
  /** The change since the comparison period; null if there is nothing to compare with. */
  readonly change: Change | null;
}

const things: ComparedFigure = { format: formatNumber, measure: "many", smallBelow: 10 };
const time: ComparedFigure = {
  format: (minutes) => hoursAndMinutes(minutes),
  measure: "much",
  smallBelow: 10 * 60,
};

/** The twelve figures, row by row of four. */
export function tilesOf(stats: LandlordStats, before: LandlordStats): readonly Tile[] {
  const { currency, bookings, deals, revenue } = stats;
  const pounds = (amount: number) => formatWholeMoney({ amount, currency });
  const money: ComparedFigure = { format: pounds, measure: "much", smallBelow: 100_00 };
  const share = (rate: number) => `${formatNumber(rate)}%`;
  // If nothing could be booked, both rates are 0.
  const wasOpen = before.bookings.occupancyRate + before.bookings.vacancyRate > 0;
  const changeOfRate = (now: number, then: number) => (wasOpen ? changeInPoints(now, then) : null);
  return [
    {
      name: "Total Revenue (incl. VAT)",
      value: pounds(revenue.total),
      definition:
        "The total of the bookings in this period, including add-ons and VAT. Cancelled bookings are left out.",
      change: compareFigures(revenue.total, before.revenue.total, money),
    },
    {
      name: "Total no. Deals",
      value: formatNumber(deals.count),
      definition:
        "A deal is one or more bookings that a customer placed together. It counts if at least one of its bookings does.",
      change: compareFigures(deals.count, before.deals.count, things),
    },
    {
      name: "Total no. Bookings",
      value: formatNumber(bookings.count),
      definition:
        "Bookings with their date in this period. A booking is a stretch of time on one date; cancelled ones are left out.",
      change: compareFigures(bookings.count, before.bookings.count, things),
    },
    {
      name: "Occupancy Rate",
      value: share(bookings.occupancyRate),
      definition:
        "Booked hours as a share of bookable hours: those with a price, except when your spaces are closed.",
      change: changeOfRate(bookings.occupancyRate, before.bookings.occupancyRate),
    },
    {
      name: "Average Revenue per Month",
      value: pounds(revenue.averagePerMonth),
      definition:
        "Total revenue divided by the months of this period. A month counts as 30.4375 days, a twelfth of a year.",
      change: compareFigures(revenue.averagePerMonth, before.revenue.averagePerMonth, money),
    },
    {
      name: "Average Revenue per Deal",
      value: pounds(revenue.averagePerDeal),
      definition: "Total revenue divided by the number of deals.",
      change: compareFigures(revenue.averagePerDeal, before.revenue.averagePerDeal, money),
    },
    {
      name: "Average Revenue per Booking",
      value: pounds(revenue.averagePerBooking),
      definition: "Total revenue divided by the number of bookings.",
      change: compareFigures(revenue.averagePerBooking, before.revenue.averagePerBooking, money),
    },
    {
      name: "Vacancy Rate",
      value: share(bookings.vacancyRate),
      definition:
        "The share of bookable hours that were not booked: 100% minus the occupancy rate.",
      change: changeOfRate(bookings.vacancyRate, before.bookings.vacancyRate),
    },
    {
      name: "Average Revenue per Week",
      value: pounds(revenue.averagePerWeek),
      definition: "Total revenue divided by the weeks of this period: its days divided by 7.",
      change: compareFigures(revenue.averagePerWeek, before.revenue.averagePerWeek, money),
    },
    {
      name: "Average Bookings per Deal",
      value: formatNumber(deals.averageBookings),
      definition: "The number of bookings divided by the number of deals.",
      change: compareFigures(deals.averageBookings, before.deals.averageBookings, things),
    },
    {
      name: "Average Booking Duration",
      value: hoursAndMinutes(bookings.averageDuration),
      definition: "The booked time divided by the number of bookings, in hours and minutes.",
      change: compareFigures(bookings.averageDuration, before.bookings.averageDuration, time),
    },
    {
      name: "Total Hours Booked",
      value: formatNumber(Math.floor(bookings.duration / 60)),
      definition: "The booked time of this period in whole hours, rounded down.",
      change: compareFigures(bookings.duration, before.bookings.duration, time),
    },
  ];
}

/** "2:05": H:mm. */
function hoursAndMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
