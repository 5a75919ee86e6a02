import type { BookingSettings } from "@frontage/domain/settings/booking-settings.ts";
import type { WallTime } from "@frontage/domain/time/wall-time.ts";
import { trafficFactorOn } from "./demo-calendar.ts";
import { noise, smoothNoise } from "./seeded-noise.ts";

/** The footfall profile of a space in the demo world. */
export interface DemoPlace {
  /** The code of the space. */
  readonly space: string;
  /** Spaces in the same city share their weather. */
  readonly city: string;
  /** The passers-by of an ordinary week. */
  readonly weekly: number;
  /** The weights of the weekdays, Monday first. They need not sum to 1. */
  readonly weekdays: readonly number[];
  /** Factors of months that are busier or quieter here than elsewhere. */
  readonly months: Readonly<Record<string, number>>;
}

/** The counts of half an hour. */
export interface DemoCount {
  readonly wallTime: WallTime;
  readonly minutes: number;
  readonly passing: number;
  readonly entered: number;
  readonly male: number;
  readonly female: number;
  readonly meanAge: number | null;
}

const slotMinutes = 30;

/**
 * Generates a plausible day of a counter, always the same for a place and date.
 * @param isOpen whether the space is booked at a wall time; otherwise few people enter
 */
export function makeDemoCounts(
  place: DemoPlace,
  date: Temporal.PlainDate,
  { minTime, maxTime }: Pick<BookingSettings, "minTime" | "maxTime">,
  isOpen: (wallTime: WallTime) => boolean,
): DemoCount[] {
  const wallTimes = Array.from(
    { length: Math.floor((maxTime - minTime) / slotMinutes) },
    (_, index) => minTime + index * slotMinutes,
  );
  const curve = wallTimes.map((wallTime) => partOfDay(wallTime, date.dayOfWeek > 5));
  const wholeCurve = sum(curve);
  const today = expectedOn(place, date);
  const day = date.toString();
  return wallTimes.map((wallTime, index) => {
    const wished = (today * (curve[index] ?? 0)) / wholeCurve;
    const seed = [place.space, day, wallTime] as const;
    const passing = Math.round(
      wished * weather(place.city, day, wallTime) * (0.9 + 0.2 * noise("passing", ...seed)),
    );
    const entered = isOpen(wallTime) ? visitors(place.space, passing, seed) : callers(seed);
    return {
      wallTime,
      minutes: slotMinutes,
      passing,
      entered,
      ...people(place.space, entered, seed),
    };
  });
}

type Seed = readonly [space: string, date: string, wallTime: WallTime];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The passers-by of a date in ordinary weather. */
function expectedOn(place: DemoPlace, date: Temporal.PlainDate): number {
  const part = (place.weekdays[date.dayOfWeek - 1] ?? 0) / sum(place.weekdays);
  return place.weekly * part * trafficFactorOn(date) * (place.months[String(date.month)] ?? 1);
}

const bell = (hour: number, middle: number, width: number) =>
  Math.exp(-0.5 * ((hour - middle) / width) ** 2);

/** Peaks at commuting times and lunch on weekdays, and one long afternoon at weekends. */
function partOfDay(wallTime: WallTime, isWeekend: boolean): number {
  const hour = (wallTime + slotMinutes / 2) / 60;
  return isWeekend
    ? 0.06 + 1.2 * bell(hour, 14.3, 2.4) + 0.35 * bell(hour, 19, 1.5)
    : 0.22 + 0.7 * bell(hour, 8.5, 0.7) + bell(hour, 13, 1.1) + 0.95 * bell(hour, 17.8, 1.2);
}

/** A weather factor that changes slowly and is shared by the spaces of a city. */
function weather(city: string, date: string, wallTime: WallTime): number {
  const day = noise("rainy day", city, date);
  const hours = smoothNoise(wallTime / 180, "rain", city, date);
  return 1.12 - 0.25 * day - 0.15 * hours;
}

/** Between 3% and 8% enter, depending on the space and slightly on chance. */
function visitors(space: string, passing: number, seed: Seed): number {
  const rate = 0.03 + 0.05 * noise("rate", space);
  return Math.floor(
    passing * rate * (0.75 + 0.5 * noise("entered", ...seed)) + noise("round", ...seed),
  );
}

/** People who clean, deliver to or view the space while it is not booked. */
function callers(seed: Seed): number {
  const chance = noise("callers", ...seed);
  return chance > 0.97 ? 2 : chance > 0.88 ? 1 : 0;
}

/** Sensors do not classify everyone. */
function people(
  space: string,
  entered: number,
  seed: Seed,
): Pick<DemoCount, "male" | "female" | "meanAge"> {
  const known = entered - Math.floor(entered * 0.15 * noise("unsure", ...seed));
  const share = 0.36 + 0.2 * noise("share", space) + 0.2 * (noise("male", ...seed) - 0.5);
  const male = Math.round(known * share);
  const age = 29 + 13 * noise("age", space) + 6 * (noise("ages", ...seed) - 0.5);
  return { male, female: known - male, meanAge: entered === 0 ? null : Math.round(age * 10) / 10 };
}

/** When a counter was offline on a date: a few times a year, for hours up to a day and a half. */
export function demoOutage(
  { space }: Pick<DemoPlace, "space">,
  date: Temporal.PlainDate,
): (wallTime: WallTime) => boolean {
  const today = date.toString();
  const breaksOn = (day: string) => noise("gap", space, day) < 0.012;
  const isLongFrom = (day: string) => noise("length", space, day) < 0.4;
  const yesterday = date.subtract({ days: 1 }).toString();
  if (breaksOn(yesterday) && isLongFrom(yesterday)) {
    return () => true;
  }
  if (!breaksOn(today)) {
    return () => false;
  }
  const from = 9 * 60 + Math.floor(8 * noise("from", space, today)) * 60;
  const until = isLongFrom(today) ? Infinity : from + 180;
  return (wallTime) => wallTime >= from && wallTime < until;
}
