import { enquiryCategory } from "@frontage/contract/site/enquiries.ts";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { siteRequest } from "../../api/site-context.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import { useSiteData } from "../../shell/site-data.ts";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/contact.page";
import { loadSpaceChoices } from "../space-choices/load-space-choices.ts";
import { questionMessage } from "./question-message.ts";
import { EnquiryForm, type EnquirySender } from "./enquiry-form.tsx";
import { EnquirySentDialog } from "./enquiry-sent-dialog.tsx";
import { ScheduleCallDialog } from "./call/schedule-call-dialog.tsx";
import { Link } from "../../ui/link.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const search = url.searchParams;
  return {
    choices: await loadSpaceChoices(api, { chosen: search.get("space") }),
    message: questionMessage(search),
  };
}

export const meta = () =>
  pageMeta({
    title: "Contact Us",
    description: "Ask about a space or a date, or arrange a call. A person will answer.",
  });

/** The contact form. `?space=` and `?category=` preselect, and a question of the search is in the message. Source: docs/people/enquiries.md#enquiries-and-contact */
export default function ContactPage({ loaderData: { choices, message } }: Route.ComponentProps) {
  const { config } = useSiteData();
  const [search] = useSearchParams();
  const [sender, setSender] = useState<EnquirySender | null>(null);
  const [formNumber, setFormNumber] = useState(0);
  const [isCalling, setIsCalling] = useState(false);
  const { email, phone } = config.contact;
  const linkClass =
    "inline-block py-0.5 underline decoration-1 underline-offset-4 hover:decoration-2";
  return (
    <div className="page-width grid gap-x-6 gap-y-12 py-14 md:grid-cols-12 md:py-24">
      <div className="md:col-span-5">
        <h1 className="text-title">Contact Us</h1>
        <p className="mt-6 max-w-md text-xl leading-snug text-ink-soft">
          Ask about a space, a date or anything else. A member of our team will be in touch soon.
        </p>
        <dl className="mt-10 max-w-md border-t border-ink">
          <div className="border-b border-hairline py-3">
            <dt className="small-caps text-ink-soft">Email</dt>
            <dd>
              <a href={`mailto:${email}`} className={linkClass}>
                {email}
              </a>
            </dd>
          </div>
          <div className="border-b border-hairline py-3">
            <dt className="small-caps text-ink-soft">Phone</dt>
            <dd className="flex flex-wrap items-center justify-between gap-x-6">
              <a href={`tel:${phone.replaceAll(" ", "")}`} className={`figures ${linkClass}`}>
                {phone}
              </a>
              <Button look="quiet" onClick={() => setIsCalling(true)}>
                Schedule a call
              </Button>
            </dd>
          </div>
          <div className="border-b border-hairline py-3">
            <dt className="small-caps text-ink-soft">Trouble with the website or a booking</dt>
            <dd>
              <Link to="/support" className={linkClass}>
                Ask our support team
              </Link>
            </dd>
          </div>
        </dl>
      </div>
      <div className="min-w-0 md:col-span-6 md:col-start-7">
        <EnquiryForm
          key={formNumber}
          choices={choices}
          defaultSpace={search.get("space") ?? undefined}
          defaultCategory={enquiryCategory.safeParse(search.get("category")).data}
          defaultMessage={message}
          isContact
          onSent={setSender}
        />
      </div>
      <EnquirySentDialog
        isOpen={sender !== null}
        sender={sender ?? undefined}
        onClose={() => {
          setSender(null);
          setFormNumber(formNumber + 1);
        }}
      />
      <ScheduleCallDialog isOpen={isCalling} onClose={() => setIsCalling(false)} />
    </div>
  );
}
