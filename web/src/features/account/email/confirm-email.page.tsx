import { confirmEmailChange } from "@frontage/contract/accounts/account.ts";
import { useState } from "react";
import { data, useRevalidator } from "react-router";
import { api } from "../../../api/browser-api.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Outcome } from "../../accounts/outcome.tsx";
import type { Route } from "./+types/confirm-email.page";

export function loader({ params }: Route.LoaderArgs) {
  if (!/^[\w-]{1,200}$/.test(params.token)) {
    throw data(null, { status: 404 });
  }
  return null;
}

// The address is a secret, so no page that is opened from here may receive it. The server's headers say the same.
export const meta = () => [
  ...pageMeta({ title: "Confirm your e-mail address" }),
  { name: "referrer", content: "no-referrer" },
];

/**
 * Confirms a new e-mail address by its mailed link. The page waits for a press, since mail scanners open links.
 * Source: docs/account.md#e-mail-address
 */
export default function ConfirmEmailPage({ params: { token } }: Route.ComponentProps) {
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    endpoint: confirmEmailChange,
    defaultValues: { token },
    async submit(body) {
      const { email } = await api(confirmEmailChange, { body });
      setConfirmed(email);
      await revalidate();
    },
  });
  return confirmed === null ? (
    <div className="page-width grid gap-10 py-14 md:grid-cols-12 md:py-24">
      <h1 className="text-title md:col-span-7">Confirm your new e-mail address.</h1>
      <ApiForm
        // The token has no field, so its error shows as the general error.
        form={{ ...form, generalError: form.errorOf("token") ?? form.generalError }}
        submitLabel="Confirm e-mail address"
        className="md:col-span-5 md:col-start-8"
        intro={
          <p className="text-xl leading-snug">
            You will then log in with this address, and we will send our e-mails to it.
          </p>
        }
      />
    </div>
  ) : (
    <Outcome
      title="E-mail address updated"
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
