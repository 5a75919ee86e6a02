import { formatCount } from "../money/format-count.ts";
import { formatMoney } from "../money/format-money.ts";
import type { Money } from "../money/money.ts";
import type { Layout } from "../spaces/capacity.ts";
import { formatDuration } from "../time/format-duration.ts";
import { formatNearDate, formatTimeRangeIn } from "../time/format-time.ts";
import { elapsedMinutes, type Interval } from "../time/interval.ts";
import type { SpaceQuestion } from "./space-question.ts";

/** What a space misses of a question by little. Source: docs/spaces/search.md#nearly */
export const missReasons = [
  "earlier",
  "later",
  "other_day",
  "dearer",
  "smaller",
  "shorter",
] as const;
export type MissReason = (typeof missReasons)[number];

/** A space that misses one thing, and what it has instead. */
export interface NearlyFit {
  readonly because: MissReason;
  /** Null for a question without hours. */
  readonly match: (Interval & { readonly total: Money }) | null;
  readonly freeDates: readonly Temporal.PlainDate[];
  readonly space: {
    readonly timeZone: string;
    readonly capacity: Readonly<Record<Layout | "most", number | null>>;
  };
}

/**
 * Says in one sentence what a space has in place of what was asked: "Free from 11:00 to 17:00", "£640.00, £40.00 more",
 * "Free on Sunday 6 December, 10:00–16:00", "Room for 35 people, seated".
 */
export function describeNearly(
  { because, match, freeDates, space }: NearlyFit,
  question: SpaceQuestion,
): string {
  const [date] = freeDates;
  const times = match && formatTimeRangeIn(space.timeZone, match);
  const onDate = date ? ` on ${formatNearDate(date)}` : "";
  const fromTo = times ? ` from ${times.replace("–", " to ")}` : "";
  switch (because) {
    case "earlier":
    case "later":
      return `Free${question.date ? "" : onDate}${fromTo}`;
    case "shorter":
      return `Free${question.date ? "" : onDate}${fromTo}${
        match ? `, ${formatDuration(elapsedMinutes(match))}` : ""
      }`;
    case "other_day":
      return `Free${onDate}${times ? `, ${times}` : ""}`;
    case "dearer":
      return match ? describePrice(match.total, question.maxTotal ?? 0) : "";
    case "smaller": {
      const room = space.capacity[question.layout ?? "most"] ?? 0;
      const people = `Room for ${formatCount(room, "person", "people")}`;
      return question.layout ? `${people}, ${question.layout}` : people;
    }
  }
}

/** "£640.00, £40.00 more". */
function describePrice(total: Money, maxTotal: number): string {
  const more = { ...total, amount: total.amount - maxTotal };
  return `${formatMoney(total)}, ${formatMoney(more)} more`;
}
