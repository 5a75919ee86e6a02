import type { StatementLine } from "@frontage/contract/console/statements.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatPercent } from "@frontage/domain/money/format-percent.ts";
import {
  formatDateInWords,
  formatMonth,
  formatTimeRangeIn,
} from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import { SubjectLink } from "../audit-log/subject-link.tsx";
import { FigureTable } from "../list/figure-table.tsx";

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
    when: `${formatDateInWords(dateIn(zone, start))}, ${formatTimeRangeIn(zone, { start, end })}`,
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

/** The lines of one kind with their sums. */
export function StatementLines({ title, lines, sums }: StatementLinesProps) {
  return (
    <section className="mt-8">
      <h2 className="text-xl">{title}</h2>
      <FigureTable
        label={title}
        columns={["Booking", "Net", "VAT", "Total", "Split", "Landlord"]}
        amounts={5}
        rows={lines.map((line) => ({
          key: line.key,
          cells: [
            <span key="booking">
              <span className="font-semibold">{line.space}</span>, {line.when}{" "}
              <SubjectLink kind="booking" code={line.booking} />
              {line.note !== null && <span className="block text-ink-soft">{line.note}</span>}
            </span>,
            line.net,
            line.tax,
            line.gross,
            line.split,
            line.landlord,
          ],
        }))}
        totals={[
          { key: title, cells: ["Total", sums.net, sums.tax, sums.gross, "", sums.landlord] },
        ]}
      />
    </section>
  );
}
