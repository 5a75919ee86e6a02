import { requestPasswordReset } from "@frontage/contract/accounts/accounts.ts";
import { useState } from "react";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Outcome } from "../outcome.tsx";
import { Link } from "../../../ui/link.tsx";

export const meta = () => pageMeta({ title: "Forgot your password?" });

/** Sends a link for choosing a new password. Source: docs/people/accounts.md#a-forgotten-password. */
export default function RequestResetPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <div className="page-width grid gap-10 py-14 md:grid-cols-12 md:py-24">
      <div className="md:col-span-6">
        <h1 className="text-title">Forgot your password?</h1>
        <p className="mt-6 max-w-md text-xl leading-snug text-ink-soft">
          Enter the e-mail address you signed up with and we will send you a link to choose a new
          password.
        </p>
      </div>
      <div className="md:col-span-5 md:col-start-8">
        <RequestForm onSent={setSentTo} />
        <p className="mt-8 border-t border-hairline pt-6">
          Remembered it?{" "}
          <Link to="/account/login" className="font-semibold underline underline-offset-4">
            Log in
          </Link>
        </p>
      </div>
    </div>
  ) : (
    <Outcome
      title="Check your inbox"
      actions={
        <>
          <ButtonLink to="/account/login" look="ink">
            Back to log in
          </ButtonLink>
          <Button onClick={() => setSentTo(null)}>Try another address</Button>
        </>
      }
    >
      <p>
        If there is an account for <strong className="wrap-anywhere">{sentTo}</strong>, a link to
        choose a new password is on its way there. It works once, within an hour.
      </p>
      <p className="text-base text-ink-soft">
        Nothing after a few minutes? Check your spam folder, or try another e-mail address.
      </p>
    </Outcome>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useApiForm({
    endpoint: requestPasswordReset,
    defaultValues: { email: "" },
    onDone: (_answer, { email }) => onSent(email.trim()),
  });
  return (
    <ApiForm form={form} submitLabel="Send the link">
      <TextField label="Email" type="email" autoComplete="email" {...form.field("email")} />
    </ApiForm>
  );
}
