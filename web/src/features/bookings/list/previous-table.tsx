import { reportPath } from "./report-address.ts";
import { OutstandingLine } from "../outstanding-line.tsx";
import type { PreviousBooking } from "./previous-booking.ts";
import { Link } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";

const columns = ["Date", "Time Period", "Location", "Design"] as const;

/** Past bookings: a table on wide screens, a list on narrow ones. */
export function PreviousTable({ bookings }: { bookings: readonly PreviousBooking[] }) {
  return (
    <table className="figures w-full text-left max-sm:block">
      <caption className="sr-only">Previous bookings</caption>
      <thead className="small-caps text-ink-soft max-sm:sr-only">
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col" className="py-3 pr-6 font-semibold">
              {title}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">View</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {bookings.map(({ code, date, time, location, design, outstanding, isCancelled }) => (
          <tr
            key={code}
            className="border-t border-hairline max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:py-3"
          >
            <td className="py-3 pr-6 whitespace-nowrap max-sm:py-0">{date}</td>
            <td className="pr-6 whitespace-nowrap max-sm:col-start-1 max-sm:text-ink-soft">
              {time}
            </td>
            <td className="pr-6 font-semibold max-sm:col-start-1 max-sm:row-start-1">
              {location}
              {isCancelled && <span className="block font-normal text-ink-soft">Cancelled</span>}
              {outstanding && (
                <span className="block font-normal text-signal-text">
                  <OutstandingLine outstanding={outstanding} of={`${location}, ${date}`} />
                </span>
              )}
            </td>
            <td className="pr-6 text-ink-soft max-sm:hidden">{design}</td>
            <td className="text-right whitespace-nowrap max-sm:col-start-2 max-sm:row-span-3 max-sm:row-start-1 max-sm:self-center">
              <Link
                to={href("/bookings/:code/success", { code })}
                aria-label={`View the booking of ${date} at ${location}`}
                className="inline-block py-2 font-semibold underline underline-offset-4"
              >
                View
              </Link>
              {!isCancelled && (
                <Link
                  to={reportPath(code)}
                  aria-label={`Report on the booking of ${date} at ${location}`}
                  className="ml-6 inline-block py-2 font-semibold underline underline-offset-4 max-sm:block"
                >
                  Report
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
