import { logIn } from "@frontage/contract/accounts/accounts.ts";
import { api } from "../../api/browser-api.ts";
import { ApiForm } from "../../forms/api-form.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { GoogleSignIn } from "./google/google-sign-in.tsx";
import { Link } from "../../ui/link.tsx";

/** The log-in form. Calls `onSignedIn` with the new session's token. */
export function LogInForm({ onSignedIn }: { onSignedIn: (token: string) => Promise<void> }) {
  const form = useApiForm({
    endpoint: logIn,
    defaultValues: { email: "", password: "" },
    submit: async (body) => onSignedIn((await api(logIn, { body })).token),
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
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          {...form.field("password")}
        />
      </ApiForm>
      <GoogleSignIn onSignedIn={onSignedIn} />
    </>
  );
}
