import { confirmEmailChange } from "@frontage/contract/accounts/account.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Outcome } from "../../accounts/outcome.tsx";
import type { Route } from "./+types/confirm-email.page";
import { LinkForm, linkMeta, requireLinkToken } from "./link-form.tsx";

export const loader = ({ params }: Route.LoaderArgs) => requireLinkToken(params.token);

export const meta = () => linkMeta("Confirm your e-mail address");

/** Confirms a new e-mail address by its mailed link. Source: docs/people/account.md#e-mail-address */
export default function ConfirmEmailPage({ params: { token } }: Route.ComponentProps) {
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    endpoint: confirmEmailChange,
    defaultValues: {},
    toBody: () => ({ token }),
    async onDone({ email }) {
      setConfirmed(email);
      await revalidate();
    },
  });
  return confirmed === null ? (
    <LinkForm
      title="Confirm your new email address."
      intro="You will then log in with this address, and we will send our e-mails to it."
      submitLabel="Confirm email address"
      form={form}
    />
  ) : (
    <Outcome
      title="Email address updated"
      actions={
        <ButtonLink to="/account" look="ink">
          My account
        </ButtonLink>
      }
    >
      <p>
        You now log in with <strong className="wrap-anywhere">{confirmed}</strong>.
      </p>
    </Outcome>
  );
}
