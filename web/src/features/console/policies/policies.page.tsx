import { listPolicies, type Policy } from "@frontage/contract/console/policies.ts";
import { formatCancellationTiers } from "@frontage/domain/bookings/cancellation/format-cancellation-tiers.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/policies.page";

export const handle: LoadedPage = { failureName: "Page failed" };

export function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  return api(listPolicies, { query: readListQuery(listPolicies, url.searchParams) });
}

export const meta = () => pageMeta({ title: "Cancellation policies" });

const columns: readonly ListColumn<Policy>[] = [
  {
    id: "name",
    title: "Name",
    isHeading: true,
    cell: ({ code, name }) => (
      <Link to={href("/admin/policies/:code", { code })} className="underline underline-offset-4">
        {name}
      </Link>
    ),
  },
  { id: "terms", title: "Refunds", cell: formatCancellationTiers },
  { id: "spaces", title: "Spaces", cell: ({ spaceCount }) => formatCount(spaceCount, "space") },
  { id: "state", title: "State", cell: ({ isArchived }) => (isArchived ? "Archived" : "On offer") },
];

/** All cancellation policies. Source: docs/booking/cancelling.md#policies */
export default function PoliciesPage({ loaderData: { count, results } }: Route.ComponentProps) {
  return (
    <ConsolePage
      title="Cancellation policies"
      intro="How much is refunded when a booking is cancelled. Each space has one policy, and each booking keeps the terms under which it was placed."
      actions={
        <ButtonLink to={href("/admin/policies/new")} look="signal">
          Add a policy
        </ButtonLink>
      }
    >
      <ListFilters placeholder="Name" />
      <DataTable
        label="Cancellation policies"
        columns={columns}
        rows={results}
        count={count}
        keyOf={({ code }) => code}
        empty={<p>No policies match.</p>}
      />
    </ConsolePage>
  );
}
