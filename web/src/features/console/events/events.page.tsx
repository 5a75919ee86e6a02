import { listStaffEvents, type EventState } from "@frontage/contract/console/site/events.ts";
import { formatFullTimeIn } from "@frontage/domain/time/format-time.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Link } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/events.page";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(listStaffEvents, url.searchParams);
  const { count, hasMore, results } = await context
    .get(siteRequest)
    .api(listStaffEvents, { query });
  return {
    count,
    hasMore,
    rows: results.map(({ code, name, space, booking, customer, takenOff, ...time }) => ({
      code,
      name,
      space: space.name,
      booking,
      customer,
      isTakenOff: takenOff !== null,
      when: formatFullTimeIn(time.timeZone, time),
    })),
  };
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

export const meta = () => pageMeta({ title: "Events" });

const stateTexts: Readonly<Record<EventState, string>> = {
  coming: "To come",
  past: "Past",
  taken_off: "Off the site",
};

const linkClass = "underline underline-offset-4";

const columns: readonly ListColumn<Row>[] = [
  {
    id: "name",
    title: "Event",
    sort: "name",
    cell: ({ code, name }) => (
      <Link to={href("/admin/events/:code", { code })} className={linkClass}>
        {name}
      </Link>
    ),
  },
  { id: "start", title: "When", sort: "start", cell: ({ when }) => when },
  { id: "space", title: "Space", cell: ({ space }) => space },
  {
    id: "customer",
    title: "Customer",
    cell: ({ customer }) => (
      <Link to={href("/admin/people/:id", { id: String(customer.id) })} className={linkClass}>
        {customer.name || customer.email}
      </Link>
    ),
  },
  {
    id: "booking",
    title: "Booking",
    cell: ({ booking }) => (
      <Link to={href("/admin/bookings/:code", { code: booking })} className={linkClass}>
        {booking}
      </Link>
    ),
  },
  {
    id: "state",
    title: "State",
    cell: ({ isTakenOff }) => (isTakenOff ? "Off the site" : "On the site"),
  },
];

/** The event pages of bookings. Source: docs/spaces/events.md#in-the-console */
export default function EventsPage({ loaderData: { count, hasMore, rows } }: Route.ComponentProps) {
  return (
    <ConsolePage title="Events" intro="What customers announce for their bookings.">
      <ListFilters placeholder="Event, space, customer or booking">
        <FilterSelect label="State" name="state" all="All states" options={stateTexts} />
      </ListFilters>
      <DataTable
        label="Events"
        columns={columns}
        rows={rows}
        count={count}
        hasMore={hasMore}
        keyOf={({ code }) => code}
        defaultSort="-start"
        empty={<p>No events match.</p>}
      />
    </ConsolePage>
  );
}
