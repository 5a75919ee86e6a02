import { register } from "@frontage/contract/accounts/accounts.ts";
import { useState } from "react";
import { ApiForm } from "../../forms/api-form.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { useSiteData } from "../../shell/site-data.ts";
import { CheckboxField, TextField } from "../../ui/fields/field.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { AccountReady, type NewSession } from "./account-ready.tsx";
import { GoogleSignIn } from "./google/google-sign-in.tsx";
import { easyPasswordHint } from "./password/password-hint.ts";
import { easyPasswordProblem, loadPasswordCheck } from "./password/password-check.ts";
import { Link } from "../../ui/link.tsx";

/** The sign-up form of customers. Calls `onSignedIn` with the new session's token. */
export function RegisterForm({ onSignedIn }: { onSignedIn: (token: string) => Promise<void> }) {
  const { config } = useSiteData();
  const [registered, setRegistered] = useState<NewSession | null>(null);
  const form = useApiForm({
    endpoint: register,
    defaultValues: {
      name: "",
      email: "",
      password: "",
      marketingConsent: config.marketingConsentDefault,
    },
    check: ({ password, ...owner }) => easyPasswordProblem(password, owner),
    onDone: (answer) =>
      answer.unprintable.length > 0 ? setRegistered(answer) : onSignedIn(answer.token),
  });
  if (registered) {
    return <AccountReady {...registered} onSignedIn={onSignedIn} />;
  }
  return (
    <>
      <ApiForm
        form={form}
        submitLabel="Sign Up"
        footer={
          <p className="text-sm text-ink-soft">
            By signing up you confirm that you are 18 or over and accept the{" "}
            {/* A new tab keeps the form and its dialog. */}
            <Link
              to="/terms-and-conditions"
              target="_blank"
              className="underline underline-offset-2"
            >
              Terms
            </Link>
            .
          </p>
        }
      >
        <TextField label="Name" autoComplete="name" {...form.field("name")} />
        <TextField label="Email" type="email" autoComplete="email" {...form.field("email")} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least 8 characters, with a capital letter, a lowercase letter and a number. ${easyPasswordHint}`}
          onFocus={() => void loadPasswordCheck().then(() => form.recheck("password"))}
          {...form.field("password")}
        />
        <div>
          <CheckboxField
            label="I would like to receive news and offers by e-mail."
            {...form.field("marketingConsent")}
          />
          <p className="mt-1.5 pl-9 text-sm text-ink-soft">
            You can stop them at any time. How we use your details:{" "}
            <Link to="/privacy" target="_blank" className="underline underline-offset-2">
              Privacy Policy
            </Link>
          </p>
        </div>
      </ApiForm>
      <GoogleSignIn onSignedIn={onSignedIn} onSignedUp={setRegistered} />
    </>
  );
}
