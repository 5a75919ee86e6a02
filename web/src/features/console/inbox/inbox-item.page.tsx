import { getInboxItem } from "@frontage/contract/console/inbox.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { useState } from "react";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Link } from "../../../ui/link.tsx";
import { href, withQuery } from "../../../ui/paths/site-path.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { bookingPath } from "../booking-path.ts";
import type { Route } from "./+types/inbox-item.page";
import { AnswerForm, NoteForm } from "./answer-form.tsx";
import { kindTexts, stateTexts } from "./inbox-texts.ts";
import { ItemControls } from "./item-controls.tsx";
import { showItem, type ShownItem } from "./show-item.ts";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [item, { defaultTimeZone }] = await Promise.all([
    api(getInboxItem, { params: { id: Number(params.id) } }),
    api(getBookingSettings),
  ]);
  return showItem(item, defaultTimeZone);
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData?.subject ?? "Inbox" });

/** One request: the question, the answers so far, and a form for the next. Source: docs/console/console.md#inbox */
export default function InboxItemPage({ loaderData: item }: Route.ComponentProps) {
  const { subject, kind, state, message, attachment, entries, email, phone, booking, newBooking } =
    item;
  const [answers, setAnswers] = useState(0);
  const [notes, setNotes] = useState(0);
  return (
    <ConsolePage
      title={subject}
      trail={[{ to: href("/admin/inbox"), title: "Inbox" }]}
      intro={`${kindTexts[kind]}, ${stateTexts[state].toLowerCase()}`}
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="space-y-6">
          <Facts item={item} />
          {message !== null && (
            <blockquote className="border-l-4 border-ink bg-paper-deep px-4 py-3 wrap-anywhere whitespace-pre-wrap">
              {message}
            </blockquote>
          )}
          {attachment !== null && (
            <p>
              <a
                href={`/api/admin/inbox/${item.id}/attachment/`}
                download
                className="font-semibold underline underline-offset-4"
              >
                Download the screenshot
              </a>{" "}
              <span className="text-ink-soft">{attachment}</span>
            </p>
          )}
          {entries.length > 0 && <Entries entries={entries} />}
          {email === null ? (
            <p>
              The sender left no e-mail address{phone === null ? "." : `. Call them on ${phone}.`}
            </p>
          ) : (
            <AnswerForm
              key={`answer ${answers}`}
              item={item}
              onSaved={() => setAnswers(answers + 1)}
            />
          )}
        </div>
        <aside aria-label="Work on this request" className="space-y-8">
          <ItemControls key={`${item.id}`} item={item} />
          {newBooking !== null && (
            <p>
              <Link
                to={withQuery(href("/admin/bookings/new"), new URLSearchParams(newBooking))}
                className="font-semibold underline underline-offset-4"
              >
                Make a booking from this request
              </Link>
            </p>
          )}
          {booking !== null && (
            <p>
              <Link
                to={bookingPath(booking)}
                className="font-semibold underline underline-offset-4"
              >
                Open booking {booking}
              </Link>
            </p>
          )}
          <NoteForm key={`note ${notes}`} item={item} onSaved={() => setNotes(notes + 1)} />
        </aside>
      </div>
    </ConsolePage>
  );
}

function Facts({ item: { name, email, phone, facts } }: { readonly item: ShownItem }) {
  const rows = [
    { label: "From", value: name },
    ...(email === null ? [] : [{ label: "Email", value: email }]),
    ...(phone === null ? [] : [{ label: "Phone", value: phone }]),
    ...facts,
  ];
  return (
    <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {rows.map(({ label, value }) => (
        <div key={`${label} ${value}`} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Entries({ entries }: { readonly entries: ShownItem["entries"] }) {
  return (
    <ol aria-label="Answers and notes" className="space-y-3">
      {entries.map(({ id, kind, author, when, text }) => (
        <li
          key={id}
          className={classNames(
            "border-l-4 px-4 py-3",
            kind === "answer" ? "border-moss bg-moss-wash" : "border-amber bg-amber-wash",
          )}
        >
          <p className="small-caps text-ink-soft">
            {kind === "answer" ? "Answer" : "Note"} by {author}, {when}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
        </li>
      ))}
    </ol>
  );
}
