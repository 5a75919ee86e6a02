import {
  discountStatus,
  listStaffDiscounts,
  type StaffDiscount,
} from "@frontage/contract/console/discounts.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/discounts.page";
import { datesOf, rateText, statusNames, usesText } from "./show-discount.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const query = readListQuery(listStaffDiscounts, url.searchParams);
  return pack(await api(listStaffDiscounts, { query }));
}

export const meta = () => pageMeta({ title: "Discounts" });

const columns: readonly ListColumn<StaffDiscount>[] = [
  {
    id: "code",
    title: "Code",
    sort: "code",
    cell: ({ code }) => (
      <Link to={href("/admin/discounts/:code", { code })} className="underline underline-offset-4">
        {code}
      </Link>
    ),
  },
  { id: "description", title: "Description", cell: ({ description }) => description },
  { id: "rate", title: "Rate", cell: rateText, isAmount: true },
  { id: "dates", title: "Dates", sort: "end_date", cell: datesOf },
  { id: "uses", title: "Uses", sort: "uses", cell: usesText, isAmount: true },
  { id: "status", title: "Status", cell: ({ status }) => statusNames[status] },
];

/** Every discount, for staff. Source: docs/booking/discounts.md#in-the-console */
export default function DiscountsPage({ loaderData }: Route.ComponentProps) {
  const { count, hasMore, results } = unpack(loaderData);
  return (
    <ConsolePage
      title="Discounts"
      actions={
        <ButtonLink look="signal" to={href("/admin/discounts/new")}>
          Add a discount
        </ButtonLink>
      }
    >
      <ListFilters placeholder="Code or description">
        <SelectField label="Status" name="status">
          <option value="">All</option>
          {discountStatus.options.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </SelectField>
      </ListFilters>
      <DataTable
        label="Discounts"
        columns={columns}
        rows={results}
        count={count}
        hasMore={hasMore}
        keyOf={({ code }) => code}
        defaultSort="code"
        empty={<p>No discounts match.</p>}
      />
    </ConsolePage>
  );
}
