import { mailTitle } from "@frontage/contract/console/mail.ts";
import { getStaffMail, resendMail } from "@frontage/contract/console/mail.ts";
import { getBookingSettings } from "@frontage/contract/site/settings.ts";
import { formatDateTimeIn } from "@frontage/domain/time/format-time.ts";
import { useState } from "react";
import { api as browserApi } from "../../../api/browser-api.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import type { Route } from "./+types/mail.page";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(siteRequest);
  const [mail, { defaultTimeZone }] = await Promise.all([
    api(getStaffMail, { params: { id: Number(params.id) } }),
    api(getBookingSettings),
  ]);
  const { id, recipient, state, lastError, attempts, resentAs, content, kind } = mail;
  const written = formatDateTimeIn(defaultTimeZone, mail.createdAt);
  return { id, recipient, state, lastError, attempts, resentAs, content, kind, written };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData?.content?.subject ?? "Mail" });

/** One mail as HTML and as text, with the state of its delivery. Source: docs/people/mail.md#in-the-console */
export default function MailPage({ loaderData: mail }: Route.ComponentProps) {
  const { id, recipient, state, lastError, attempts, resentAs, content, kind, written } = mail;
  const revalidate = useRevalidate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <ConsolePage
      title={content?.subject ?? mailTitle(kind)}
      trail={[{ to: href("/admin/mail"), title: "Mail" }]}
      intro={`To ${recipient}. Written on ${written}, ${state}, ${attempts} ${attempts === 1 ? "attempt" : "attempts"}.`}
      actions={content && <Button onClick={() => setIsAsking(true)}>Send again</Button>}
    >
      {lastError !== null && (
        <Notice tone={state === "failed" ? "problem" : "waiting"}>{lastError}</Notice>
      )}
      {resentAs !== null && (
        <p className="mt-3">
          <Link
            to={href("/admin/mail/:id", { id: String(resentAs) })}
            className="underline underline-offset-4"
          >
            Sent again
          </Link>
        </p>
      )}
      {content === null ? (
        <p className="mt-3">
          The content of this mail was deleted, so it can neither be shown nor sent again.
        </p>
      ) : (
        <div className="mt-4 grid gap-6 lg:grid-cols-2">
          <iframe
            title="As HTML"
            sandbox=""
            src={`/api/admin/mail/${id}/html/`}
            className="h-[40rem] w-full border border-edge bg-white"
          />
          <pre className="border border-hairline bg-white p-4 text-sm wrap-anywhere whitespace-pre-wrap">
            {content.text}
          </pre>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Send this mail again?"
          confirmLabel="Send again"
          onConfirm={async () => {
            await browserApi(resendMail, { params: { id } });
            await revalidate();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{recipient} gets a second copy with the same content.</p>
        </ConfirmDialog>
      )}
    </ConsolePage>
  );
}
