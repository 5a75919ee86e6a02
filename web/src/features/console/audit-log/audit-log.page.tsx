import { auditActions } from "@frontage/contract/console/audit-actions.ts";
import { listAuditEntries } from "@frontage/contract/console/audit.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/audit-log.page";
import { ChangedFields } from "./changed-fields.tsx";
import { showEntry, type ShownEntry } from "./show-entry.ts";
import { SubjectLink } from "./subject-link.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [{ count, hasMore, results }, { defaultTimeZone }] = await Promise.all([
    api(listAuditEntries, { query: readListQuery(listAuditEntries, url.searchParams) }),
    api(getBookingSettings),
  ]);
  return { count, hasMore, entries: results.map((entry) => showEntry(entry, defaultTimeZone)) };
}

export const meta = () => pageMeta({ title: "Audit" });

const columns: readonly ListColumn<ShownEntry>[] = [
  {
    id: "when",
    title: "When",
    cell: ({ when }) => <span className="md:whitespace-nowrap">{when}</span>,
  },
  { id: "who", title: "Who", cell: ({ who }) => who },
  {
    id: "what",
    title: "What",
    cell: ({ what, subject, reason }) => (
      <>
        {what} <SubjectLink {...subject} />
        {reason !== null && <span className="block text-ink-soft">“{reason}”</span>}
      </>
    ),
    isHeading: true,
  },
  {
    id: "changes",
    title: "Changes",
    cell: ({ changes }) => changes.length > 0 && <ChangedFields changes={changes} />,
  },
];

/** Every change by staff, the latest first. Source: docs/console/audit.md */
export default function AuditLogPage({
  loaderData: { count, hasMore, entries },
}: Route.ComponentProps) {
  return (
    <ConsolePage
      title="Audit"
      intro="Every change by staff: who made it and what changed. Entries cannot be edited or deleted."
    >
      <ListFilters placeholder="Name, email, code or reason">
        <FilterSelect label="Change" name="action" all="All changes" options={auditActions} />
        <TextField label="From" type="date" name="from" />
        <TextField label="To" type="date" name="to" />
      </ListFilters>
      <DataTable
        label="Changes"
        columns={columns}
        rows={entries}
        count={count}
        hasMore={hasMore}
        keyOf={({ id }) => id}
        empty={<p>No changes match. Changes by staff appear here as soon as they are made.</p>}
      />
    </ConsolePage>
  );
}
