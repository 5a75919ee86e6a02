import { changePassword, type Account } from "@frontage/contract/accounts/account.ts";
import { api } from "../../api/browser-api.ts";
import { GeneralErrors } from "../../forms/general-errors.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import {
  confirmationProblem,
  NewPasswordFields,
  type NewPassword,
} from "../accounts/password/new-password-fields.tsx";
import { easyPasswordProblem } from "../accounts/password/password-check.ts";
import { Saved, type FormRound } from "./account-section.tsx";

interface PasswordChange extends NewPassword {
  readonly currentPassword: string;
}

const bodyOf = ({ currentPassword, password }: PasswordChange) => ({ currentPassword, password });

export function PasswordForm({
  account: { name, email },
  onChangeAgain,
}: FormRound & { account: Pick<Account, "name" | "email"> }) {
  const form = useApiForm<PasswordChange>({
    endpoint: changePassword,
    defaultValues: { currentPassword: "", password: "", passwordConfirmation: "" },
    toBody: bodyOf,
    check: (values) => ({
      ...confirmationProblem(values),
      ...easyPasswordProblem(values.password, { name, email }),
    }),
    submit: async (change) => {
      await api(changePassword, { body: bodyOf(change) });
    },
  });
  return (
    <form method="dialog" noValidate onSubmit={form.onSubmit}>
      <fieldset disabled={form.isLocked} className="min-w-0 space-y-5">
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={form.errorOf("currentPassword")}
          {...form.field("currentPassword")}
        />
        <NewPasswordFields form={form} password={form.watch("password")} />
        <GeneralErrors messages={form.generalErrors} />
        {form.status !== "success" && (
          <Button type="submit" look="ink" isBusy={form.status === "submitting"}>
            Update password
          </Button>
        )}
      </fieldset>
      {form.status === "success" && (
        <Saved onChangeAgain={onChangeAgain}>
          Password updated. You are logged out everywhere else.
        </Saved>
      )}
    </form>
  );
}
