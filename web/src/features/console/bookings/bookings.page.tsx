import {
  exportBookings,
  listAllBookings,
  listSavedViews,
} from "@frontage/contract/console/bookings.ts";
import { addressOf } from "@frontage/contract/client.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { staffStatusLabels } from "@frontage/domain/bookings/statements/status-words.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { redirect } from "../../../ui/paths/redirect.ts";
import { href } from "../../../ui/paths/site-path.ts";
import { loadSpaceChoices } from "../../space-choices/load-space-choices.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { SpaceFilter } from "../../space-choices/space-filter.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/bookings.page";
import { bookingsPath } from "../bookings-path.ts";
import { SavedViews } from "./saved-views.tsx";
import { showListedBooking, type ShownBooking } from "./show-listed-booking.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, now } = context.get(siteRequest);
  if (url.search === "") {
    throw redirect(bookingsPath);
  }
  const query = readListQuery(listAllBookings, url.searchParams);
  const { limit: _, offset: __, ...filters } = query;
  const [{ count, hasMore, results }, spaces, views, { defaultTimeZone }] = await Promise.all([
    api(listAllBookings, { query }),
    loadSpaceChoices(api, { chosen: url.searchParams.get("space") }),
    api(listSavedViews),
    api(getBookingSettings),
  ]);
  return {
    count,
    hasMore,
    bookings: results.map((booking) => showListedBooking(booking, defaultTimeZone, now)),
    spaces,
    views,
    isNext: query?.when === "next",
    csv: `/api${addressOf(exportBookings, { query: filters })}`,
  };
}

export const meta = () => pageMeta({ title: "Bookings" });

const columns: readonly ListColumn<ShownBooking>[] = [
  {
    id: "booking",
    title: "Booking",
    cell: ({ code, space }) => (
      <>
        <Link to={href("/admin/bookings/:code", { code })} className="underline underline-offset-4">
          {code}
        </Link>
        <span className="block font-normal text-ink-soft">{space}</span>
      </>
    ),
    isHeading: true,
  },
  {
    id: "when",
    title: "When",
    cell: ({ date, time }) => (
      <>
        <span className="md:max-xl:whitespace-normal whitespace-nowrap">{date}</span>{" "}
        <span className="whitespace-nowrap text-ink-soft md:block">{time}</span>
      </>
    ),
    sort: "start_time",
  },
  {
    id: "customer",
    title: "Customer",
    cell: ({ customer, email }) => (
      <>
        {customer}
        <span className="block max-w-52 truncate text-ink-soft md:max-xl:hidden">{email}</span>
      </>
    ),
  },
  { id: "placed", title: "Placed", cell: ({ placed }) => placed, sort: "created" },
  {
    id: "status",
    title: "Status",
    cell: ({ status, payment }) => (
      <>
        {status}
        <span className="block text-ink-soft 2xl:whitespace-nowrap">{payment}</span>
      </>
    ),
  },
  { id: "total", title: "Total", cell: ({ total }) => total, isAmount: true },
  {
    id: "outstanding",
    title: "Outstanding",
    cell: ({ outstanding }) => outstanding,
    sort: "outstanding",
    isAmount: true,
  },
];

/** All bookings. Source: docs/console/bookings.md#the-list */
export default function BookingsPage({
  loaderData: { count, hasMore, bookings, spaces, views, isNext, csv },
}: Route.ComponentProps) {
  return (
    <ConsolePage
      title="Bookings"
      actions={
        <>
          <a
            href={csv}
            download
            className="inline-flex min-h-10 items-center border border-ink px-4 font-semibold hover:bg-ink hover:text-paper"
          >
            Download CSV
          </a>
          <ButtonLink look="signal" to={href("/admin/bookings/new")}>
            Make a booking
          </ButtonLink>
        </>
      }
    >
      <SavedViews views={views} />
      <ListFilters placeholder="Code, name, email or space">
        <SelectField label="When" name="when">
          <option value="next">What is next</option>
          <option value="past">Past</option>
          <option value="all">Past and next</option>
        </SelectField>
        <SpaceFilter label="Space" all="All spaces" choices={spaces} />
        <FilterSelect label="Status" name="status" all="Any status" options={staffStatusLabels} />
        <SelectField label="Payment" name="payment">
          <option value="">Any payment</option>
          <option value="paid">Paid</option>
          <option value="awaiting_payment">Awaiting Payment</option>
          <option value="partial_payment">Partial Payment</option>
          <option value="refused">Debit refused</option>
        </SelectField>
        <SelectField label="Pays" name="terms">
          <option value="">Card or invoice</option>
          <option value="card">By card</option>
          <option value="invoice">On invoice</option>
        </SelectField>
        <TextField label="From" type="date" name="from" />
        <TextField label="To" type="date" name="to" />
        <TextField label="Placed from" type="date" name="placed_from" />
        <TextField label="Placed to" type="date" name="placed_to" />
      </ListFilters>
      <DataTable
        label="Bookings"
        columns={columns}
        rows={bookings}
        count={count}
        hasMore={hasMore}
        keyOf={({ code }) => code}
        defaultSort={isNext ? "start_time" : "-start_time"}
        empty={<p>No bookings match. Clear a filter, or make a booking for a customer.</p>}
      />
    </ConsolePage>
  );
}
