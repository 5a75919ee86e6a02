import { Link } from "../../../ui/link.tsx";
import { queryOf } from "../../../ui/paths/site-path.ts";
import type { ShownDay, ShownSpace } from "./show-today.ts";
import { ScrollBox } from "../../../ui/scroll-box.tsx";

interface WeekTableProps {
  readonly days: readonly ShownDay[];
  readonly spaces: readonly ShownSpace[];
}

/** The number of bookings per space and date. A date leads to its timeline. */
export function WeekTable({ days, spaces }: WeekTableProps) {
  return (
    <ScrollBox label="Bookings of the week">
      <table className="figures w-full min-w-[40rem] text-left">
        <caption className="sr-only">Bookings of the week</caption>
        <thead className="border-b border-ink">
          <tr>
            <th scope="col" className="small-caps py-2 pr-4 text-ink-soft">
              Space
            </th>
            {days.map(({ date, label }) => (
              <th key={date} scope="col" className="py-2 pr-2 text-right font-semibold">
                <Link to={queryOf({ date })} className="underline underline-offset-4">
                  {label}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spaces.map(({ code, name, bookingsPerDay }) => (
            <tr key={code} className="border-b border-hairline">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {name}
              </th>
              {bookingsPerDay.map((count, index) => (
                <td key={days[index]?.date} className="py-2 pr-2 text-right">
                  {count === 0 ? <span className="text-ink-soft">–</span> : count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
