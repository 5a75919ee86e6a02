import {
  getRedirect,
  removeRedirect,
  updateRedirect,
  type ListedRedirect,
} from "@frontage/contract/console/site/redirects.ts";
import { formatCount } from "@frontage/domain/money/format-count.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { pack, unpack } from "../../../api/packed.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { href } from "../../../ui/paths/site-path.ts";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { StaffForm } from "../form/staff-form.tsx";
import { useStaffForm } from "../form/use-staff-form.ts";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import type { Route } from "./+types/redirect.page";
import {
  redirectBody,
  RedirectFields,
  redirectLabels,
  redirectValues,
} from "./redirect-fields.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const { api: call } = context.get(siteRequest);
  return pack(await call(getRedirect, { params: { code } }));
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: unpack(loaderData)?.from ?? "Redirect" });

/** A redirect. Source: docs/site/redirects.md */
export default function RedirectPage({ loaderData }: Route.ComponentProps) {
  const redirect = unpack(loaderData);
  const navigate = useNavigate();
  const revalidate = useRevalidate();
  const [isAsking, setIsAsking] = useState(false);
  const { code, from, to, uses, version } = redirect;
  return (
    <ConsolePage
      title={from}
      trail={[{ to: href("/admin/redirects"), title: "Redirects" }]}
      intro={uses === 0 ? "Never used." : `Used ${formatCount(uses, "time")}.`}
      actions={<Button onClick={() => setIsAsking(true)}>Remove the redirect</Button>}
    >
      <RedirectForm key={code} redirect={redirect} onSaved={() => void revalidate()} />
      {isAsking && (
        <ConfirmDialog
          title={`Remove the redirect from ${from}?`}
          confirmLabel="Remove the redirect"
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            await api(removeRedirect, { params: { code }, query: { version } });
            await navigate(href("/admin/redirects"));
          }}
        >
          <p>
            {from} then shows the not-found page instead of leading to {to}.
            {uses > 0 && ` It was used ${formatCount(uses, "time")}.`}
          </p>
        </ConfirmDialog>
      )}
    </ConsolePage>
  );
}

function RedirectForm({
  redirect,
  onSaved,
}: {
  readonly redirect: ListedRedirect;
  readonly onSaved: () => void;
}) {
  const form = useStaffForm({
    endpoint: updateRedirect,
    params: { code: redirect.code },
    resource: redirect,
    toValues: redirectValues,
    toBody: redirectBody,
    labels: redirectLabels,
    onSaved,
  });
  return (
    <StaffForm form={form} submitLabel="Save the redirect" className="max-w-3xl">
      <RedirectFields field={form.field} />
    </StaffForm>
  );
}
