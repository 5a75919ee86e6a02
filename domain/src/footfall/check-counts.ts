import type { BookingSettings } from "../settings/booking-settings.ts";
import { formatTimeIn, formatWallTimeRange, formatZone } from "../time/format-time.ts";
import { localClock } from "../time/local-clock.ts";

/** The counts of an interval. Null or missing means not counted, which differs from 0. */
export interface FootfallCount {
  readonly startTime: Temporal.Instant;
  readonly minutes: number;
  readonly passing?: number | null | undefined;
  readonly entered?: number | null | undefined;
  readonly male?: number | null | undefined;
  readonly female?: number | null | undefined;
  readonly meanAge?: number | null | undefined;
}

/** A problem of a row. The field is null if it concerns the whole row. */
export interface CountProblem {
  /** The index of the row. */
  readonly row: number;
  readonly field: keyof FootfallCount | null;
  readonly message: string;
}

/**
 * Why a row is left out without a fault of the caller. Source: docs/screens/footfall.md#rows-that-are-skipped
 */
export const skipReasons = [
  "outside_hours",
  "clock_reset",
  "too_old",
  "not_over",
  "overlaps_stored",
  "repeated",
  "not_counted",
  "total",
] as const;
export type SkipReason = (typeof skipReasons)[number];

export interface SkippedCount {
  /** The index of the row. */
  readonly row: number;
  readonly reason: SkipReason;
}

export interface CheckedCounts {
  /** The indexes of the rows to store; they are stored only if there is no problem. */
  readonly kept: readonly number[];
  readonly skipped: readonly SkippedCount[];
  readonly problems: readonly CountProblem[];
}

interface CountRules {
  readonly now: Temporal.Instant;
  readonly zone: string;
  readonly settings: Pick<BookingSettings, "minTime" | "maxTime">;
  /** The maximum age of an interval; null for no limit. */
  readonly maxAgeDays: number | null;
  /** The name of another row in a message. */
  readonly nameOfRow: (row: number) => string;
}

/** The allowed lengths of intervals, in minutes. Each divides an hour. */
const intervalLengths = [5, 10, 15, 20, 30, 60] as const;

const isKnownLength = (minutes: number) => intervalLengths.some((length) => length === minutes);

/** How far a counter's clock can be ahead of ours. */
const graceMinutes = 5;

/** Clocks that have lost their power start again in 1970, 1980 or 2000. */
const firstTrueTime = Temporal.Instant.from("2001-01-01T00:00:00Z").epochMilliseconds;

/**
 * Divides the rows of a call or file into those to store, those to skip, and those with problems, in order.
 * Source: docs/screens/footfall.md#what-a-row-must-be
 */
export function checkCounts(rows: readonly FootfallCount[], rules: CountRules): CheckedCounts {
  const clock = localClock(rules.zone);
  const skipped: SkippedCount[] = [];
  const problems: CountProblem[] = [];
  const candidates: number[] = [];
  for (const [row, count] of rows.entries()) {
    const wallTime = clock.wallTimeAt(count.startTime);
    const reason = skipReason(count, wallTime, rules);
    const found = reason
      ? valueProblems(count)
      : [...timeProblems(count, wallTime), ...presenceProblems(count), ...valueProblems(count)];
    problems.push(...found.map(([field, message]) => ({ row, field, message })));
    if (reason) {
      skipped.push({ row, reason });
    } else {
      candidates.push(row);
    }
  }
  const repeated = repetitions(rows, candidates, rules);
  const repeats = new Set(repeated.skipped.map(({ row }) => row));
  const byRow = (a: { readonly row: number }, b: { readonly row: number }) => a.row - b.row;
  return {
    kept: candidates.filter((row) => !repeats.has(row)),
    skipped: [...skipped, ...repeated.skipped].sort(byRow),
    problems: [...problems, ...repeated.problems].sort(byRow),
  };
}

/** Whether an interval lies within the hours whose counts are kept; times in minutes after midnight. */
export const isWithinKeptHours = (
  wallTime: number,
  minutes: number,
  { minTime, maxTime }: CountRules["settings"],
): boolean => wallTime >= minTime && wallTime + minutes <= maxTime;

function skipReason(
  { startTime, minutes }: FootfallCount,
  wallTime: number,
  { now, settings, maxAgeDays }: CountRules,
): SkipReason | null {
  const milliseconds = startTime.epochMilliseconds;
  if (milliseconds < firstTrueTime) {
    return "clock_reset";
  }
  if (maxAgeDays !== null && milliseconds < now.epochMilliseconds - maxAgeDays * 86_400_000) {
    return "too_old";
  }
  if (!isKnownLength(minutes)) {
    return null;
  }
  if (milliseconds + (minutes - graceMinutes) * 60_000 > now.epochMilliseconds) {
    return "not_over";
  }
  return isWithinKeptHours(wallTime, minutes, settings) ? null : "outside_hours";
}

type Finding = readonly [field: keyof FootfallCount | null, message: string];

function timeProblems({ startTime, minutes }: FootfallCount, wallTime: number): Finding[] {
  if (!isKnownLength(minutes)) {
    return [["minutes", "An interval has 5, 10, 15, 20, 30 or 60 minutes."]];
  }
  const isWholeMinute =
    startTime.epochMilliseconds % 60_000 === 0 &&
    startTime.epochNanoseconds === BigInt(startTime.epochMilliseconds) * 1_000_000n;
  if (isWholeMinute && wallTime % minutes === 0) {
    return [];
  }
  return [
    [
      "startTime",
      minutes === 60
        ? "An interval of 60 minutes starts on the hour."
        : `An interval of ${minutes} minutes starts at a multiple of ${minutes} minutes past the hour.`,
    ],
  ];
}

const isMissing = (value: number | null | undefined) => value === null || value === undefined;

const presenceProblems = ({ passing, entered, male, female, meanAge }: FootfallCount): Finding[] =>
  [passing, entered, male, female, meanAge].every(isMissing)
    ? [[null, "Give at least one of passing, entered, male, female and mean_age."]]
    : [];

function valueProblems({ entered, male, female, meanAge }: FootfallCount): Finding[] {
  if (entered === null || entered === undefined) {
    return [male, female, meanAge].every(isMissing)
      ? []
      : [["entered", "Give entered too: male, female and mean_age describe those who entered."]];
  }
  const known = (male ?? 0) + (female ?? 0);
  return known > entered
    ? [["entered", `Male and female add up to ${known}, more than the ${entered} who entered.`]]
    : [];
}

/**
 * The rows among the candidates that overlap another one: copies of it are skipped, since exports that are joined
 * repeat rows; others contradict it.
 */
function repetitions(
  rows: readonly FootfallCount[],
  candidates: readonly number[],
  { nameOfRow }: Pick<CountRules, "nameOfRow">,
): Omit<CheckedCounts, "kept"> {
  const order = candidates
    .flatMap((row) => {
      const count = rows[row];
      const start = count?.startTime.epochMilliseconds ?? 0;
      return count && isKnownLength(count.minutes)
        ? { row, count, start, end: start + count.minutes * 60_000 }
        : [];
    })
    .sort((a, b) => a.start - b.start || a.row - b.row);
  const problems: CountProblem[] = [];
  const skipped: SkippedCount[] = [];
  let longest = order[0];
  for (const next of order.slice(1)) {
    if (longest && next.start < longest.end) {
      const [first, second] = next.row > longest.row ? [longest, next] : [next, longest];
      const isSame = first.start === second.start && first.end === second.end;
      const other = nameOfRow(first.row);
      if (isSame && haveSameValues(first.count, second.count)) {
        skipped.push({ row: second.row, reason: "repeated" });
      } else {
        const message = isSame
          ? `This is the same interval as in ${other}, with other counts.`
          : `This interval overlaps the one in ${other}.`;
        problems.push({ row: second.row, field: "startTime", message });
      }
    }
    if (!longest || next.end > longest.end) {
      longest = next;
    }
  }
  return { skipped, problems };
}

const haveSameValues = (one: FootfallCount, other: FootfallCount) =>
  (["passing", "entered", "male", "female", "meanAge"] as const).every(
    (field) => (one[field] ?? null) === (other[field] ?? null),
  );

/** Says why rows are skipped, as a sentence about them and what to do. */
export function explainSkip(
  reason: SkipReason,
  { now, zone, settings, maxAgeDays }: Omit<CountRules, "nameOfRow">,
): string {
  const hours = formatWallTimeRange(settings.minTime, settings.maxTime);
  const zoneName = formatZone(zone);
  return {
    outside_hours: `Only counts in the hours ${hours} (${zoneName}) are kept.`,
    clock_reset:
      "The counter’s clock had lost its time, as after a power cut: these intervals are from before 2001.",
    too_old: `Intervals older than ${maxAgeDays} days are not taken from a counter. Ask us to import them.`,
    not_over: `These intervals are not over yet: it is ${formatTimeIn(zone, now)} (${zoneName}). Check the counter’s clock.`,
    overlaps_stored:
      "These intervals overlap stored ones of another length, which are kept: each minute counts once.",
    repeated: "These rows repeat another row.",
    not_counted: "These rows have no counts.",
    total: "These rows are totals.",
  }[reason];
}
