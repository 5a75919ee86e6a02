import type { ShownOpening } from "./opening-hours.ts";

/** The opening hours of a space by weekday, with its notice and lengths below. */
export function OpeningHoursTable({ rows, limits }: ShownOpening) {
  return (
    <>
      <table className="w-full border-t border-ink text-left">
        <caption className="sr-only">Opening hours</caption>
        <tbody>
          {rows.map(({ days, hours }) => (
            <tr key={days} className="border-b border-hairline">
              <th scope="row" className="w-2/5 py-3 pr-4 font-semibold">
                {days}
              </th>
              <td className="figures py-3">{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-ink-soft">{limits}</p>
    </>
  );
}
