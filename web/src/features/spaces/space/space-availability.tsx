import type { Space } from "@frontage/contract/spaces/spaces.ts";
import { href, queryOf, withQuery, type QueryValues } from "../../../ui/paths/site-path.ts";
import { ChevronLeft, ChevronRight } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { Suspense, type ReactNode } from "react";
import { Link, type LinkProps } from "../../../ui/link.tsx";
import { CalendarLegend, CalendarMarkIcon } from "../../../ui/calendar/calendar-mark.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { statusMarks } from "../../availability/status-marks.ts";
import { hoursPanel } from "../hours/lazy-hours-panel.ts";
import type { CalendarDay, SpaceCalendar } from "./space-calendar.ts";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/**
 * The next free time of a space, and a month of links into the time grid. With a date in the address, the links choose
 * another date here and keep the hours. Works without script.
 */
export function SpaceAvailability({
  space,
  calendar,
}: {
  space: Pick<Space, "code">;
  calendar: SpaceCalendar;
}) {
  const { nextFree, chosen } = calendar;
  const hours: QueryValues = chosen ? { start: chosen.start, end: chosen.end } : {};
  const linkTo = (date: string): LinkToDate =>
    chosen
      ? { to: queryOf({ date, ...hours }), preventScrollReset: true }
      : { to: withQuery(href("/spaces/:slug/book", { slug: space.code }), { date }) };
  return (
    <section
      id="availability"
      aria-labelledby="availability-title"
      className="mb-14 grid gap-x-10 gap-y-6 border-y border-ink py-8 sm:grid-cols-2"
    >
      <div>
        <h2 id="availability-title" className="text-heading">
          When it is free
        </h2>
        {chosen && (
          <Suspense fallback={<Skeleton className="mt-4 h-72" />}>
            <hoursPanel.Part space={space} chosen={chosen} />
          </Suspense>
        )}
        <p className={chosen ? "mt-6 leading-snug" : "mt-4 text-lg leading-snug"}>
          {nextFree ? (
            <>
              Next free:{" "}
              <Link
                {...linkTo(nextFree.date)}
                rel="nofollow"
                className="figures font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {nextFree.text}
              </Link>
            </>
          ) : (
            "There is no free time in the next six months."
          )}
        </p>
        <p className="mt-4 mb-6 text-ink-soft">
          {chosen
            ? "Pick another date for these hours."
            : "Pick a date to see its hours and prices."}
        </p>
        <CalendarLegend marks={Object.values(statusMarks)} />
      </div>
      <div>
        <div className="flex items-center justify-between">
          <MonthLink month={calendar.previous} chosen={chosen} label="Previous month">
            <Icon of={ChevronLeft} size={20} />
          </MonthLink>
          <p aria-live="polite" className="font-display text-lg font-bold">
            {calendar.title}
          </p>
          <MonthLink month={calendar.next} chosen={chosen} label="Next month">
            <Icon of={ChevronRight} size={20} />
          </MonthLink>
        </div>
        <table className="figures w-full table-fixed border-collapse text-center">
          <caption className="sr-only">Free dates in {calendar.title}</caption>
          <thead>
            <tr>
              {weekdays.map((day) => (
                <th key={day} scope="col" className="small-caps py-2 font-semibold text-ink-soft">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(calendar).map((week, index) => (
              <tr key={index}>
                {week.map((day, position) => (
                  <td key={day?.date ?? position} className="p-0">
                    {day && (
                      <Day day={day} link={linkTo(day.date)} isChosen={day.date === chosen?.date} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type LinkToDate = Pick<LinkProps, "to" | "preventScrollReset">;

function Day({
  day: { day, name, status },
  link,
  isChosen,
}: {
  day: CalendarDay;
  link: LinkToDate;
  isChosen: boolean;
}) {
  const box = classNames(
    "relative grid h-12 place-items-center",
    isChosen && "outline-2 -outline-offset-2 outline-ink font-bold",
  );
  const current = isChosen ? ({ "aria-current": "date" } as const) : {};
  if (status === null) {
    return (
      <span {...current} className={`${box} text-ink-soft line-through`}>
        {day}
      </span>
    );
  }
  const content = (
    <>
      <span aria-hidden="true" className="-translate-y-1">
        {day}
      </span>
      <span className="sr-only">
        {name}, {statusMarks[status].label}
      </span>
      <span className="text-moss">
        <CalendarMarkIcon fill={statusMarks[status].fill} />
      </span>
    </>
  );
  return status === "full" ? (
    <span {...current} className={`${box} text-ink-soft`}>
      {content}
    </span>
  ) : (
    <Link {...link} {...current} rel="nofollow" className={`${box} hover:bg-paper-deep`}>
      {content}
    </Link>
  );
}

function MonthLink({
  month,
  chosen,
  label,
  children,
}: {
  month: string | null;
  chosen: SpaceCalendar["chosen"];
  label: string;
  children: ReactNode;
}) {
  const shape = "grid size-11 place-items-center";
  return month === null ? (
    <span aria-hidden="true" className={`${shape} opacity-30`}>
      {children}
    </span>
  ) : (
    <Link
      to={queryOf({
        month,
        ...(chosen && { date: chosen.date, start: chosen.start, end: chosen.end }),
      })}
      rel="nofollow"
      replace
      preventScrollReset
      aria-label={label}
      className={`${shape} hover:bg-paper-deep`}
    >
      {children}
    </Link>
  );
}

/** The days in rows of seven, with null before the first and after the last. */
function weeksOf({ offset, days }: SpaceCalendar): (CalendarDay | null)[][] {
  return Array.from({ length: Math.ceil((offset + days.length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => days[week * 7 + weekday - offset] ?? null),
  );
}
