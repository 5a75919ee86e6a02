import { isCancelled, type BookingStatus } from "../bookings/states.ts";
import { elapsedMinutes, type Interval } from "../time/interval.ts";
import { wallTimesBefore } from "../time/wall-times-before.ts";
import { dateIn, endWallTimeIn, wallTimeIn } from "../time/zoned-day.ts";

/** The sums of a space's counters over a period. Null means that none of them counted it. */
export interface CountSums {
  readonly passing: number | null;
  readonly entered: number | null;
  readonly male: number | null;
  readonly female: number | null;
  /** The average age in years, weighted by the number of people who entered. */
  readonly meanAge: number | null;
  /** The minutes covered by at least one counter. */
  readonly countedMinutes: number;
}

/** The periods to sum for the figures of a booking. */
export interface FiguresPlan {
  readonly booking: Interval;
  /** The same weekday and wall times in previous weeks, latest first. */
  readonly weeksBefore: readonly Interval[];
  readonly hours: readonly HourPlan[];
}

interface HourPlan {
  /** In the space's zone. */
  readonly hour: number;
  readonly whole: Interval;
  /** The part of the hour within the booking, or null. */
  readonly booked: Interval | null;
}

/** How many weeks the usual figures cover, and how many of them must have counts. */
const usualWeeks = { considered: 12, needed: 3 } as const;

/** The hours of a day in a chart, from `minHour` to `maxHour`. */
export interface ShownHours {
  readonly minHour: number;
  readonly maxHour: number;
}

/** Plans the periods to sum for a booking. Source: docs/screens/footfall.md#a-bookings-figures */
export function planFigures(
  booking: Interval,
  zone: string,
  { minHour, maxHour }: ShownHours,
): FiguresPlan {
  const date = dateIn(zone, booking.start);
  const [from, to] = [wallTimeIn(zone, booking.start), endWallTimeIn(zone, date, booking.end)];
  const instantOf = wallTimesBefore(date, zone);
  const weeksBefore = Array.from({ length: usualWeeks.considered }, (_, index) => {
    const daysBefore = 7 * (index + 1);
    return { start: instantOf(daysBefore, from), end: instantOf(daysBefore, to) };
  });
  const hours = Array.from({ length: maxHour - minHour }, (_, index) => {
    const hour = minHour + index;
    const whole = {
      start: instantOf(0, hour * 60),
      end: instantOf(0, (hour + 1) * 60),
    };
    return { hour, whole, booked: intersectionOf(whole, booking) };
  });
  // An hour skipped by a clock change has no minutes.
  return { booking, weeksBefore, hours: hours.filter(({ whole }) => elapsedMinutes(whole) > 0) };
}

function intersectionOf(a: Interval, b: Interval): Interval | null {
  const start = Temporal.Instant.compare(a.start, b.start) > 0 ? a.start : b.start;
  const end = Temporal.Instant.compare(a.end, b.end) < 0 ? a.end : b.end;
  return Temporal.Instant.compare(start, end) < 0 ? { start, end } : null;
}

/** The footfall during a booking and the usual footfall at its hours. */
export interface BookingFigures extends CountSums {
  readonly usualPassing: number | null;
  readonly usualEntered: number | null;
}

/** @param before the sums of `plan.weeksBefore`, in its order */
export function bookingFigures(
  plan: FiguresPlan,
  booking: CountSums,
  before: readonly CountSums[],
): BookingFigures {
  const whole = before.filter(({ countedMinutes }, index) => {
    const week = plan.weeksBefore[index];
    return week !== undefined && countedMinutes >= elapsedMinutes(week) && countedMinutes > 0;
  });
  return {
    ...booking,
    countedMinutes: Math.min(booking.countedMinutes, elapsedMinutes(plan.booking)),
    usualPassing: usual(whole.map(({ passing }) => passing)),
    usualEntered: usual(whole.map(({ entered }) => entered)),
  };
}

/** The mean of the counted weeks, rounded half up; null with too few weeks. */
function usual(values: readonly (number | null)[]): number | null {
  const counted = values.filter((value) => value !== null);
  if (counted.length < usualWeeks.needed) {
    return null;
  }
  const sum = counted.reduce((total, value) => total + value, 0);
  return Math.floor((2 * sum + counted.length) / (2 * counted.length));
}

/** Whether a booking has figures: it has begun and was not cancelled. */
export function hasFigures(
  booking: { readonly startsAt: Temporal.Instant; readonly status: BookingStatus },
  now: Temporal.Instant,
): boolean {
  return !isCancelled(booking) && Temporal.Instant.compare(booking.startsAt, now) <= 0;
}
