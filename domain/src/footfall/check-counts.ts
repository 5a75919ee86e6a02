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

/**
 * Lists all problems of the rows of a call or file, in order.
 * Source: docs/footfall.md#what-a-row-must-be
 */
export function checkCounts(rows: readonly FootfallCount[], rules: CountRules): CountProblem[] {
  const clock = localClock(rules.zone);
  const problems = rows.flatMap((count, row) =>
    [...timeProblems(count, clock.wallTimeAt(count.startTime), rules), ...valueProblems(count)].map(
      ([field, message]) => ({ row, field, message }),
    ),
  );
  return [...problems, ...repetitions(rows, rules)].sort((a, b) => a.row - b.row);
}

type Finding = readonly [field: keyof FootfallCount | null, message: string];

function timeProblems(
  { startTime, minutes }: FootfallCount,
  wallTime: number,
  { now, zone, settings, maxAgeDays }: CountRules,
): Finding[] {
  if (!isKnownLength(minutes)) {
    return [["minutes", "An interval has 5, 10, 15, 20, 30 or 60 minutes."]];
  }
  const found: Finding[] = [];
  const milliseconds = startTime.epochMilliseconds;
  const isWholeMinute =
    milliseconds % 60_000 === 0 && startTime.epochNanoseconds === BigInt(milliseconds) * 1_000_000n;
  if (!isWholeMinute || wallTime % minutes !== 0) {
    found.push([
      "startTime",
      minutes === 60
        ? "An interval of 60 minutes starts on the hour."
        : `An interval of ${minutes} minutes starts at a multiple of ${minutes} minutes past the hour.`,
    ]);
  }
  if (milliseconds + (minutes - graceMinutes) * 60_000 > now.epochMilliseconds) {
    const time = `${formatTimeIn(zone, now)} (${formatZone(zone)})`;
    found.push([
      "startTime",
      `This interval is not over yet: it is ${time}. Check the counter's clock.`,
    ]);
  }
  if (maxAgeDays !== null && milliseconds < now.epochMilliseconds - maxAgeDays * 86_400_000) {
    found.push([
      "startTime",
      `This interval is older than ${maxAgeDays} days. Ask us to import it.`,
    ]);
  }
  if (wallTime < settings.minTime || wallTime + minutes > settings.maxTime) {
    const hours = formatWallTimeRange(settings.minTime, settings.maxTime);
    found.push([
      "startTime",
      `Only counts in the hours ${hours} (${formatZone(zone)}) are kept. Leave this row out.`,
    ]);
  }
  return found;
}

function valueProblems({ passing, entered, male, female, meanAge }: FootfallCount): Finding[] {
  const isMissing = (value: number | null | undefined) => value === null || value === undefined;
  if ([passing, entered, male, female, meanAge].every(isMissing)) {
    return [[null, "Give at least one of passing, entered, male, female and mean_age."]];
  }
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

/** The rows that overlap another row of the same call. */
function repetitions(
  rows: readonly FootfallCount[],
  { nameOfRow }: Pick<CountRules, "nameOfRow">,
): CountProblem[] {
  const order = rows
    .map(({ startTime, minutes }, row) => {
      const start = startTime.epochMilliseconds;
      return { row, minutes, start, end: start + minutes * 60_000 };
    })
    .filter(({ minutes }) => isKnownLength(minutes))
    .sort((a, b) => a.start - b.start || a.row - b.row);
  const problems: CountProblem[] = [];
  let longest = order[0];
  for (const next of order.slice(1)) {
    if (longest && next.start < longest.end) {
      const [first, second] = next.row > longest.row ? [longest, next] : [next, longest];
      const isSame = first.start === second.start && first.end === second.end;
      const other = nameOfRow(first.row);
      problems.push({
        row: second.row,
        field: "startTime",
        message: isSame
          ? `This is the same interval as in ${other}.`
          : `This interval overlaps the one in ${other}.`,
      });
    }
    if (!longest || next.end > longest.end) {
      longest = next;
    }
  }
  return problems;
}
