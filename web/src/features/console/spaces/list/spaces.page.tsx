import { listConsoleSpaces, type ListedSpace } from "@frontage/contract/console/spaces/spaces.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { formatMoney } from "@frontage/domain/money/format-money.ts";
import { Suspense, useState } from "react";
import { siteRequest } from "../../../../api/site-context.ts";
import type { LoadedPage } from "../../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../../shell/search/page-meta.ts";
import { Button } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/fields/field.tsx";
import { Link } from "../../../../ui/link.tsx";
import { href } from "../../../../ui/paths/site-path.ts";
import { ResponsiveImage } from "../../../../ui/responsive-image.tsx";
import { ConsolePage } from "../../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../../list/data-table.tsx";
import { FilterSelect } from "../../list/filter-select.tsx";
import { ListFilters } from "../../list/list-filters.tsx";
import { readListQuery } from "../../list/read-list-query.ts";
import { placeChoices } from "../place-choices.server.ts";
import { checklistLabels, statusLabels, statusText } from "../space-status-label.ts";
import type { Route } from "./+types/spaces.page";
import { lazyPart } from "../../../../ui/loading/lazy-part.ts";

// The dialog loads when it is opened.
const CreateSpaceDialog = lazyPart(async () => ({
  default: (await import("./create-space-dialog.tsx")).CreateSpaceDialog,
}));

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const query = readListQuery(listConsoleSpaces, url.searchParams);
  return { ...(await api(listConsoleSpaces, { query })), places: placeChoices() };
}

export const meta = () => pageMeta({ title: "Spaces" });

const columns: readonly ListColumn<ListedSpace>[] = [
  {
    id: "name",
    title: "Space",
    sort: "name",
    isHeading: true,
    cell: ({ code, name, picture }) => (
      <Link
        to={href("/admin/spaces/:code", { code })}
        className="flex items-center gap-3 underline underline-offset-4"
      >
        {picture ? (
          <ResponsiveImage
            source={{ ...picture, alt: "" }}
            sizes="72px"
            className="aspect-3/2 w-18 shrink-0"
          />
        ) : (
          <span aria-hidden="true" className="aspect-3/2 w-18 shrink-0 bg-paper-deep" />
        )}
        {name}
      </Link>
    ),
  },
  {
    id: "city",
    title: "City",
    sort: "city",
    cell: ({ city }) => <span className="break-normal">{city}</span>,
  },
  { id: "status", title: "Status", cell: statusText },
  {
    id: "checklist",
    title: "Checklist",
    cell: ({ missing }) =>
      missing.length === 0
        ? "Complete"
        : `Missing: ${missing.map((item) => checklistLabels[item].toLowerCase()).join(", ")}`,
  },
  {
    id: "bookings",
    title: "Upcoming bookings",
    isAmount: true,
    cell: ({ bookingsToCome }) => bookingsToCome,
  },
  {
    id: "revenue",
    title: "This month",
    isAmount: true,
    cell: ({ revenue }) => formatMoney(revenue),
  },
];

/** Every space, with what its checklist lacks and what it earns. Source: docs/spaces/opening-a-space.md */
export default function SpacesPage({
  loaderData: { count, hasMore, results, cities, places },
}: Route.ComponentProps) {
  const [isCreating, setIsCreating] = useState(false);
  return (
    <ConsolePage
      title="Spaces"
      intro={`${hasMore ? "More than " : ""}${formatCount(count, "space")}. “This month” is the price of its bookings with tax, by their dates.`}
      actions={
        <Button look="signal" onClick={() => setIsCreating(true)}>
          Create a space
        </Button>
      }
    >
      <ListFilters placeholder="Name, code, city or address">
        <FilterSelect label="Status" name="status" all="All but archived" options={statusLabels} />
        <SelectField label="City" name="city">
          <option value="">All cities</option>
          {cities.map((city) => (
            <option key={city} value={city}>
              {city}
            </option>
          ))}
        </SelectField>
        <SelectField label="Bookings" name="bookable">
          <option value="">Either</option>
          <option value="yes">Takes bookings</option>
          <option value="no">Takes no bookings</option>
        </SelectField>
        <SelectField label="Checklist" name="checklist">
          <option value="">Either</option>
          <option value="complete">Complete</option>
          <option value="incomplete">Incomplete</option>
        </SelectField>
      </ListFilters>
      <DataTable
        label="Spaces"
        columns={columns}
        rows={results}
        count={count}
        hasMore={hasMore}
        keyOf={({ code }) => code}
        empty={<p>No spaces match. Clear the filters, or create a space.</p>}
      />
      <Suspense>
        {isCreating && <CreateSpaceDialog places={places} onClose={() => setIsCreating(false)} />}
      </Suspense>
    </ConsolePage>
  );
}
