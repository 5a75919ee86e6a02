import {
  downloadVatDocument,
  downloadVatReport,
  getVatReport,
  listVatReportDocuments,
  type VatDocument,
} from "@frontage/contract/console/vat-report.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatPercent } from "@frontage/domain/money/format-percent.ts";
import { todayOf } from "@frontage/domain/settings/booking-dates.ts";
import { vatDocumentNames } from "@frontage/domain/tax-point/vat-document-names.ts";
import { formatDateInWords } from "@frontage/domain/time/format-time.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { SelectField } from "../../../ui/fields/field.tsx";
import { SubjectLink } from "../audit-log/subject-link.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { DownloadLink } from "../list/download-link.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/vat-report.page";
import { VatTable } from "./vat-table.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, now } = context.get(siteRequest);
  const today = todayOf(await api(getBookingSettings), now);
  const search = new URLSearchParams(url.searchParams);
  const chosen = /^(20\d\d)-([1-4])$/.exec(search.get("period") ?? "");
  const period = chosen
    ? { year: Number(chosen[1]), quarter: Number(chosen[2]) }
    : { year: today.year, quarter: Math.ceil(today.month / 3) };
  search.set("year", String(period.year));
  search.set("quarter", String(period.quarter));
  const query = { ...readListQuery(listVatReportDocuments, search), ...period };
  const [report, { count, hasMore, results }] = await Promise.all([
    api(getVatReport, { query: period }),
    api(listVatReportDocuments, { query }),
  ]);
  return {
    period: `${period.year}-${period.quarter}`,
    periods: Array.from({ length: 12 }, (_, back) => {
      const first = today.subtract({ months: 3 * back });
      const quarter = Math.ceil(first.month / 3);
      return { value: `${first.year}-${quarter}`, text: `Quarter ${quarter} of ${first.year}` };
    }),
    dates: `${formatDateInWords(report.start)} to ${formatDateInWords(report.end)}`,
    rows: report.rows.map((row) => {
      const amount = (value: number) => formatMoney({ amount: value, currency: row.currency });
      return {
        currency: row.currency,
        rate: row.rate,
        rateText: formatPercent(Number(row.rate), 2),
        invoices: row.invoices,
        receipts: row.receipts,
        creditNotes: row.creditNotes,
        net: amount(row.net),
        tax: amount(row.tax),
        gross: amount(row.gross),
      };
    }),
    totals: report.totals.map(({ currency, ...sums }) => {
      const amount = (value: number) => formatMoney({ amount: value, currency });
      return {
        currency,
        net: amount(sums.net),
        tax: amount(sums.tax),
        gross: amount(sums.gross),
      };
    }),
    count,
    hasMore,
    documents: results.map(showDocument),
    csv: `/api${addressOf(downloadVatReport, { query })}`,
  };
}

function showDocument({
  number,
  kind,
  issuedOn,
  taxPoint,
  booking,
  customer,
  ...sums
}: VatDocument) {
  return {
    number,
    file: `/api${addressOf(downloadVatDocument, { params: { number } })}`,
    kind: vatDocumentNames[kind],
    issued: formatDateInWords(issuedOn),
    taxPoint: formatDateInWords(taxPoint),
    booking,
    customer,
    net: formatMoney(sums.net),
    tax: formatMoney(sums.tax),
    gross: formatMoney(sums.gross),
  };
}
type Shown = ReturnType<typeof showDocument>;

export const meta = () => pageMeta({ title: "VAT report" });

const columns: readonly ListColumn<Shown>[] = [
  {
    id: "number",
    title: "Document",
    cell: ({ number, kind, file }) => (
      <>
        <a href={file} download className="underline underline-offset-4">
          {number}
        </a>
        <span className="block font-normal text-ink-soft">{kind}</span>
      </>
    ),
  },
  {
    id: "issued",
    title: "Tax point",
    cell: ({ taxPoint, issued }) => (
      <>
        {taxPoint}
        {taxPoint !== issued && <span className="block text-ink-soft">Issued {issued}</span>}
      </>
    ),
  },
  {
    id: "booking",
    title: "Booking",
    cell: ({ booking }) => <SubjectLink kind="booking" code={booking} />,
  },
  { id: "customer", title: "Customer", cell: ({ customer }) => customer },
  { id: "net", title: "Net", cell: ({ net }) => net, isAmount: true },
  { id: "tax", title: "VAT", cell: ({ tax }) => tax, isAmount: true },
  { id: "gross", title: "Gross", cell: ({ gross }) => gross, isAmount: true },
];

/** VAT by quarter with the documents behind each figure. Source: docs/console/vat-report.md */
export default function VatReportPage({ loaderData }: Route.ComponentProps) {
  const { period, periods, dates, rows, totals, count, hasMore, documents, csv } = loaderData;
  return (
    <ConsolePage
      title="VAT report"
      intro={`From the invoices, VAT receipts and credit notes with a tax point from ${dates}.`}
      actions={<DownloadLink to={csv}>Download CSV</DownloadLink>}
    >
      <ListFilters placeholder="Number, booking or customer">
        <SelectField label="Period" name="period" defaultValue={period}>
          <option value="">This quarter</option>
          {periods.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <SelectField label="Document" name="kind">
          <option value="">All kinds</option>
          <option value="invoice">Invoices</option>
          <option value="receipt">VAT receipts</option>
          <option value="credit_note">Credit notes</option>
        </SelectField>
        <SelectField label="Rate" name="rate">
          <option value="">All rates</option>
          {[...new Map(rows.map(({ rate, rateText }) => [rate, rateText]))].map(([rate, text]) => (
            <option key={rate} value={rate}>
              {text}
            </option>
          ))}
        </SelectField>
      </ListFilters>
      <VatTable period={period} rows={rows} totals={totals} />
      <h2 className="mt-10 text-xl">Documents</h2>
      <DataTable
        label="Documents"
        columns={columns}
        rows={documents}
        count={count}
        hasMore={hasMore}
        keyOf={({ number }) => number}
        empty={<p>No documents of this period match.</p>}
      />
    </ConsolePage>
  );
}
