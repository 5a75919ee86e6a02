import { listInbox } from "@frontage/contract/console/inbox.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { SelectField } from "../../../ui/fields/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/inbox.page";
import { kindTexts, stateTexts } from "./inbox-texts.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [{ count, hasMore, results }, { defaultTimeZone }] = await Promise.all([
    api(listInbox, { query: readListQuery(listInbox, url.searchParams) }),
    api(getBookingSettings),
  ]);
  return {
    count,
    hasMore,
    rows: results.map(({ createdAt, assignee, kind, state, ...row }) => ({
      ...row,
      when: formatDateTimeIn(defaultTimeZone, createdAt),
      assignee: assignee?.name ?? null,
      kind: kindTexts[kind],
      state: stateTexts[state],
      isOpen: state === "open",
    })),
  };
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

export const meta = () => pageMeta({ title: "Inbox" });

const columns: readonly ListColumn<Row>[] = [
  {
    id: "subject",
    title: "Subject",
    cell: ({ id, subject, isOpen }) => (
      <Link
        to={href("/admin/inbox/:id", { id: String(id) })}
        className={
          isOpen ? "underline underline-offset-4" : "font-normal underline underline-offset-4"
        }
      >
        {subject}
      </Link>
    ),
    isHeading: true,
  },
  {
    id: "from",
    title: "From",
    cell: ({ name, email }) => (
      <>
        {name}
        {email !== null && <span className="block text-ink-soft">{email}</span>}
      </>
    ),
  },
  { id: "kind", title: "Kind", cell: ({ kind }) => kind },
  {
    id: "state",
    title: "State",
    cell: ({ state, isOpen }) => <span className={isOpen ? "text-amber" : undefined}>{state}</span>,
  },
  { id: "assignee", title: "Assignee", cell: ({ assignee }) => assignee ?? "–" },
  { id: "when", title: "Received", cell: ({ when }) => when, sort: "created_at" },
];

/** Requests from visitors and customers to the team. Source: docs/console/console.md#inbox */
export default function InboxPage({ loaderData: { count, hasMore, rows } }: Route.ComponentProps) {
  return (
    <ConsolePage title="Inbox">
      <ListFilters placeholder="Name, email or subject">
        <FilterSelect label="State" name="state" all="All states" options={stateTexts} />
        <FilterSelect label="Kind" name="kind" all="All kinds" options={kindTexts} />
        <SelectField label="Assignee" name="assignee">
          <option value="">Anyone</option>
          <option value="me">Me</option>
          <option value="none">No one</option>
        </SelectField>
      </ListFilters>
      <DataTable
        label="Requests"
        columns={columns}
        rows={rows}
        count={count}
        hasMore={hasMore}
        keyOf={({ id }) => id}
        defaultSort="-created_at"
        empty={<p>No requests match. Enquiries, support requests and calls arrive here.</p>}
      />
    </ConsolePage>
  );
}
