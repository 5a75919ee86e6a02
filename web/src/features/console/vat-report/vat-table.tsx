import { Link } from "../../../ui/link.tsx";
import { FigureTable } from "../list/figure-table.tsx";

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
  readonly receipts: number;
  readonly creditNotes: number;
}

interface VatTableProps {
  /** `2027-2` */
  readonly period: string;
  readonly rows: readonly RateRow[];
  readonly totals: readonly Sums[];
}

/** Net, VAT and gross by rate; each figure leads to its documents. */
export function VatTable({ period, rows, totals }: VatTableProps) {
  if (rows.length === 0) {
    return null;
  }
  const leadTo = ({ currency, rate }: RateRow, value: string | number, kind?: string) => (
    <Link
      key={kind}
      to={`?${new URLSearchParams({ period, currency, rate, ...(kind && { kind }) })}`}
      className="underline underline-offset-4"
    >
      {value}
    </Link>
  );
  return (
    <div className="mt-4">
      <FigureTable
        label="VAT by rate"
        columns={["Rate", "Invoices", "Receipts", "Credit notes", "Net", "VAT", "Gross"]}
        amounts={6}
        rows={rows.map((row) => ({
          key: `${row.currency} ${row.rate}`,
          cells: [
            `${row.rateText}, ${row.currency}`,
            leadTo(row, row.invoices, "invoice"),
            leadTo(row, row.receipts, "receipt"),
            leadTo(row, row.creditNotes, "credit_note"),
            leadTo(row, row.net),
            leadTo(row, row.tax),
            leadTo(row, row.gross),
          ],
        }))}
        totals={totals.map(({ currency, net, tax, gross }) => ({
          key: currency,
          cells: [`Total, ${currency}`, "", "", "", net, tax, gross],
        }))}
      />
    </div>
  );
}
