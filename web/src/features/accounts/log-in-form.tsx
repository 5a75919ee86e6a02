import { logIn } from "@frontage/contract/accounts/accounts.ts";
import { useState } from "react";
import { api } from "../../api/browser-api.ts";
import { ApiForm } from "../../forms/api-form.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { AccountReady, type NewSession } from "./account-ready.tsx";
import { GoogleSignIn } from "./google/google-sign-in.tsx";
import { CodeForm, orSecondFactor } from "./second-factor/code-form.tsx";
import { Link } from "../../ui/link.tsx";

interface LogInFormProps {
  /** Called with the new session's token. */
  readonly onSignedIn: (token: string) => Promise<void>;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The log-in form. Accounts with a second factor enter its code in a second step. */
export function LogInForm({ onSignedIn }: LogInFormProps) {
  // The correct credentials of an account with a second factor.
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  // Google may sign up who has no account yet.
  const [signedUp, setSignedUp] = useState<NewSession | null>(null);
  if (signedUp) {
    return <AccountReady {...signedUp} onSignedIn={onSignedIn} />;
  }
  return credentials ? (
    <CodeForm
      endpoint={logIn}
      firstBody={credentials}
      onSignedIn={onSignedIn}
      onBack={() => setCredentials(null)}
    />
  ) : (
    <CredentialsForm
      onSignedIn={onSignedIn}
      onSignedUp={setSignedUp}
      onCodeNeeded={setCredentials}
    />
  );
}

function CredentialsForm({
  onSignedIn,
  onSignedUp,
  onCodeNeeded,
}: LogInFormProps & {
  readonly onSignedUp: (session: NewSession) => void;
  readonly onCodeNeeded: (credentials: Credentials) => void;
}) {
  const form = useApiForm({
    endpoint: logIn,
    defaultValues: { email: "", password: "" },
    send: (body) => orSecondFactor(api(logIn, { body })),
    onDone: (answer, values) => (answer ? onSignedIn(answer.token) : onCodeNeeded(values)),
  });
  return (
    <>
      <ApiForm
        form={form}
        submitLabel="Log in"
        footer={
          <p>
            <Link to="/account/password/request-reset" className="underline underline-offset-4">
              Forgot your password?
            </Link>
          </p>
        }
      >
        <TextField label="Email" type="email" autoComplete="email" {...form.field("email")} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...form.field("password")}
        />
      </ApiForm>
      <GoogleSignIn onSignedIn={onSignedIn} onSignedUp={onSignedUp} />
    </>
  );
}
