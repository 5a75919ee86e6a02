import { mailTitle } from "@frontage/contract/console/mail.ts";
import { listStaffMails, type MailState } from "@frontage/contract/console/mail.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
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
import type { Route } from "./+types/mails.page";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [{ count, hasMore, results }, { defaultTimeZone }] = await Promise.all([
    api(listStaffMails, { query: readListQuery(listStaffMails, url.searchParams) }),
    api(getBookingSettings),
  ]);
  return {
    count,
    hasMore,
    rows: results.map(({ id, kind, recipient, state, lastError, createdAt, resentAs }) => ({
      id,
      kind: mailTitle(kind),
      recipient,
      state,
      error: state === "failed" ? lastError : null,
      isResent: resentAs !== null,
      when: formatDateTimeIn(defaultTimeZone, createdAt),
    })),
  };
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

export const meta = () => pageMeta({ title: "Mail" });

const stateTexts: Readonly<Record<MailState, string>> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Failed",
  withdrawn: "Withdrawn",
};

const columns: readonly ListColumn<Row>[] = [
  {
    id: "kind",
    title: "Mail",
    cell: ({ id, kind }) => (
      <Link
        to={href("/admin/mail/:id", { id: String(id) })}
        className="inline-block underline underline-offset-4"
      >
        {kind}
      </Link>
    ),
    isHeading: true,
  },
  { id: "recipient", title: "To", cell: ({ recipient }) => recipient },
  {
    id: "state",
    title: "State",
    cell: ({ state, error, isResent }) => (
      <>
        <span className={state === "failed" ? "text-signal-text" : undefined}>
          {stateTexts[state]}
          {isResent && ", sent again"}
        </span>
        {error !== null && <span className="block text-ink-soft">{error}</span>}
      </>
    ),
  },
  { id: "when", title: "Written", cell: ({ when }) => when },
];

/** The outbox, the latest first. Source: docs/people/mail.md#in-the-console */
export default function MailsPage({ loaderData: { count, hasMore, rows } }: Route.ComponentProps) {
  return (
    <ConsolePage title="Mail">
      <ListFilters placeholder="Kind, email or name">
        <FilterSelect label="State" name="state" all="All states" options={stateTexts} />
      </ListFilters>
      <DataTable
        label="Mails"
        columns={columns}
        rows={rows}
        count={count}
        hasMore={hasMore}
        keyOf={({ id }) => id}
        empty={<p>No mails match. Mails are deleted some months after they were sent.</p>}
      />
    </ConsolePage>
  );
}
