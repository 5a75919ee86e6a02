import {
  confirmSecondFactor,
  startSecondFactor,
} from "@frontage/contract/accounts/second-factor.ts";
import { useState } from "react";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { QrCode } from "../../../ui/pictures/qr-code.tsx";

interface Enrolment {
  readonly secret: string;
  readonly uri: string;
}

interface SetUpFactorProps {
  readonly hasPassword: boolean;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Sets up a second factor in two steps: the password, then a first code of the app. */
export function SetUpFactor({ hasPassword, onConfirmed }: SetUpFactorProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  return enrolment ? (
    <ConfirmForm enrolment={enrolment} onConfirmed={onConfirmed} />
  ) : (
    <StartForm hasPassword={hasPassword} onStarted={setEnrolment} />
  );
}

function StartForm({
  hasPassword,
  onStarted,
}: {
  readonly hasPassword: boolean;
  readonly onStarted: (enrolment: Enrolment) => void;
}) {
  const form = useApiForm({
    endpoint: startSecondFactor,
    defaultValues: { currentPassword: "" },
    check: ({ currentPassword }) => ({
      ...(hasPassword && currentPassword === "" && { currentPassword: "Password is required" }),
    }),
    onDone: onStarted,
  });
  return (
    <ApiForm form={form} submitLabel="Set up the second factor" look="ink">
      {hasPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...form.field("currentPassword")}
        />
      )}
    </ApiForm>
  );
}

function ConfirmForm({
  enrolment: { secret, uri },
  onConfirmed,
}: {
  readonly enrolment: Enrolment;
  readonly onConfirmed: SetUpFactorProps["onConfirmed"];
}) {
  const form = useApiForm({
    endpoint: confirmSecondFactor,
    defaultValues: { code: "" },
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <ApiForm
      form={form}
      submitLabel="Turn it on"
      look="ink"
      intro={
        <>
          <p>
            Scan this with an authenticator app, such as the one in your password manager, and enter
            the code that it shows.
          </p>
          <QrCode text={uri} label="QR code for your authenticator app" />
          <p>
            Cannot scan it? Type this key into the app:{" "}
            <code className="font-mono wrap-anywhere">{secret.replace(/.{4}(?=.)/g, "$& ")}</code>
          </p>
        </>
      }
    >
      <TextField
        label="Code"
        hint="6 digits. A correct code ends your other sessions."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field("code")}
      />
    </ApiForm>
  );
}
