import { signInWithGoogle } from "@frontage/contract/accounts/accounts.ts";
import { api } from "../../../api/browser-api.ts";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { orSecondFactor } from "../second-factor/code-form.tsx";
import { Link } from "../../../ui/link.tsx";

interface ConnectGoogleFormProps {
  readonly idToken: string;
  /** Why the password is needed. */
  readonly reason: string;
  readonly onSignedIn: (token: string) => Promise<void>;
  /** Called if the account, now connected, has a second factor. */
  readonly onCodeNeeded: () => void;
}

/** Asks for the password of the account before connecting it with Google. */
export function ConnectGoogleForm({
  idToken,
  reason,
  onSignedIn,
  onCodeNeeded,
}: ConnectGoogleFormProps) {
  const form = useApiForm({
    endpoint: signInWithGoogle,
    defaultValues: { password: "" },
    toBody: ({ password }) => ({ idToken, password }),
    check: ({ password }) => ({ ...(password === "" && { password: "Password is required" }) }),
    send: (body) => orSecondFactor(api(signInWithGoogle, { body })),
    onDone: (answer) => (answer ? onSignedIn(answer.token) : onCodeNeeded()),
  });
  return (
    <ApiForm
      form={form}
      submitLabel="Connect with Google"
      look="outline"
      isWide
      footer={
        <p>
          <Link to="/account/password/request-reset" className="underline underline-offset-4">
            Forgot your password?
          </Link>
        </p>
      }
    >
      <p role="status">{reason}</p>
      <PasswordField
        label="Password of your account"
        autoComplete="current-password"
        {...form.field("password")}
      />
    </ApiForm>
  );
}
