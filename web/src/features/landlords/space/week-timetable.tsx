import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";
import type { ShownLandlordSpace } from "./show-landlord-space.ts";
import { href } from "../../../ui/paths/site-path.ts";

interface WeekTimetableProps {
  readonly days: ShownLandlordSpace["days"];
}

/** This week's visits: a column for each day, stacked on small screens. */
export function WeekTimetable({ days }: WeekTimetableProps) {
  return (
    <ol className="grid border-t border-ink lg:grid-cols-7 lg:border-b lg:border-b-hairline">
      {days.map(({ date, title, isToday, visits }) => (
        <li
          key={date}
          aria-current={isToday ? "date" : undefined}
          className={classNames(
            "border-b border-hairline py-3 max-lg:grid max-lg:grid-cols-[7.5rem_1fr] max-lg:gap-x-4",
            "lg:min-h-36 lg:border-b-0 lg:border-l lg:px-3 lg:first:border-l-0 lg:first:pl-0",
          )}
        >
          <h3 className="font-sans text-base font-semibold">
            {title}
            {isToday && <span className="block text-sm text-signal-text">Today</span>}
          </h3>
          {visits.length === 0 ? (
            <p className="text-ink-soft lg:mt-2">No bookings</p>
          ) : (
            <ul className="space-y-2 lg:mt-2">
              {visits.map(({ code, firstName, hours }) => (
                <li key={code}>
                  <Link
                    to={href("/bookings/:code/success", { code })}
                    className="block min-h-11 border-l-4 border-ink bg-paper-deep px-3 py-1.5 leading-snug hover:bg-hairline"
                  >
                    <span className="figures block text-sm whitespace-nowrap">{hours}</span>
                    <span className="block font-semibold wrap-anywhere underline decoration-1 underline-offset-4">
                      {firstName}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
