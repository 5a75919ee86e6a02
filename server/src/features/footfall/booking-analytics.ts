import type { BookingStatus } from "@frontage/domain/bookings/states.ts";
import type { Booking } from "@frontage/contract/bookings/bookings.ts";
import type { HourlyAnalytics } from "@frontage/contract/devices/footfall.ts";
import {
  bookingFigures,
  hasFigures,
  planFigures,
  type CountSums,
  type FiguresPlan,
} from "@frontage/domain/footfall/booking-figures.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import type { Database } from "../../db/connect.ts";
import { analyticsHours } from "../settings/public-config.ts";
import { sumCounts, type CountedSpan } from "./footfall.queries.ts";

/** The part of a booking that its figures need. */
interface CountedBooking {
  readonly id: number;
  readonly status: BookingStatus;
  readonly spaceId: number;
  readonly timeZone: string;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

export type BookingAnalytics = Pick<Booking, "dailyAnalytics" | "aggregatedAnalytics">;

/**
 * Returns the requested figures of bookings by booking id. Bookings that have not begun or were cancelled have none.
 * One query serves any number of bookings. Source: docs/screens/footfall.md#a-bookings-figures
 */
export async function bookingAnalytics(
  db: Database,
  bookings: readonly CountedBooking[],
  fields: readonly string[],
  now: Temporal.Instant,
): Promise<Map<number, BookingAnalytics>> {
  const wanted = {
    aggregated: fields.includes("aggregated_analytics"),
    daily: fields.includes("daily_analytics"),
  };
  if (!wanted.aggregated && !wanted.daily) {
    return new Map();
  }
  const planned = bookings
    .filter((booking) => hasFigures(booking, now))
    .map(({ id, spaceId, startsAt, endsAt, timeZone }) => ({
      id,
      spaceId,
      plan: planFigures({ start: startsAt, end: endsAt }, timeZone, analyticsHours),
    }));
  const spans: CountedSpan[] = planned.flatMap(({ spaceId, plan }) => [
    ...(wanted.aggregated ? [plan.booking, ...plan.weeksBefore] : []).map(ofSpace(spaceId)),
    ...(wanted.daily ? spansOfHours(plan) : []).map(ofSpace(spaceId)),
  ]);
  const sums = (await sumCounts(db, spans))[Symbol.iterator]();
  const take = () => {
    const { value, done } = sums.next();
    if (done) {
      throw new Error("Fewer sums than intervals");
    }
    return value;
  };
  // The sums are in the order of the requested intervals.
  return new Map(
    planned.map(({ id, plan }) => {
      const aggregatedAnalytics = wanted.aggregated
        ? bookingFigures(plan, take(), plan.weeksBefore.map(take))
        : undefined;
      const dailyAnalytics = wanted.daily ? plan.hours.map(hourOf(take)) : undefined;
      return [id, { aggregatedAnalytics, dailyAnalytics }];
    }),
  );
}

const ofSpace =
  (spaceId: number) =>
  ({ start, end }: Interval): CountedSpan => ({ spaceId, start, end });

const spansOfHours = ({ hours }: FiguresPlan): Interval[] =>
  hours.flatMap(({ whole, booked }) => (booked ? [whole, booked] : [whole]));

/** Everyone who passed in the hour, and those who entered during the booking. */
const hourOf =
  (take: () => CountSums) =>
  ({ hour, whole, booked }: FiguresPlan["hours"][number]): HourlyAnalytics => {
    const { passing } = take();
    const { entered, male, female, meanAge } = booked
      ? take()
      : { entered: null, male: null, female: null, meanAge: null };
    return { startTime: whole.start, hour, passing, entered, male, female, meanAge };
  };
