import type { OpeningRules } from "@frontage/contract/spaces/opening-rules.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { formatDuration } from "@frontage/domain/time/format-duration.ts";
import { formatWallTime } from "@frontage/domain/time/wall-time.ts";
import { formatWallTimeRange, weekdayNames } from "@frontage/domain/time/format-time.ts";

/** The opening hours and limits of a space, formatted, so that browsers need none of the code. */
export interface ShownOpening {
  /** Neighbouring days with the same hours: "Tuesday to Friday", "10:00–18:00". */
  readonly rows: readonly { readonly days: string; readonly hours: string }[];
  /** "Book at least 2 days ahead, for 1 hour to 10 hours." */
  readonly limits: string;
}

export function showOpening(rules: OpeningRules): ShownOpening {
  return {
    rows: groupsOf(rules).map(({ from, to, hours }) => ({
      days: from === to ? nameOf(from) : `${nameOf(from)} to ${nameOf(to)}`,
      hours: hours ? formatWallTimeRange(hours.startTime, hours.endTime) : "Closed",
    })),
    limits: limitsOf(rules),
  };
}

const nameOf = (index: number) => weekdayNames[index] ?? "";

interface DayGroup {
  /** Indexes of weekdays, both included. */
  readonly from: number;
  readonly to: number;
  readonly hours: OpeningRules["openingHours"][number];
}

/** Groups neighbouring days with the same hours. */
function groupsOf({ openingHours }: OpeningRules): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const [index, hours] of openingHours.entries()) {
    const last = groups.at(-1);
    if (
      last &&
      last.hours?.startTime === hours?.startTime &&
      last.hours?.endTime === hours?.endTime
    ) {
      groups[groups.length - 1] = { ...last, to: index };
    } else {
      groups.push({ from: index, to: index, hours });
    }
  }
  return groups;
}

function limitsOf({ minDateOffset, minDuration, maxDuration }: OpeningRules): string {
  const ahead =
    minDateOffset === 0 ? "Book" : `Book at least ${formatCount(minDateOffset, "day")} ahead,`;
  const shortest = formatDuration(minDuration);
  const lengths =
    maxDuration === null
      ? `for ${shortest} or longer`
      : maxDuration === minDuration
        ? `for ${shortest}`
        : `for ${shortest} to ${formatDuration(maxDuration)}`;
  return `${ahead} ${lengths}.`;
}

/** The opening hours in the schema.org vocabulary. */
export function describeOpening(rules: OpeningRules): Readonly<Record<string, unknown>>[] {
  return groupsOf(rules).flatMap(({ from, to, hours }) =>
    hours
      ? [
          {
            "@type": "OpeningHoursSpecification",
            dayOfWeek: weekdayNames.slice(from, to + 1),
            opens: formatWallTime(hours.startTime),
            // A day ends a minute before midnight in that vocabulary.
            closes: hours.endTime === 24 * 60 ? "23:59" : formatWallTime(hours.endTime),
          },
        ]
      : [],
  );
}
