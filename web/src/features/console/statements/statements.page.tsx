import { listStatements, type StatementSummary } from "@frontage/contract/console/statements.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { formatDateInWords, formatMonth } from "@frontage/domain/time/format-time.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/statements.page";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const query = readListQuery(listStatements, url.searchParams);
  const { count, hasMore, results } = await api(listStatements, { query });
  return { count, hasMore, statements: results.map(show) };
}

const stateTexts = { due: "Due", paid_out: "Paid out", nothing_due: "Nothing due" } as const;

function show({ number, landlord, month, state, totalDue, payout }: StatementSummary) {
  return {
    number,
    landlord: landlord.name,
    email: landlord.email,
    month: formatMonth(month),
    state: stateTexts[state],
    payout: payout && `${payout.reference}, ${formatDateInWords(payout.paidOn)}`,
    total: formatMoney(totalDue),
  };
}
type Shown = ReturnType<typeof show>;

export const meta = () => pageMeta({ title: "Statements" });

const columns: readonly ListColumn<Shown>[] = [
  {
    id: "number",
    title: "Number",
    sort: "number",
    cell: ({ number }) => (
      <Link
        to={href("/admin/statements/:number", { number })}
        className="underline underline-offset-4"
      >
        {number}
      </Link>
    ),
  },
  { id: "month", title: "Month", cell: ({ month }) => month },
  {
    id: "landlord",
    title: "Landlord",
    sort: "landlord",
    cell: ({ landlord, email }) => (
      <>
        {landlord}
        <span className="block text-ink-soft">{email}</span>
      </>
    ),
  },
  {
    id: "state",
    title: "State",
    cell: ({ state, payout }) => (
      <>
        {state}
        {payout !== null && <span className="block text-ink-soft">{payout}</span>}
      </>
    ),
  },
  { id: "total", title: "Total due", sort: "total", cell: ({ total }) => total, isAmount: true },
];

/** The statements of all landlords. Source: docs/console/landlord-statements.md */
export default function StatementsPage({
  loaderData: { count, hasMore, statements },
}: Route.ComponentProps) {
  return (
    <ConsolePage
      title="Statements"
      intro="What each landlord is owed for a month. Statements are issued on the 3rd of the next month."
    >
      <ListFilters placeholder="Number, landlord or payout reference">
        <FilterSelect label="State" name="state" all="All states" options={stateTexts} />
        <TextField label="Month" type="month" name="month" />
      </ListFilters>
      <DataTable
        label="Statements"
        columns={columns}
        rows={statements}
        count={count}
        hasMore={hasMore}
        keyOf={({ number }) => number}
        defaultSort="-number"
        empty={
          <p>No statements match. The first is issued on the 3rd after a month with bookings.</p>
        }
      />
    </ConsolePage>
  );
}
