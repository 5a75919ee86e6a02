import { changePassword, type Account } from "@frontage/contract/accounts/account.ts";
import { ApiForm } from "../../forms/api-form.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import {
  confirmationProblem,
  NewPasswordFields,
} from "../accounts/password/new-password-fields.tsx";
import { easyPasswordProblem } from "../accounts/password/password-check.ts";
import { Saved, type FormRound } from "./account-section.tsx";

export function PasswordForm({
  account: { name, email },
  onChangeAgain,
}: FormRound & { account: Pick<Account, "name" | "email"> }) {
  const form = useApiForm({
    endpoint: changePassword,
    defaultValues: { currentPassword: "", password: "", passwordConfirmation: "" },
    toBody: ({ currentPassword, password }) => ({ currentPassword, password }),
    check: (values) => ({
      ...confirmationProblem(values),
      ...easyPasswordProblem(values.password, { name, email }),
    }),
  });
  return (
    <ApiForm
      form={form}
      submitLabel="Update password"
      look="ink"
      saved={
        <Saved onChangeAgain={onChangeAgain}>
          Password updated. You are logged out everywhere else.
        </Saved>
      }
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field("currentPassword")}
      />
      <NewPasswordFields form={form} password={form.watch("password")} />
    </ApiForm>
  );
}
