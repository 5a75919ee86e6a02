import { changePassword, type Account } from "@frontage/contract/accounts/account.ts";
import { api } from "../../api/browser-api.ts";
import { ApiForm } from "../../forms/api-form.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
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
