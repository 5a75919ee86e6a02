import { requestPasswordReset } from "@frontage/contract/accounts/accounts.ts";
import { ApiForm } from "../../forms/api-form.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { Notice } from "../../ui/notice.tsx";

/** Lets users who only sign in with Google set a password, by a reset link. */
export function PasswordLinkForm({ email }: { email: string }) {
  const form = useApiForm({ endpoint: requestPasswordReset, defaultValues: { email } });
  return (
    <ApiForm
      form={form}
      submitLabel="Send me a link to set a password"
      look="ink"
      intro={<p>You log in with Google. Set a password to log in without Google as well.</p>}
      saved={
        <div role="status">
          <Notice tone="done">
            Check your inbox: the link is on its way to{" "}
            <span className="wrap-anywhere">{email}</span>. It works once, within an hour.
          </Notice>
        </div>
      }
    />
  );
}
