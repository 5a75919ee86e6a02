import { resetPassword } from "@frontage/contract/accounts.ts";
import { api } from "../../api/browser-api.ts";
import { GeneralErrors } from "../../forms/general-errors.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { easyPasswordProblem, loadPasswordCheck } from "./password-check.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import { Link } from "../../ui/link.tsx";

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** A new password, twice, for whom the token belongs to. Source: specification 1, section 5. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useApiForm<NewPassword>({
    endpoint: resetPassword,
    defaultValues: { password: "", passwordConfirmation: "" },
    toBody: ({ password }) => ({ password, token }),
    // Whose password it is only the server knows, by the token.
    check: (values) => ({
      ...confirmationProblem(values),
      ...easyPasswordProblem(values.password, { name: "", email: "" }),
    }),
    async submit({ password }) {
      await api(resetPassword, { body: { password, token } });
      onDone();
    },
  });
  return (
    <form method="dialog" noValidate onSubmit={form.onSubmit}>
      <fieldset disabled={form.isLocked} className="min-w-0 space-y-5">
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          error={form.errorOf("password")}
          onFocus={() => void loadPasswordCheck().then(() => form.recheck("password"))}
          {...form.field("password", { deps: ["passwordConfirmation"] })}
        />
        <PasswordChecklist password={form.watch("password")} />
        <TextField
          label="New password again"
          type="password"
          autoComplete="new-password"
          error={form.errorOf("passwordConfirmation")}
          {...form.field("passwordConfirmation")}
        />
        <GeneralErrors messages={form.generalErrors} />
        {form.status === "failure" && (
          <p>
            <Link
              to="/account/password/request-reset"
              className="font-semibold underline underline-offset-4"
            >
              Ask for a new link
            </Link>
          </p>
        )}
        <Button
          type="submit"
          look="signal"
          isBusy={form.status === "submitting"}
          className="w-full"
        >
          Update password
        </Button>
      </fieldset>
    </form>
  );
}

export function confirmationProblem({
  password,
  passwordConfirmation,
}: NewPassword): Record<string, string> {
  if (passwordConfirmation === "") {
    return { passwordConfirmation: "Password confirmation is required" };
  }
  return passwordConfirmation === password
    ? {}
    : { passwordConfirmation: "Password confirmation does not match" };
}
