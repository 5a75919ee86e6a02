import { requestVerification } from "@frontage/contract/accounts/account.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { Notice } from "../../../ui/notice.tsx";

/** Mails the link that verifies the address of an account again. Source: docs/people/account-security.md#verifying-the-address */
export function UnverifiedEmail({ email }: { email: string }) {
  const form = useApiForm({ endpoint: requestVerification, defaultValues: {} });
  return (
    <div className="mb-10">
      <ApiForm
        form={form}
        submitLabel="Send the link again"
        look="ink"
        intro={
          <p>
            You have not confirmed <span className="wrap-anywhere">{email}</span> yet. We sent you a
            link when you signed up.
          </p>
        }
        saved={
          <div role="status">
            <Notice tone="done">
              Check your inbox: the link is on its way to{" "}
              <span className="wrap-anywhere">{email}</span>. It works for 24 hours.
            </Notice>
          </div>
        }
      />
    </div>
  );
}
