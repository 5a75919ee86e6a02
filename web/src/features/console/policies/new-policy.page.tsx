import { createPolicy } from "@frontage/contract/console/policies.ts";
import { useApiForm } from "../../../forms/use-api-form.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { href } from "../../../ui/paths/site-path.ts";
import { NewForm } from "../form/new-form.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { checkPolicy, policyBody, PolicyFields, policyValues } from "./policy-fields.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export const meta = () => pageMeta({ title: "Add a cancellation policy" });

export default function NewPolicyPage() {
  const navigate = useNavigate();
  const form = useApiForm({
    endpoint: createPolicy,
    defaultValues: policyValues({ name: "", tiers: [] }),
    toBody: policyBody,
    check: checkPolicy,
    onDone: ({ code }) => navigate(href("/admin/policies/:code", { code })),
  });
  return (
    <ConsolePage
      title="Add a cancellation policy"
      trail={[{ to: href("/admin/policies"), title: "Cancellation policies" }]}
    >
      <NewForm form={form} submitLabel="Add the policy" className="max-w-3xl">
        <PolicyFields field={form.field} />
      </NewForm>
    </ConsolePage>
  );
}
