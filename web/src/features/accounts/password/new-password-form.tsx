import { resetPassword } from "@frontage/contract/accounts/accounts.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { confirmationProblem, NewPasswordFields } from "./new-password-fields.tsx";
import { easyPasswordProblem } from "./password-check.ts";
import { Link } from "../../../ui/link.tsx";

/** Sets a new password by the token of a reset link. Source: docs/people/accounts.md#choosing-a-password */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useApiForm({
    endpoint: resetPassword,
    defaultValues: { password: "", passwordConfirmation: "" },
    toBody: ({ password }) => ({ password, token }),
    // Only the server knows the name and e-mail address behind the token.
    check: (values) => ({
      ...confirmationProblem(values),
      ...easyPasswordProblem(values.password, { name: "", email: "" }),
    }),
    onDone,
  });
  return (
    <ApiForm
      form={form}
      submitLabel="Update password"
      failureHint={
        <p>
          <Link
            to="/account/password/request-reset"
            className="font-semibold underline underline-offset-4"
          >
            Request a new link
          </Link>
        </p>
      }
    >
      <NewPasswordFields form={form} password={form.watch("password")} />
    </ApiForm>
  );
}
