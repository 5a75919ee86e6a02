import type {
  removeSecondFactor,
  renewRecoveryCodes,
} from "@frontage/contract/accounts/second-factor.ts";
import type { ReactNode } from "react";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";

interface FactorBody {
  readonly currentPassword: string | null;
  readonly code: string;
}

interface FactorFormProps {
  readonly id: string;
  readonly title: string;
  readonly submitLabel: string;
  readonly hasPassword: boolean;
  readonly endpoint: typeof removeSecondFactor | typeof renewRecoveryCodes;
  readonly onSubmit: (body: FactorBody) => Promise<void>;
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
  onSubmit,
  children,
}: FactorFormProps) {
  const bodyOf = (values: { readonly currentPassword: string; readonly code: string }) => ({
    currentPassword: hasPassword ? values.currentPassword : null,
    code: values.code,
  });
  const form = useApiForm({
    endpoint,
    defaultValues: { currentPassword: "", code: "" },
    toBody: bodyOf,
    submit: (values) => onSubmit(bodyOf(values)),
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
