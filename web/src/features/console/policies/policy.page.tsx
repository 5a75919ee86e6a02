import {
  archivePolicy,
  chooseSpacePolicy,
  getPolicy,
  listSpacePolicies,
  updatePolicy,
  type Policy,
  type SpacePolicy,
} from "@frontage/contract/console/policies.ts";
import { formatCancellationTiers } from "@frontage/domain/bookings/cancellation/format-cancellation-tiers.ts";
import { useState } from "react";
import { api } from "../../../api/browser-api.ts";
import { siteRequest } from "../../../api/site-context.ts";
import type { LoadedPage } from "../../../shell/failures/page-error.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { href } from "../../../ui/paths/site-path.ts";
import { ConfirmDialog } from "../form/confirm-dialog.tsx";
import { StaffForm } from "../form/staff-form.tsx";
import { useStaffForm } from "../form/use-staff-form.ts";
import { useRevalidate } from "../form/use-revalidate.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { readListQuery } from "../list/read-list-query.ts";
import type { Route } from "./+types/policy.page";
import {
  checkPolicy,
  policyBody,
  PolicyFields,
  policyLabels,
  policyValues,
} from "./policy-fields.tsx";
import { PolicySpaces } from "./policy-spaces.tsx";

export const handle: LoadedPage = { failureName: "Page failed" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api: call } = context.get(siteRequest);
  const { code } = params;
  const query = readListQuery(listSpacePolicies, url.searchParams);
  const [policy, spaces] = await Promise.all([
    call(getPolicy, { params: { code } }),
    call(listSpacePolicies, { params: { code }, query }),
  ]);
  return { policy, spaces };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData?.policy.name ?? "Cancellation policy" });

type Question =
  | { readonly kind: "archive" }
  | { readonly kind: "use"; readonly space: SpacePolicy };

/** A cancellation policy with the spaces that have it. Source: docs/booking/cancelling.md#policies */
export default function PolicyPage({ loaderData: { policy, spaces } }: Route.ComponentProps) {
  const revalidate = useRevalidate();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const { code, name, version, isArchived, tiers } = policy;
  const close = () => setQuestion(null);
  return (
    <ConsolePage
      title={name}
      trail={[{ to: href("/admin/policies"), title: "Cancellation policies" }]}
      intro={`${isArchived ? "Archived. " : ""}${formatCancellationTiers({ tiers })}.`}
      actions={
        !isArchived && (
          <Button onClick={() => setQuestion({ kind: "archive" })}>Archive the policy</Button>
        )
      }
    >
      <PolicyForm
        key={`${code} ${version}`}
        policy={policy}
        isSaved={isSaved}
        onSaved={() => {
          setIsSaved(true);
          void revalidate();
        }}
      />
      <PolicySpaces
        policy={policy}
        spaces={spaces}
        onUse={(space) => setQuestion({ kind: "use", space })}
      />
      {question?.kind === "archive" && (
        <ConfirmDialog
          title={`Archive ${name}?`}
          confirmLabel="Archive the policy"
          onClose={close}
          onConfirm={async () => {
            await api(archivePolicy, { params: { code }, body: { version } });
            await revalidate();
          }}
        >
          <p>Spaces can no longer use this policy. Bookings already placed keep its terms.</p>
        </ConfirmDialog>
      )}
      {question?.kind === "use" && (
        <ConfirmDialog
          title={`Use ${name} for ${question.space.name}?`}
          confirmLabel="Use the policy"
          onClose={close}
          onConfirm={async () => {
            const { space } = question;
            await api(chooseSpacePolicy, {
              params: { code: space.code },
              body: { policy: code, previous: space.policy.code },
            });
            await revalidate();
          }}
        >
          <p>
            It replaces {question.space.policy.name} for bookings placed from now on. Earlier
            bookings keep their terms.
          </p>
        </ConfirmDialog>
      )}
    </ConsolePage>
  );
}

function PolicyForm({
  policy,
  isSaved,
  onSaved,
}: {
  readonly policy: Policy;
  /** Whether it has been saved on this page. */
  readonly isSaved: boolean;
  readonly onSaved: () => void;
}) {
  const form = useStaffForm({
    endpoint: updatePolicy,
    params: { code: policy.code },
    resource: policy,
    toValues: policyValues,
    toBody: policyBody,
    check: checkPolicy,
    labels: policyLabels,
    onSaved,
  });
  return (
    <StaffForm
      form={form}
      savedText={
        isSaved ? "The policy is saved. Bookings already placed keep their terms." : undefined
      }
      submitLabel="Save the policy"
      className="max-w-3xl"
    >
      <PolicyFields field={form.field} />
    </StaffForm>
  );
}
