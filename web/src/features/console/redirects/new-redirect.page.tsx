import { addRedirect } from "@frontage/contract/console/site/redirects.ts";
import { useApiForm } from "../../../forms/use-api-form.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { href, withQuery } from "../../../ui/paths/site-path.ts";
import { NewForm } from "../form/new-form.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { redirectBody, RedirectFields, redirectValues } from "./redirect-fields.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export const meta = () => pageMeta({ title: "Add a redirect" });

/** Adds a redirect, then shows it in the list. Source: docs/site/redirects.md */
export default function NewRedirectPage() {
  const navigate = useNavigate();
  const form = useApiForm({
    endpoint: addRedirect,
    defaultValues: redirectValues({ from: "", to: "", status: 301 }),
    toBody: redirectBody,
    onDone: ({ from }) => navigate(withQuery(href("/admin/redirects"), { q: from })),
  });
  return (
    <ConsolePage
      title="Add a redirect"
      trail={[{ to: href("/admin/redirects"), title: "Redirects" }]}
    >
      <NewForm form={form} submitLabel="Add the redirect" className="max-w-3xl">
        <RedirectFields field={form.field} />
      </NewForm>
    </ConsolePage>
  );
}
