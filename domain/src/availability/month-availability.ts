import { earliestBookableDate } from "../settings/booking-dates.ts";
import { hoursOn, type SpaceSettings } from "../settings/space-rules.ts";
import { coversDate, hasPriceAt, type RateCard } from "../pricing/rate-card.ts";
import type { Interval } from "../time/interval.ts";
import { endsFrom, type CellRange, type FreeCells, type SlotLengths } from "./select-slot.ts";
import { slotGrid, type SlotCell } from "./slot-grid.ts";

/** Whether all priced cells of a date, a bookable part of them, or none can be booked. */
export type DayStatus = "free" | "partly" | "full";

export interface DayAvailability {
  readonly date: Temporal.PlainDate;
  readonly status: DayStatus;
  /** The runs of adjacent free cells in which a booking fits, in order. */
  readonly free: readonly Interval[];
}

export interface MonthRules {
  readonly zone: string;
  readonly settings: SpaceSettings;
  /** The rate cards in force on any date of the month. */
  readonly cards: readonly RateCard[];
  /** Reserved times of the month, with buffers. */
  readonly reserved: readonly Interval[];
  readonly now: Temporal.Instant;
}

/**
 * Returns the availability of each date of a month by the rules of the grid. Dates too close to today, or on
 * which the space is closed, offer nothing.
 * Source: docs/booking/availability.md#a-month-at-a-glance.
 */
export function monthAvailability(
  month: Temporal.PlainYearMonth,
  rules: MonthRules,
): DayAvailability[] {
  const earliest = earliestBookableDate(rules.settings, rules.now);
  // A cell that has begun is as unavailable as a reserved one.
  const passed = { start: -Infinity, end: rules.now.epochMilliseconds + 1 };
  const reserved = rules.reserved.map(({ start, end }) => ({
    start: start.epochMilliseconds,
    end: end.epochMilliseconds,
  }));
  reserved.push(passed);
  const first = month.toPlainDate({ day: 1 });
  const midnights = Array.from({ length: month.daysInMonth + 1 }, (_, index) =>
    first.add({ days: index }).toZonedDateTime(rules.zone),
  );
  return midnights.slice(0, -1).map((midnight, index) => {
    const date = midnight.toPlainDate();
    if (Temporal.PlainDate.compare(date, earliest) < 0) {
      return { date, status: "full", free: [] };
    }
    const minutes = minutesBetween(midnight, midnights[index + 1]);
    const isOrdinary = midnight.hour === 0 && minutes === 24 * 60;
    const card = rules.cards.find((candidate) => coversDate(candidate, date)) ?? null;
    const cells = isOrdinary
      ? ordinaryCells(midnight, card, rules.settings)
      : slotGrid(date, rules.zone, rules.settings, card).map(plainCell);
    return { date, ...offerOf(cells, reserved, rules.settings) };
  });
}

/** An interval in milliseconds since the epoch: Temporal is too slow for thousands of cells. */
interface PlainInterval {
  readonly start: number;
  readonly end: number;
}

interface PlainCell extends PlainInterval {
  readonly isPriced: boolean;
}

const minute = 60_000;

function minutesBetween(from: Temporal.ZonedDateTime, to = from): number {
  return (to.epochMilliseconds - from.epochMilliseconds) / minute;
}

const plainCell = ({ start, end, net }: SlotCell): PlainCell => ({
  start: start.epochMilliseconds,
  end: end.epochMilliseconds,
  isPriced: net !== null,
});

/** The cells of `slotGrid` on a date without a clock change, counted from midnight. */
function ordinaryCells(
  midnight: Temporal.ZonedDateTime,
  card: RateCard | null,
  settings: SpaceSettings,
): PlainCell[] {
  const hours = hoursOn(settings, midnight.toPlainDate());
  if (!hours) {
    return [];
  }
  const { increment } = settings;
  const cells: PlainCell[] = [];
  for (let from = hours.startTime; from + increment <= hours.endTime; from += increment) {
    cells.push({
      start: midnight.epochMilliseconds + from * minute,
      end: midnight.epochMilliseconds + (from + increment) * minute,
      isPriced: card !== null && hasPriceAt(card, midnight.dayOfWeek, from),
    });
  }
  return cells;
}

function offerOf(
  cells: readonly PlainCell[],
  reserved: readonly PlainInterval[],
  { minDuration, maxDuration }: SpaceSettings,
): Omit<DayAvailability, "date"> {
  const day = { start: cells.at(0)?.start ?? 0, end: cells.at(-1)?.end ?? 0 };
  const touches = (a: PlainInterval, b: PlainInterval) => a.start < b.end && b.start < a.end;
  const ofDay = reserved.filter((taken) => touches(taken, day));
  const free = cells.map((cell) => cell.isPriced && !ofDay.some((taken) => touches(taken, cell)));
  const lengths = {
    cells: cells.map(({ start, end }) => (end - start) / minute),
    shortest: minDuration,
    longest: maxDuration,
  };
  const stretches = freeRuns(free, lengths).map(({ from, to }) => ({
    start: Temporal.Instant.fromEpochMilliseconds(cells[from]?.start ?? 0),
    end: Temporal.Instant.fromEpochMilliseconds(cells[to - 1]?.end ?? 0),
  }));
  const isWhollyFree = cells.every(({ isPriced }, index) => !isPriced || free[index]);
  return {
    status: stretches.length === 0 ? "full" : isWhollyFree ? "free" : "partly",
    free: stretches,
  };
}

/** The runs of free cells in which a booking fits, in order. */
function freeRuns(free: FreeCells, lengths: SlotLengths): CellRange[] {
  const runs: CellRange[] = [];
  for (let from = 0; from < free.length; from++) {
    let to = from;
    while (free[to]) {
      to++;
    }
    if (holdsSlot(free, { from, to }, lengths)) {
      runs.push({ from, to });
    }
    from = to;
  }
  return runs;
}

/** Whether a booking fits into a run of free cells. */
function holdsSlot(free: FreeCells, run: CellRange, lengths: SlotLengths): boolean {
  for (let from = run.from; from < run.to; from++) {
    if (endsFrom(free, from, lengths).length > 0) {
      return true;
    }
  }
  return false;
}

/** The first free time on `from` or later; null if there is none. */
export function nextFreeStretch(
  days: readonly DayAvailability[],
  from: Temporal.PlainDate,
): Interval | null {
  return (
    days.find(({ date, free }) => free.length > 0 && Temporal.PlainDate.compare(date, from) >= 0)
      ?.free[0] ?? null
  );
}

/** Whether a slot lies within one of the free times. */
export function isFree(slot: Interval, days: readonly DayAvailability[]): boolean {
  return days.some(({ free }) =>
    free.some(
      (stretch) =>
        Temporal.Instant.compare(stretch.start, slot.start) <= 0 &&
        Temporal.Instant.compare(slot.end, stretch.end) <= 0,
    ),
  );
}
