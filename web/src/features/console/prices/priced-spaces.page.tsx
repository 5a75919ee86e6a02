import {
  listPricedSpaces,
  type PricedSpace,
} from "@frontage/contract/console/prices/rate-cards.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { formatDateInWords } from "@frontage/domain/time/format-time.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Link } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/priced-spaces.page";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const query = readListQuery(listPricedSpaces, url.searchParams);
  return pack(await api(listPricedSpaces, { query }));
}

export const meta = () => pageMeta({ title: "Prices and times" });

const linkClass = "underline underline-offset-4";

const columns: readonly ListColumn<PricedSpace>[] = [
  {
    id: "name",
    title: "Space",
    sort: "name",
    cell: ({ code, name }) => (
      <Link to={href("/admin/spaces/:code/prices", { code })} className={linkClass}>
        {name}
      </Link>
    ),
  },
  { id: "city", title: "City", sort: "city", cell: ({ city }) => city },
  {
    id: "priced",
    title: "Prices until",
    cell: ({ pricedUntil }) =>
      pricedUntil ? formatDateInWords(pricedUntil) : <strong>No price today</strong>,
  },
  {
    id: "closed",
    title: "Closed times",
    cell: ({ code, name, closedTimes }) => (
      <Link to={href("/admin/spaces/:code/closed-times", { code })} className={linkClass}>
        {closedTimes === 0 ? "None" : formatCount(closedTimes, "entry", "entries")}
        <span className="sr-only"> of {name}</span>
      </Link>
    ),
  },
  {
    id: "products",
    title: "Add-ons",
    cell: ({ code, name, products }) => (
      <Link to={href("/admin/spaces/:code/products", { code })} className={linkClass}>
        {formatCount(products, "add-on")}
        <span className="sr-only"> of {name}</span>
      </Link>
    ),
  },
];

/** The spaces with their rate cards, closed times and add-ons. Source: docs/booking/pricing.md#changing-rate-cards */
export default function PricedSpacesPage({ loaderData }: Route.ComponentProps) {
  const { count, results } = unpack(loaderData);
  return (
    <ConsolePage
      title="Prices and times"
      intro="“Prices until” is the last date before a gap: after it no hour can be booked."
    >
      <ListFilters placeholder="Name, city or code" />
      <DataTable
        label="Spaces"
        columns={columns}
        rows={results}
        count={count}
        keyOf={({ code }) => code}
        defaultSort="name"
        empty={<p>No spaces match.</p>}
      />
    </ConsolePage>
  );
}
