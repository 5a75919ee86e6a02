import { stopEmailChange } from "@frontage/contract/accounts/account.ts";
import { useState } from "react";
import { data } from "react-router";
import { api } from "../../../api/browser-api.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Outcome } from "../../accounts/outcome.tsx";
import type { Route } from "./+types/stop-email-change.page";

export function loader({ params }: Route.LoaderArgs) {
  if (!/^[\w-]{1,200}$/.test(params.token)) {
    throw data(null, { status: 404 });
  }
  return null;
}

// The address is a secret, so no page that is opened from here may receive it. The server's headers say the same.
export const meta = () => [
  ...pageMeta({ title: "Stop a change of e-mail address" }),
  { name: "referrer", content: "no-referrer" },
];

/**
 * Stops a change of e-mail address by the link mailed to the old one. The page waits for a press, since mail scanners
 * open links. Source: docs/account.md#e-mail-address
 */
export default function StopEmailChangePage({ params: { token } }: Route.ComponentProps) {
  const [isStopped, setIsStopped] = useState(false);
  const form = useApiForm({
    endpoint: stopEmailChange,
    defaultValues: { token },
    async submit(body) {
      await api(stopEmailChange, { body });
      setIsStopped(true);
    },
  });
  return isStopped ? (
    <Outcome
      title="Your e-mail address stays the same"
      actions={
        <ButtonLink to="/account/password/request-reset" look="ink">
          Choose a new password
        </ButtonLink>
      }
    >
      <p>
        The change is stopped. If you did not ask for it, someone knows your password or uses a
        browser in which you are logged in: choose a new password, which logs out every browser.
      </p>
    </Outcome>
  ) : (
    <div className="page-width grid gap-10 py-14 md:grid-cols-12 md:py-24">
      <h1 className="text-title md:col-span-7">Stop the change of your e-mail address.</h1>
      <ApiForm
        // The token has no field, so its error shows as the general error.
        form={{ ...form, generalError: form.errorOf("token") ?? form.generalError }}
        submitLabel="Keep my address"
        className="md:col-span-5 md:col-start-8"
        intro={
          <p className="text-xl leading-snug">
            Someone asked to change the e-mail address of your account. You keep the address that
            you have.
          </p>
        }
      />
    </div>
  );
}
