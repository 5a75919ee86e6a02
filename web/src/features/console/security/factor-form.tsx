import type {
  removeSecondFactor,
  renewRecoveryCodes,
} from "@frontage/contract/accounts/second-factor.ts";
import type { ReactNode } from "react";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";

interface FactorFormProps {
  readonly id: string;
  readonly title: string;
  readonly submitLabel: string;
  readonly hasPassword: boolean;
  readonly endpoint: typeof removeSecondFactor | typeof renewRecoveryCodes;
  /** Receives the new recovery codes, if there are any. */
  readonly onDone: (answer: { readonly recoveryCodes: readonly string[] } | undefined) => unknown;
  /** What it does. */
  readonly children: ReactNode;
}

/** A change to the second factor, which takes the password and a code. */
export function FactorForm({
  id,
  title,
  submitLabel,
  hasPassword,
  endpoint,
  onDone,
  children,
}: FactorFormProps) {
  const form = useApiForm({
    endpoint,
    defaultValues: { currentPassword: "", code: "" },
    check: ({ currentPassword }) => ({
      ...(hasPassword && currentPassword === "" && { currentPassword: "Password is required" }),
    }),
    onDone,
  });
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-hairline pt-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-2 mb-5">{children}</p>
      <ApiForm form={form} submitLabel={submitLabel} look="outline">
        {hasPassword && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            {...form.field("currentPassword")}
          />
        )}
        <TextField
          label="Code"
          hint="From your app, or a recovery code."
          autoComplete="one-time-code"
          {...form.field("code")}
        />
      </ApiForm>
    </section>
  );
}
