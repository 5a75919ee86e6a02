import { requestPasswordReset } from "@frontage/contract/accounts/accounts.ts";
import { api } from "../../api/browser-api.ts";
import { GeneralErrors } from "../../forms/general-errors.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Sets a first password, for accounts that only sign in with Google: by the link that resets one. */
export function PasswordLinkForm({ email }: { email: string }) {
  const form = useApiForm({
    endpoint: requestPasswordReset,
    defaultValues: { email },
    async submit(body) {
      await api(requestPasswordReset, { body });
    },
  });
  return (
    <form method="dialog" noValidate onSubmit={form.onSubmit}>
      <p>You log in with Google. With a password you can log in without it, too.</p>
      <fieldset disabled={form.isLocked} className="mt-5 min-w-0 space-y-5">
        <GeneralErrors messages={form.generalErrors} />
        {form.status !== "success" && (
          <Button type="submit" look="ink" isBusy={form.status === "submitting"}>
            Send me a link to set a password
          </Button>
        )}
      </fieldset>
      {form.status === "success" && (
        <div role="status">
          <Notice tone="done">
            Check your inbox: the link is on its way to{" "}
            <span className="wrap-anywhere">{email}</span>. It works for an hour, and once.
          </Notice>
        </div>
      )}
    </form>
  );
}
