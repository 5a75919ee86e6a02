import type { logIn, signInWithGoogle } from "@frontage/contract/accounts/accounts.ts";
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

/** The answer of a log-in, or null if the account has a second factor. Other failures are thrown. */
export async function orSecondFactor<Answer>(logIn: Promise<Answer>): Promise<Answer | null> {
  try {
    return await logIn;
  } catch (error) {
    if (needsSecondFactor(error)) {
      return null;
    }
    throw error;
  }
}

interface CodeFormProps {
  readonly endpoint: typeof logIn | typeof signInWithGoogle;
  /** What the first step sent. */
  readonly firstBody:
    | { readonly email: string; readonly password: string }
    | { readonly idToken: string };
  /** Called with the new session's token. */
  readonly onSignedIn: (token: string) => Promise<void>;
  /** Returns to the first step. */
  readonly onBack: () => void;
}

/** The second step of a log-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ endpoint, firstBody, onSignedIn, onBack }: CodeFormProps) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const form = useApiForm({
    endpoint,
    defaultValues: { code: "" },
    toBody: ({ code }) => ({ ...firstBody, code }),
    // The first step has none.
    check: ({ code }) => ({ ...(code.trim() === "" && { code: "Code is required" }) }),
    onDone: ({ token }) => onSignedIn(token),
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
