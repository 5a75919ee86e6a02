import { groupName } from "@frontage/contract/accounts/accounts.ts";
import { listPeople } from "@frontage/contract/console/people.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { Suspense, useState } from "react";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { DataTable, type ListColumn } from "../list/data-table.tsx";
import { EmailText } from "../list/email-text.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/people.page";
import { personPath } from "./person-path.ts";
import { showListedPerson, type ShownPerson } from "./show-people.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";

const InviteLandlordDialog = lazyPart(async () => ({
  default: (await import("./invite-landlord-dialog.tsx")).InviteLandlordDialog,
}));

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [{ count, hasMore, results }, { defaultTimeZone }] = await Promise.all([
    api(listPeople, { query: readListQuery(listPeople, url.searchParams) }),
    api(getBookingSettings),
  ]);
  return {
    count,
    hasMore,
    people: results.map((person) => showListedPerson(person, defaultTimeZone)),
  };
}

export const meta = () => pageMeta({ title: "People" });

const columns: readonly ListColumn<ShownPerson>[] = [
  {
    id: "name",
    title: "Name",
    sort: "name",
    isHeading: true,
    cell: ({ id, name, status }) => (
      <>
        <Link to={personPath(id)} className="underline underline-offset-4">
          {name}
        </Link>
        {status !== null && <span className="font-normal text-signal-text"> {status}</span>}
      </>
    ),
  },
  { id: "email", title: "Email", cell: ({ email }) => <EmailText email={email} /> },
  { id: "groups", title: "Groups", cell: ({ groups }) => groups },
  { id: "joined", title: "Joined", sort: "joined", cell: ({ joined }) => joined },
  { id: "lastSeen", title: "Last seen", sort: "last_seen", cell: ({ lastSeen }) => lastSeen },
  { id: "bookings", title: "Bookings", isAmount: true, cell: ({ bookings }) => bookings },
  { id: "spend", title: "Spend", isAmount: true, cell: ({ spend }) => spend },
];

/** Every account. Source: docs/console/people.md#the-list */
export default function PeoplePage({
  loaderData: { count, hasMore, people },
}: Route.ComponentProps) {
  const [isInviting, setIsInviting] = useState(false);
  return (
    <ConsolePage
      title="People"
      actions={
        <Button look="signal" onClick={() => setIsInviting(true)}>
          Invite a landlord
        </Button>
      }
    >
      <ListFilters placeholder="Name or email">
        <SelectField label="Group" name="group">
          <option value="">All groups</option>
          {groupName.options.map((group) => (
            <option key={group} value={group}>
              {group}
            </option>
          ))}
        </SelectField>
        <SelectField label="Status" name="status">
          <option value="">All but erased</option>
          <option value="active">Active</option>
          <option value="locked">Locked</option>
          <option value="erased">Erased</option>
        </SelectField>
      </ListFilters>
      <DataTable
        label="People"
        columns={columns}
        rows={people}
        count={count}
        hasMore={hasMore}
        keyOf={({ id }) => id}
        defaultSort="name"
        empty={<p>No people match. Search for a part of a name or an e-mail address.</p>}
      />
      <Suspense>
        {isInviting && <InviteLandlordDialog onClose={() => setIsInviting(false)} />}
      </Suspense>
    </ConsolePage>
  );
}
