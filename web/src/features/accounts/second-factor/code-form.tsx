import { confirmSecondFactor } from "@frontage/contract/accounts/second-factor.ts";
import { ApiError } from "@frontage/contract/client.ts";
import { useState } from "react";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";

/** Whether a log-in was refused because its account has a second factor. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof ApiError && error.code === "second_factor_needed";
}

interface CodeFormProps {
  /** Logs in again, with the code. */
  readonly logIn: (code: string) => Promise<void>;
  /** Returns to the first step. */
  readonly onBack: () => void;
}

/** The second step of a log-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ logIn, onBack }: CodeFormProps) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const form = useApiForm({
    // Its body contains only the code, in the form that the log-in takes.
    endpoint: confirmSecondFactor,
    defaultValues: { code: "" },
    submit: ({ code }) => logIn(code),
  });
  return (
    <ApiForm
      form={form}
      submitLabel="Log in"
      actions={<Button onClick={onBack}>Back</Button>}
      footer={
        <Button look="quiet" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
          {usesRecoveryCode ? "Use your authenticator app" : "Use a recovery code instead"}
        </Button>
      }
    >
      {usesRecoveryCode ? (
        <TextField
          label="Recovery code"
          hint="One of the ten codes that you saved. Each works once."
          autoComplete="off"
          spellCheck={false}
          {...form.field("code")}
        />
      ) : (
        <TextField
          label="Code"
          hint="The 6 digits that your authenticator app shows for Frontage."
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field("code")}
        />
      )}
    </ApiForm>
  );
}
