import type { StatementLine } from "@frontage/contract/admin/statements.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatPercent } from "@frontage/domain/money/format-percent.ts";
import { formatDate, formatMonth, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { SubjectLink } from "../audit-log/subject-link.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";

const correctionTexts: Readonly<Record<NonNullable<StatementLine["correction"]>, string>> = {
  price_changed: "Price changed",
  cancelled: "Cancelled",
  moved: "Moved to another month",
  placed_later: "Placed later",
  letting_changed: "Letting period changed",
};

/** A line as the page shows it. */
export function showLine(line: StatementLine, currency: string) {
  const { booking, space, timeZone: zone, start, end, correction, month } = line;
  const amount = (value: number) => formatMoney({ amount: value, currency });
  return {
    key: `${booking} ${month}`,
    booking,
    space,
    when: `${formatDate(dateIn(zone, start))}, ${formatTimeRangeIn(zone, { start, end })}`,
    note: correction && `${correctionTexts[correction]}, ${formatMonth(month)}`,
    net: amount(line.net),
    tax: amount(line.tax),
    gross: amount(line.gross),
    split: formatPercent(Number(line.split), 2),
    landlord: amount(line.landlordGross),
  };
}

interface StatementLinesProps {
  readonly title: string;
  readonly lines: readonly ReturnType<typeof showLine>[];
  readonly sums: {
    readonly net: string;
    readonly tax: string;
    readonly gross: string;
    readonly landlord: string;
  };
}

const figure = "py-2 pl-4 text-right whitespace-nowrap";

/** The lines of one kind with their sums. */
export function StatementLines({ title, lines, sums }: StatementLinesProps) {
  return (
    <section className="mt-8">
      <h2 className="text-xl">{title}</h2>
      <ScrollBox label={title}>
        <table className="figures mt-3 w-full min-w-160">
          <thead className="small-caps text-ink-soft">
            <tr>
              <th scope="col" className="py-2 text-left">
                Booking
              </th>
              {["Net", "VAT", "Total", "Split", "Landlord"].map((heading) => (
                <th key={heading} scope="col" className={figure}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key} className="border-t border-hairline align-top">
                <th scope="row" className="py-2 text-left font-normal">
                  <span className="font-semibold">{line.space}</span>, {line.when}{" "}
                  <SubjectLink kind="booking" code={line.booking} />
                  {line.note !== null && <span className="block text-ink-soft">{line.note}</span>}
                </th>
                <td className={figure}>{line.net}</td>
                <td className={figure}>{line.tax}</td>
                <td className={figure}>{line.gross}</td>
                <td className={figure}>{line.split}</td>
                <td className={figure}>{line.landlord}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-ink font-semibold">
              <th scope="row" className="py-2 text-left">
                Total
              </th>
              <td className={figure}>{sums.net}</td>
              <td className={figure}>{sums.tax}</td>
              <td className={figure}>{sums.gross}</td>
              <td className={figure} colSpan={2}>
                {sums.landlord}
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </section>
  );
}
