import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { loadPasswordCheck } from "./password-check.ts";
import { easyPasswordHint } from "./password-hint.ts";
import { PasswordChecklist } from "./password-checklist.tsx";

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

interface NewPasswordFieldsProps {
  /** A form that has these two fields. */
  readonly form: {
    field(
      name: keyof NewPassword,
      options?: { readonly deps?: (keyof NewPassword)[] },
    ): UseFormRegisterReturn & { readonly error: string | undefined };
    recheck(name: keyof NewPassword): Promise<void>;
  };
  readonly password: string;
}

/** A new password and its repetition, with the rules for passwords. */
export function NewPasswordFields({ form, password }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={easyPasswordHint}
        onFocus={() => void loadPasswordCheck().then(() => form.recheck("password"))}
        {...form.field("password", { deps: ["passwordConfirmation"] })}
      />
      <PasswordChecklist password={password} />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...form.field("passwordConfirmation")}
      />
    </>
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
