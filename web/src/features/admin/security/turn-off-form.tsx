import { removeSecondFactor } from "@frontage/contract/accounts/second-factor.ts";
import { api } from "../../../api/browser-api.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { TextField } from "../../../ui/fields/field.tsx";

interface TurnOffFormProps {
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

/** Turns the second factor off, so that it can be set up again on a new phone. */
export function TurnOffForm({ hasPassword, onDone }: TurnOffFormProps) {
  const bodyOf = (values: { readonly currentPassword: string; readonly code: string }) => ({
    currentPassword: hasPassword ? values.currentPassword : null,
    code: values.code,
  });
  const form = useApiForm({
    endpoint: removeSecondFactor,
    defaultValues: { currentPassword: "", code: "" },
    toBody: bodyOf,
    async submit(values) {
      await api(removeSecondFactor, { body: bodyOf(values) });
      onDone();
    },
  });
  return (
    <section aria-labelledby="turn-off" className="mt-10 border-t border-hairline pt-6">
      <h2 id="turn-off" className="text-xl">
        Turn it off
      </h2>
      <p className="mt-2 mb-5">
        Do this before you change phones, and set it up again on the new one. Your recovery codes
        stop working.
      </p>
      <ApiForm form={form} submitLabel="Turn off the second factor" look="outline">
        {hasPassword && (
          <TextField
            label="Your password"
            type="password"
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
