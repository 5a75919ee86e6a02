import { Link } from "../../../ui/link.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";

interface Sums {
  readonly currency: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
}

interface RateRow extends Sums {
  readonly rate: string;
  readonly rateText: string;
  readonly invoices: number;
  readonly creditNotes: number;
}

interface VatTableProps {
  /** `2027-2` */
  readonly period: string;
  readonly rows: readonly RateRow[];
  readonly totals: readonly Sums[];
}

const figure = "py-2 pl-4 text-right whitespace-nowrap";

/** Net, VAT and gross by rate; each figure leads to its documents. */
export function VatTable({ period, rows, totals }: VatTableProps) {
  if (rows.length === 0) {
    return null;
  }
  const leadTo = ({ currency, rate }: RateRow, kind?: string) =>
    `?${new URLSearchParams({ period, currency, rate, ...(kind && { kind }) })}` as const;
  return (
    <ScrollBox label="VAT by rate" className="mt-6">
      <table className="figures w-full min-w-150">
        <thead className="small-caps text-ink-soft">
          <tr>
            <th scope="col" className="py-2 text-left">
              Rate
            </th>
            {["Invoices", "Credit notes", "Net", "VAT", "Gross"].map((heading) => (
              <th key={heading} scope="col" className={figure}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.currency} ${row.rate}`} className="border-t border-hairline">
              <th scope="row" className="py-2 text-left">
                {row.rateText}, {row.currency}
              </th>
              {(
                [
                  [row.invoices, "invoice"],
                  [row.creditNotes, "credit_note"],
                  [row.net, undefined],
                  [row.tax, undefined],
                  [row.gross, undefined],
                ] as const
              ).map(([value, kind], index) => (
                <td key={index} className={figure}>
                  <Link to={leadTo(row, kind)} className="underline underline-offset-4">
                    {value}
                  </Link>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ currency, net, tax, gross }) => (
            <tr key={currency} className="border-t border-ink font-semibold">
              <th scope="row" colSpan={3} className="py-2 text-left">
                Total, {currency}
              </th>
              <td className={figure}>{net}</td>
              <td className={figure}>{tax}</td>
              <td className={figure}>{gross}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </ScrollBox>
  );
}
