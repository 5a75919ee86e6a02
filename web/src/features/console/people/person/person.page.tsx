import { getPerson } from "@frontage/contract/console/people.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { useState } from "react";
import { siteRequest } from "../../../../api/site-context.ts";
import type { LoadedPage } from "../../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../../shell/search/page-meta.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { href } from "../../../../ui/paths/site-path.ts";
import { ConsolePage } from "../../frame/console-page.tsx";
import { userOfPage } from "../../../accounts/access/guard-pages.ts";
import type { Route } from "./+types/person.page";
import { GroupsForm } from "./groups-form.tsx";
import { InvoicesForm } from "./invoices-form.tsx";
import { PersonActions } from "./person-actions.tsx";
import { PersonDialog, type PersonAction } from "./person-dialogs.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonLists } from "./person-lists.tsx";
import { useRevalidate } from "../../form/use-revalidate.ts";
import { showPerson } from "./show-person.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { email } = userOfPage(context);
  const { api } = context.get(siteRequest);
  const [person, { defaultTimeZone }] = await Promise.all([
    api(getPerson, { params: { id } }),
    api(getBookingSettings),
  ]);
  return { person: showPerson(person, defaultTimeZone), isSelf: person.email === email };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData?.person.name ?? "Person" });

/** One account, for staff. Source: docs/console/people.md */
export default function PersonPage({ loaderData: { person, isSelf } }: Route.ComponentProps) {
  const revalidate = useRevalidate();
  const [action, setAction] = useState<PersonAction | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const showDone = async (text: string) => {
    // First, since another change with the old version would be refused.
    await revalidate();
    setMessage(text);
  };
  const onDone = (text: string) => void showDone(text);
  return (
    <ConsolePage
      title={person.name}
      trail={[{ to: href("/admin/people"), title: "People" }]}
      intro={person.statusText ?? undefined}
    >
      <div role="status">
        {message !== null && (
          <Notice tone="done" className="mb-6">
            {message}
          </Notice>
        )}
      </div>
      {person.lockedAt !== null && (
        <Notice tone="waiting" className="mb-6">
          Locked since {person.lockedAt}. Log-ins are refused.
        </Notice>
      )}
      {person.erasedAt !== null && (
        <Notice className="mb-6">
          Erased on {person.erasedAt}. Bookings and documents are kept.
        </Notice>
      )}
      <PersonFacts person={person} />
      {person.erasedAt === null && (
        <>
          <PersonActions person={person} isSelf={isSelf} onAction={setAction} />
          <GroupsForm
            key={person.version}
            id={person.id}
            person={person}
            onSaved={() => onDone("The groups are saved.")}
          />
          <InvoicesForm
            key={`invoices ${person.version}`}
            id={person.id}
            person={person}
            onSaved={() => onDone("The limit is saved.")}
          />
        </>
      )}
      <PersonLists person={person} />
      {action !== null && (
        <PersonDialog
          action={action}
          person={person}
          onDone={onDone}
          onClose={() => setAction(null)}
        />
      )}
    </ConsolePage>
  );
}
