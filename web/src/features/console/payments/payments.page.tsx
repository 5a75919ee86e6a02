import {
  downloadPayments,
  listPayments,
  listUnsettledPayments,
} from "@frontage/contract/console/payments.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { DownloadLink } from "../list/download-link.tsx";
import { EmailText } from "../list/email-text.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import { SubjectLink } from "../audit-log/subject-link.tsx";
import type { Route } from "./+types/payments.page";
import { showPayment, stateTexts, type ShownPayment } from "./show-payment.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const query = readListQuery(listPayments, url.searchParams);
  const [{ count, hasMore, results }, unsettled, { defaultTimeZone }] = await Promise.all([
    api(listPayments, { query }),
    api(listUnsettledPayments, { query: { limit: 1 } }),
    api(getBookingSettings),
  ]);
  return {
    count,
    hasMore,
    payments: results.map((payment) => showPayment(payment, defaultTimeZone)),
    refusedDebits: unsettled.refusedDebitCount,
    owedRefunds: unsettled.owedRefundCount,
    csv: `/api${addressOf(downloadPayments, { query })}`,
  };
}

export const meta = () => pageMeta({ title: "Payments" });

const columns: readonly ListColumn<ShownPayment>[] = [
  { id: "when", title: "When", sort: "created", cell: ({ when }) => when },
  {
    id: "what",
    title: "What",
    cell: ({ what, state }) => (
      <>
        {what} <span className="block font-normal text-ink-soft">{state}</span>
      </>
    ),
    isHeading: true,
  },
  {
    id: "customer",
    title: "Customer",
    cell: ({ customer }) => (
      <>
        {customer.name}
        <span className="block text-ink-soft">
          <EmailText email={customer.email} />
        </span>
      </>
    ),
  },
  {
    id: "bookings",
    title: "Bookings",
    cell: ({ bookings }) => (
      <ul>
        {bookings.map(({ code, amount }) => (
          <li key={code}>
            <SubjectLink kind="booking" code={code} />
            {amount !== null && <span className="whitespace-nowrap text-ink-soft"> {amount}</span>}
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: "reference",
    title: "Reference",
    cell: ({ reference, provider }) => (
      <>
        {/* Stripe's references are long. */}
        <span className="block min-w-30 wrap-anywhere">{reference ?? "None yet"}</span>
        <span className="block text-ink-soft">{provider}</span>
      </>
    ),
  },
  {
    id: "amount",
    title: "Amount",
    sort: "amount",
    cell: ({ amount }) => amount,
    isAmount: true,
  },
];

/** Charges and refunds. Source: docs/console/payments.md */
export default function PaymentsPage({
  loaderData: { count, hasMore, payments, refusedDebits, owedRefunds, csv },
}: Route.ComponentProps) {
  const unsettled = [
    ...(refusedDebits > 0 ? [formatCount(refusedDebits, "refused debit")] : []),
    ...(owedRefunds > 0 ? [`${formatCount(owedRefunds, "refund")} owed`] : []),
  ];
  return (
    <ConsolePage
      title="Payments"
      intro="Charges and refunds, each with the bookings that it pays for."
      actions={<DownloadLink to={csv}>Download CSV</DownloadLink>}
    >
      {unsettled.length > 0 && (
        <Notice tone="waiting" className="mb-5">
          <Link
            to={href("/admin/payments/unsettled")}
            className="font-semibold underline underline-offset-4"
          >
            {unsettled.join(" and ")}
          </Link>
        </Notice>
      )}
      <ListFilters placeholder="Customer, booking, space or reference">
        <SelectField label="Kind" name="kind">
          <option value="">All kinds</option>
          <option value="charge">Charges</option>
          <option value="refund">Refunds</option>
          <option value="reversal">Taken back</option>
          <option value="reinstated">Given back</option>
        </SelectField>
        <FilterSelect label="State" name="state" all="All states" options={stateTexts} />
        <TextField label="From" type="date" name="from" />
        <TextField label="To" type="date" name="to" />
      </ListFilters>
      <DataTable
        label="Payments"
        columns={columns}
        rows={payments}
        count={count}
        hasMore={hasMore}
        keyOf={({ key }) => key}
        defaultSort="-created"
        empty={<p>No payments match. A payment appears here as soon as a customer pays.</p>}
      />
    </ConsolePage>
  );
}
