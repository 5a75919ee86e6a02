import type { SpaceChoice } from "@frontage/contract/spaces/space-choices.ts";
import { isFree } from "@frontage/domain/availability/month-availability.ts";
import {
  formatNearDate,
  formatNearTimeIn,
  formatTimeRangeIn,
} from "@frontage/domain/time/format-time.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";
import { bookPath } from "../../availability/book-path.ts";
import { useMonthAvailability, useNextFree } from "../../availability/month-availability.ts";
import type { ParsedTime } from "./preferred-time.ts";

type CompleteTime = Extract<ParsedTime, { status: "complete" }>;

/** Says whether the time is free, with a link to book it, or suggests another time. */
export function PreferredTimeAnswer({
  space,
  preferred,
}: {
  space: SpaceChoice;
  preferred: CompleteTime;
}) {
  const { date, time, isWholeDay } = preferred;
  const days = useMonthAvailability({ space: space.code }, date.toString().slice(0, 7));
  if (!days) {
    return <p className="mt-2 text-sm text-ink-soft">Checking availability…</p>;
  }
  const zone = space.timeZone;
  const free = days.find((day) => day.date.equals(date))?.free ?? [];
  const hours = free.map((stretch) => formatTimeRangeIn(zone, stretch)).join(" and ");
  if (free.length === 0) {
    return <NextFree space={space} date={date} />;
  }
  return !isWholeDay && isFree(time, days) ? (
    <Answer space={space} date={date} time={time} isGood>
      {formatNearTimeIn(zone, time)} is free now.
    </Answer>
  ) : (
    <Answer space={space} date={date} isGood={isWholeDay}>
      {isWholeDay
        ? `${formatNearDate(date)} is free ${hours}.`
        : `${formatNearTimeIn(zone, time)} is not free. Free on that date: ${hours}.`}
    </Answer>
  );
}

function NextFree({ space, date }: { space: SpaceChoice; date: Temporal.PlainDate }) {
  const next = useNextFree({ space: space.code }, date.add({ days: 1 }));
  return (
    <Answer space={space} date={next ? dateIn(space.timeZone, next.start) : null}>
      {formatNearDate(date)} is full.
      {next && ` Next free: ${formatNearTimeIn(space.timeZone, next)}.`}
    </Answer>
  );
}

function Answer({
  space,
  date,
  time = null,
  isGood = false,
  children,
}: {
  space: SpaceChoice;
  /** The date to book; null if none is free. */
  date: Temporal.PlainDate | null;
  /** Its free hours; null for the whole date. */
  time?: Interval | null;
  isGood?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`figures mt-3 border-l-4 px-4 py-2.5 text-[0.9375rem] ${isGood ? "border-moss bg-moss-wash" : "border-ink bg-paper-deep"}`}
    >
      <p>{children}</p>
      {date && (
        <Link
          to={bookPath(space, date, time)}
          className="inline-block py-1.5 font-semibold underline underline-offset-4"
        >
          Book {formatNearDate(date)}
        </Link>
      )}
    </div>
  );
}
