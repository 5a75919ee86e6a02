import { ScrollBox } from "../../../ui/scroll-box.tsx";
import { Link } from "../../../ui/link.tsx";
import { bookingPath } from "../booking-path.ts";
import type { ShownSpace } from "./show-today.ts";

interface DayTableProps {
  readonly spaces: readonly ShownSpace[];
  /** "Mon 12 Apr". */
  readonly date: string;
}

/** The reserved slots of a date in rows: the timeline for readers of tables, and for print. */
export function DayTable({ spaces, date }: DayTableProps) {
  const rows = spaces.flatMap(({ code, name, slots }) =>
    slots.map((slot) => ({ ...slot, key: `${code} ${slot.key}`, space: name })),
  );
  if (rows.length === 0) {
    return <p className="mt-4">Nothing is booked, held or closed on this day.</p>;
  }
  return (
    <ScrollBox label={`${date} in rows`}>
      <table className="figures mt-4 w-full text-left">
        <caption className="small-caps pb-2 text-left text-ink-soft">{date} in rows</caption>
        <thead className="small-caps border-b border-ink text-ink-soft">
          <tr>
            <th scope="col" className="py-2 pr-4">
              Time
            </th>
            <th scope="col" className="py-2 pr-4">
              Space
            </th>
            <th scope="col" className="py-2 pr-4">
              What
            </th>
            <th scope="col" className="py-2">
              Customer
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, time, space, what, booking, customer, isPaymentDue }) => (
            <tr key={key} className="border-b border-hairline align-top">
              <td className="py-2 pr-4 whitespace-nowrap">{time}</td>
              <th scope="row" className="py-2 pr-4 font-semibold">
                {space}
              </th>
              <td className="py-2 pr-4 wrap-anywhere">
                {booking === null ? (
                  what
                ) : (
                  <Link to={bookingPath(booking)} className="underline underline-offset-4">
                    {what}
                  </Link>
                )}
                {isPaymentDue && <span className="block text-amber">Payment due</span>}
              </td>
              <td className="py-2 wrap-anywhere">{customer ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
