import { href, queryOf, withQuery, type SitePath } from "../../../ui/paths/site-path.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../../../ui/link.tsx";
import { CalendarLegend, CalendarMarkIcon } from "../../../ui/calendar/calendar-mark.tsx";
import { statusMarks } from "../../availability/status-marks.ts";
import type { CalendarDay, SpaceCalendar } from "./space-calendar.ts";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The next free time of a space, and a month of links into the time grid. Works without script. */
export function SpaceAvailability({ code, calendar }: { code: string; calendar: SpaceCalendar }) {
  const bookOn = (date: string) => withQuery(href("/spaces/:slug/book", { slug: code }), { date });
  const { nextFree } = calendar;
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
        <p className="mt-4 text-lg leading-snug">
          {nextFree ? (
            <>
              Next free:{" "}
              <Link
                to={bookOn(nextFree.date)}
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
        <p className="mt-4 mb-6 text-ink-soft">Pick a date to see its hours and prices.</p>
        <CalendarLegend marks={Object.values(statusMarks)} />
      </div>
      <div>
        <div className="flex items-center justify-between">
          <MonthLink month={calendar.previous} label="Previous month">
            <ChevronLeft aria-hidden="true" size={20} />
          </MonthLink>
          <p aria-live="polite" className="font-display text-lg font-bold">
            {calendar.title}
          </p>
          <MonthLink month={calendar.next} label="Next month">
            <ChevronRight aria-hidden="true" size={20} />
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
                    {day && <Day day={day} to={bookOn(day.date)} />}
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

function Day({ day: { day, name, status }, to }: { day: CalendarDay; to: SitePath }) {
  const box = "relative grid h-12 place-items-center";
  if (status === null) {
    return <span className={`${box} text-ink-soft line-through`}>{day}</span>;
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
    <span className={`${box} text-ink-soft`}>{content}</span>
  ) : (
    <Link to={to} rel="nofollow" className={`${box} hover:bg-paper-deep`}>
      {content}
    </Link>
  );
}

function MonthLink({
  month,
  label,
  children,
}: {
  month: string | null;
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
      to={queryOf({ month })}
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
