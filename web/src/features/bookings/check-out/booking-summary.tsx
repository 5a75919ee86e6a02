import { formatMoney } from "@frontage/domain/money/format-money.ts";
import type { ProductCategory } from "@frontage/domain/pricing/product.ts";
import type { Interval } from "@frontage/domain/time/interval.ts";
import { formatFullDate, formatTimeRangeIn } from "@frontage/domain/time/format-time.ts";
import { dateIn } from "@frontage/domain/time/zoned-day.ts";
import type { ReactNode } from "react";

/** A line as quotes and bookings have them; amounts are gross minor units. */
export interface SummaryLine {
  readonly time: number;
  readonly kind: "rental" | "flexi_ticket" | "product";
  readonly sku: string;
  readonly name: string;
  readonly category: ProductCategory;
  readonly quantity: number;
  readonly hours: number | null;
  readonly days: number | null;
  readonly discount: number;
  readonly gross: number;
}

export interface Summary {
  readonly spaceName: string;
  readonly zone: string;
  readonly currency: string;
  readonly times: readonly Interval[];
  readonly lines: readonly SummaryLine[];
  readonly discount: number;
  readonly total: number;
}

/** Where, when, what and for how much: the same block before and after paying. */
export function BookingSummary({
  summary,
  discountLabel,
}: {
  summary: Summary;
  discountLabel?: string;
}) {
  const { currency, zone, lines } = summary;
  const amount = (value: number) => formatMoney({ amount: value, currency });
  const addOns = addOnRows(lines);
  return (
    <dl className="border-t border-ink">
      <Row term="Where">
        <p className="font-semibold">{summary.spaceName}</p>
      </Row>
      <Row term="When">
        <ul className="space-y-2">
          {summary.times.map((time, index) => {
            const rental = lines.find((line) => line.time === index && line.kind === "rental");
            return (
              <li key={`${time.start}`} className="flex flex-wrap justify-between gap-x-6">
                <span>
                  {formatFullDate(dateIn(zone, time.start))}
                  <br />
                  <span className="figures text-ink-soft">{formatTimeRangeIn(zone, time)}</span>
                </span>
                {rental && (
                  <span className="figures font-semibold">
                    {amount(rental.gross + rental.discount)}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </Row>
      {addOns.length > 0 && (
        <Row term="Add-Ons">
          <ul className="space-y-2">
            {addOns.map(({ key, text, gross }) => (
              <li key={key} className="flex justify-between gap-6">
                <span>{text}</span>
                <span className="figures font-semibold">
                  {gross === 0 ? "Free" : amount(gross)}
                </span>
              </li>
            ))}
          </ul>
        </Row>
      )}
      {summary.discount > 0 && (
        <Row term="Discount">
          <p className="flex justify-between gap-6">
            <span>{discountLabel}</span>
            <span className="figures font-semibold">{amount(-summary.discount)}</span>
          </p>
        </Row>
      )}
      <Row term="Total cost">
        <p className="figures text-right">
          <strong className="amount text-3xl">{amount(summary.total)}</strong>{" "}
          <span className="text-sm text-ink-soft">VAT Incl.</span>
        </p>
      </Row>
    </dl>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-hairline py-4 sm:grid-cols-[9rem_1fr]">
      <dt className="small-caps pt-1 text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Each product once, over all times: extras are per booking, the summary adds them up. */
function addOnRows(lines: readonly SummaryLine[]) {
  const extras = lines.filter(({ kind }) => kind !== "rental");
  return [...Map.groupBy(extras, ({ sku }) => sku)].map(([sku, ofProduct]) => {
    const [line] = ofProduct;
    const gross = ofProduct.reduce((sum, { gross: each }) => sum + each, 0);
    return { key: sku, text: line ? describe(line, ofProduct) : sku, gross };
  });
}

function describe(line: SummaryLine, all: readonly SummaryLine[]): string {
  const hours = all.reduce((sum, each) => sum + (each.hours ?? 0), 0);
  switch (line.category) {
    case "flexi-ticket":
      return all.length === 1 ? line.name : `${all.length} × ${line.name}`;
    case "storage":
      return `${line.quantity} × ${line.name}, ${line.days === 1 ? "1 day" : `${line.days} days`}`;
    default:
      return `${line.quantity} × ${line.name} × ${hours} ${hours === 1 ? "hour" : "hours"}`;
  }
}
