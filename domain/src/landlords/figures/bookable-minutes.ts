import { slotGrid, type GridRules } from "../../availability/slot-grid.ts";
import { coversDate, hasPriceAt, type RateCard } from "../../pricing/rate-card.ts";
import type { Interval } from "../../time/interval.ts";
import { dateIn } from "../../time/zoned-day.ts";

/** A bookable space and the dates on which its landlord lets it. */
export interface LetSpace {
  readonly zone: string;
  readonly cards: readonly RateCard[];
  /** Its own opening hours, or the site's. */
  readonly rules: GridRules;
  /** Dates in the space's zone, both included. They may overlap; a null end is open. */
  readonly periods: readonly {
    readonly startDate: Temporal.PlainDate;
    readonly endDate: Temporal.PlainDate | null;
  }[];
  /** Its closed times, in order and without overlaps. */
  readonly closed: readonly Interval[];
}

/**
 * Returns a function that counts the bookable minutes of a space within some intervals: grid cells with a price, on the
 * landlord's dates, minus closed times. It caches the calendar of each zone, so use one for all spaces.
 * Source: docs/people/landlords.md#occupancy
 * @param within in order and without overlaps
 */
export function createBookableMinutes(within: readonly Interval[]): (space: LetSpace) => number {
  const calendars = new Map<string, readonly CalendarDay[]>();
  const openingOf = keepOpenings();
  return (space) => {
    const { cards, closed, zone } = space;
    const calendar = calendars.get(zone) ?? calendarOf(zone, within);
    calendars.set(zone, calendar);
    const open = calendar.flatMap((day) => {
      const card = cards.find((candidate) => coversDate(candidate, day.date));
      return card && isLetOn(space, day.date) ? openStretches(day, card, space) : [];
    });
    const milliseconds = lengthOf(open) - lengthOf(overlapsOf(open, closed.map(plain)));
    return milliseconds / minute;
  };

  function openStretches(day: CalendarDay, card: RateCard, { zone, rules }: LetSpace): Stretch[] {
    const stretches = day.isOrdinary
      ? openingOf(card, day.date.dayOfWeek, rules).map(({ start, end }) => ({
          start: day.midnight + start * minute,
          end: day.midnight + end * minute,
        }))
      : slotGrid(day.date, zone, rules, card)
          .filter(({ net }) => net !== null)
          .map(plain);
    return overlapsOf(stretches, [day.window]);
  }
}

/** An interval in milliseconds: Temporal is too slow for a year of many spaces. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

const minute = 60_000;

/** In milliseconds since the epoch. */
const plain = ({ start, end }: Interval): Stretch => ({
  start: start.epochMilliseconds,
  end: end.epochMilliseconds,
});

interface CalendarDay {
  readonly date: Temporal.PlainDate;
  /** Milliseconds since the epoch. */
  readonly midnight: number;
  /** Whether it begins at 00:00 and has no clock change. */
  readonly isOrdinary: boolean;
  /** The part of the day that counts. */
  readonly window: Stretch;
}

function calendarOf(zone: string, within: readonly Interval[]): CalendarDay[] {
  return within.flatMap((interval) => {
    const last = dateIn(zone, interval.end.subtract({ nanoseconds: 1 }));
    const days: CalendarDay[] = [];
    let date = dateIn(zone, interval.start);
    let midnight = date.toZonedDateTime(zone);
    while (Temporal.PlainDate.compare(date, last) <= 0) {
      const tomorrow = date.add({ days: 1 });
      const nextMidnight = tomorrow.toZonedDateTime(zone);
      const length = nextMidnight.epochMilliseconds - midnight.epochMilliseconds;
      days.push({
        date,
        midnight: midnight.epochMilliseconds,
        isOrdinary: midnight.hour === 0 && length === 24 * 60 * minute,
        window: plain(interval),
      });
      date = tomorrow;
      midnight = nextMidnight;
    }
    return days;
  });
}

/** The priced wall times of a weekday, in minutes after midnight. A card belongs to one space and so has one set of rules. */
function keepOpenings() {
  const openings = new Map<RateCard, Stretch[][]>();
  return (card: RateCard, weekday: number, rules: GridRules): readonly Stretch[] => {
    const ofCard = openings.get(card) ?? [];
    openings.set(card, ofCard);
    return (ofCard[weekday] ??= cellsOf(card, weekday, rules));
  };

  function cellsOf(
    card: RateCard,
    weekday: number,
    { openingHours, increment }: GridRules,
  ): Stretch[] {
    const cells: Stretch[] = [];
    const hours = openingHours[weekday - 1];
    const closes = hours?.endTime ?? 0;
    for (let start = hours?.startTime ?? 0; start + increment <= closes; start += increment) {
      if (hasPriceAt(card, weekday, start)) {
        const previous = cells.at(-1);
        const end = start + increment;
        if (previous?.end === start) {
          cells[cells.length - 1] = { start: previous.start, end };
        } else {
          cells.push({ start, end });
        }
      }
    }
    return cells;
  }
}

function isLetOn({ periods }: LetSpace, date: Temporal.PlainDate): boolean {
  const { compare } = Temporal.PlainDate;
  return periods.some(
    ({ startDate, endDate }) =>
      compare(startDate, date) <= 0 && (endDate === null || compare(date, endDate) <= 0),
  );
}

function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** The intersection of two lists, each in order and without overlaps. */
function overlapsOf(some: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  let [i, j] = [0, 0];
  for (let a = some[i], b = others[j]; a && b; a = some[i], b = others[j]) {
    const start = Math.max(a.start, b.start);
    const end = Math.min(a.end, b.end);
    if (start < end) {
      found.push({ start, end });
    }
    if (a.end < b.end) {
      i++;
    } else {
      j++;
    }
  }
  return found;
}
