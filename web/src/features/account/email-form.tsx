import { requestEmailChange, type Account } from "@frontage/contract/accounts/account.ts";
import { api } from "../../api/browser-api.ts";
import { GeneralErrors } from "../../forms/general-errors.tsx";
import { useApiForm } from "../../forms/use-api-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { Saved, type FormRound } from "./account-section.tsx";

/** Asks for another address. It counts once the link that is mailed to it has been opened. */
export function EmailForm({
  account: { email, pendingEmail, hasPassword },
  onChangeAgain,
}: FormRound & { account: Pick<Account, "email" | "pendingEmail" | "hasPassword"> }) {
  const form = useApiForm({
    endpoint: requestEmailChange,
    defaultValues: { email: "", currentPassword: "" },
    toBody: (values) => (hasPassword ? values : { email: values.email }),
    async submit(values) {
      await api(requestEmailChange, {
        body: hasPassword ? values : { email: values.email },
      });
    },
  });
  const sentTo = form.watch("email").trim();
  return (
    <form method="dialog" noValidate onSubmit={form.onSubmit}>
      <p>
        Your address is <strong className="wrap-anywhere">{email}</strong>.
      </p>
      {pendingEmail && form.status !== "success" && (
        <p className="mt-2 text-ink-soft">
          <span className="wrap-anywhere">{pendingEmail}</span> counts once you have opened the link
          that we sent there. You can ask for it again.
        </p>
      )}
      <fieldset disabled={form.isLocked} className="mt-5 min-w-0 space-y-5">
        <TextField
          label="New e-mail address"
          type="email"
          autoComplete="email"
          error={form.errorOf("email")}
          {...form.field("email")}
        />
        {hasPassword && (
          <TextField
            label="Your password"
            type="password"
            autoComplete="current-password"
            error={form.errorOf("currentPassword")}
            {...form.field("currentPassword")}
          />
        )}
        <GeneralErrors messages={form.generalErrors} />
        {form.status !== "success" && (
          <Button type="submit" look="ink" isBusy={form.status === "submitting"}>
            Send the link
          </Button>
        )}
      </fieldset>
      {form.status === "success" && (
        <Saved onChangeAgain={onChangeAgain}>
          Check your inbox: we have sent a link to {sentTo}. It works for 24 hours. Until you open
          it, your address stays the same.
        </Saved>
      )}
    </form>
  );
}
