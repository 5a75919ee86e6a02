import { data, useRevalidator } from "react-router";
import { useState } from "react";
import { pageMeta } from "../../../shell/search/page-meta.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Route } from "./+types/reset-password.page";
import { NewPasswordForm } from "./new-password-form.tsx";
import { Outcome } from "../outcome.tsx";

export function loader({ params }: Route.LoaderArgs) {
  if (!/^[\w-]{1,200}$/.test(params.token ?? "")) {
    throw data(null, { status: 404 });
  }
  return null;
}

// The address is a secret, so no page that is opened from here may receive it. The server's headers say the same.
export const meta = () => [
  ...pageMeta({ title: "Choose a new password" }),
  { name: "referrer", content: "no-referrer" },
];

/** Chooses a new password by a mailed link. Source: docs/people/accounts.md#a-forgotten-password. */
export default function ResetPasswordPage({ params: { token = "" } }: Route.ComponentProps) {
  const [isDone, setIsDone] = useState(false);
  const { revalidate } = useRevalidator();
  const onDone = () => {
    setIsDone(true);
    // All sessions have ended, perhaps including this browser's.
    void revalidate();
  };
  return isDone ? (
    <Outcome
      title="Password updated"
      actions={
        <ButtonLink to="/account/login" look="ink">
          Back to log in
        </ButtonLink>
      }
    >
      <p>
        You can now log in with your new password. You have been logged out on all other devices.
      </p>
    </Outcome>
  ) : (
    <div className="page-width grid gap-10 py-14 md:grid-cols-12 md:py-24">
      <h1 className="text-title md:col-span-6">Choose a new password.</h1>
      <div className="md:col-span-5 md:col-start-8">
        <NewPasswordForm token={token} onDone={onDone} />
      </div>
    </div>
  );
}
