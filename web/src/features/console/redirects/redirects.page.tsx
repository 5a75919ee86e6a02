import { listRedirects } from "@frontage/contract/console/site/redirects.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
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
import type { Route } from "./+types/redirects.page";
import { statusTexts } from "./redirect-fields.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [{ count, hasMore, results }, { defaultTimeZone }] = await Promise.all([
    api(listRedirects, { query: readListQuery(listRedirects, url.searchParams) }),
    api(getBookingSettings),
  ]);
  return {
    count,
    hasMore,
    rows: results.map(({ code, from, to, status, uses, lastUsedAt }) => ({
      code,
      from,
      to,
      status,
      uses,
      lastUse: lastUsedAt && formatDateTimeIn(defaultTimeZone, lastUsedAt),
    })),
  };
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

export const meta = () => pageMeta({ title: "Redirects" });

const columns: readonly ListColumn<Row>[] = [
  {
    id: "from",
    title: "Path",
    sort: "from",
    cell: ({ code, from }) => (
      <Link
        to={href("/admin/redirects/:code", { code })}
        className="wrap-anywhere underline underline-offset-4"
      >
        {from}
      </Link>
    ),
  },
  { id: "to", title: "Leads to", cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
  { id: "status", title: "Lasts", cell: ({ status }) => statusTexts[status] },
  { id: "uses", title: "Uses", sort: "uses", cell: ({ uses }) => uses, isAmount: true },
  { id: "last", title: "Last use", cell: ({ lastUse }) => lastUse ?? "Never" },
];

/** The old paths of the site and what replaces them. Source: docs/site/redirects.md */
export default function RedirectsPage({
  loaderData: { count, hasMore, rows },
}: Route.ComponentProps) {
  return (
    <ConsolePage
      title="Redirects"
      intro="Old paths of the site and what replaces them. A path with a page needs no redirect."
      actions={
        <ButtonLink to={href("/admin/redirects/new")} look="signal">
          Add a redirect
        </ButtonLink>
      }
    >
      <ListFilters placeholder="Path or address" />
      <DataTable
        label="Redirects"
        columns={columns}
        rows={rows}
        count={count}
        hasMore={hasMore}
        keyOf={({ code }) => code}
        defaultSort="from"
        empty={<p>No redirects match.</p>}
      />
    </ConsolePage>
  );
}
