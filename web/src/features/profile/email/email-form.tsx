import { requestEmailChange, type Account } from "@frontage/contract/accounts/account.ts";
import { useRevalidator } from "react-router";
import { ApiForm } from "../../../forms/api-form.tsx";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { PendingEmail } from "./pending-email.tsx";
import { Saved, type FormRound } from "../account-section.tsx";

/** Requests another address. It takes effect once its mailed link is opened. */
export function EmailForm({
  account: { email, pendingEmail, hasPassword },
  onChangeAgain,
}: FormRound & { account: Pick<Account, "email" | "pendingEmail" | "hasPassword"> }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    endpoint: requestEmailChange,
    defaultValues: { email: "", currentPassword: "" },
    check: ({ currentPassword }) => ({
      ...(hasPassword && currentPassword === "" && { currentPassword: "Password is required" }),
    }),
    // The next round of the form shows the change, so that it can be withdrawn.
    onDone: () => void revalidate(),
  });
  const sentTo = form.watch("email").trim();
  return (
    <ApiForm
      form={form}
      submitLabel="Send the link"
      look="ink"
      intro={
        <>
          <p>
            Your address is <strong className="wrap-anywhere">{email}</strong>.
          </p>
          {pendingEmail && form.status !== "success" && <PendingEmail email={pendingEmail} />}
        </>
      }
      saved={
        <Saved onChangeAgain={onChangeAgain}>
          Check your inbox: we have sent a link to {sentTo}. It works for 24 hours. Until you open
          it, your address stays the same.
        </Saved>
      }
    >
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        {...form.field("email")}
      />
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
