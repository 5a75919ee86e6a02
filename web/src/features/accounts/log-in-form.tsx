import { logIn } from "@frontage/contract/accounts/accounts.ts";
import { api } from "../../api/browser-api.ts";
import { GeneralErrors } from "../../forms/general-errors.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { GoogleSignIn } from "./google/google-sign-in.tsx";
import { Link } from "../../ui/link.tsx";

/** E-mail and password. Tells its owner the new session's token. */
export function LogInForm({ onSignedIn }: { onSignedIn: (token: string) => Promise<void> }) {
  const form = useApiForm({
    endpoint: logIn,
    defaultValues: { email: "", password: "" },
    submit: async (body) => onSignedIn((await api(logIn, { body })).token),
  });
  return (
    <>
      <form method="dialog" noValidate onSubmit={form.onSubmit}>
        <fieldset disabled={form.isLocked} className="space-y-5">
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            error={form.errorOf("email")}
            {...form.field("email")}
          />
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            error={form.errorOf("password")}
            {...form.field("password")}
          />
          <GeneralErrors messages={form.generalErrors} />
          <Button
            type="submit"
            look="signal"
            isBusy={form.status === "submitting"}
            className="w-full"
          >
            Log in
          </Button>
          <p>
            <Link to="/account/password/request-reset" className="underline underline-offset-4">
              Forgot your password?
            </Link>
          </p>
        </fieldset>
      </form>
      <GoogleSignIn onSignedIn={onSignedIn} />
    </>
  );
}
