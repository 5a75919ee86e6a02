import { stopEmailChange } from "@frontage/contract/accounts/account.ts";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Outcome } from "../../accounts/outcome.tsx";
import type { Route } from "./+types/stop-email-change.page";
import { LinkForm, linkMeta, requireLinkToken } from "./link-form.tsx";

export const loader = ({ params }: Route.LoaderArgs) => requireLinkToken(params.token);

export const meta = () => linkMeta("Stop a change of e-mail address");

/** Stops a change of e-mail address by the link mailed to the old one. Source: docs/people/account.md#e-mail-address */
export default function StopEmailChangePage({ params: { token } }: Route.ComponentProps) {
  const form = useApiForm({
    endpoint: stopEmailChange,
    defaultValues: {},
    toBody: () => ({ token }),
  });
  return form.status === "success" ? (
    <Outcome
      title="Your email address stays the same"
      actions={
        <ButtonLink to="/account/password/request-reset" look="ink">
          Choose a new password
        </ButtonLink>
      }
    >
      <p>
        The change is stopped. If you did not ask for it, someone knows your password or uses a
        browser in which you are logged in: choose a new password, which logs out every browser.
      </p>
    </Outcome>
  ) : (
    <LinkForm
      title="Stop the change of your email address."
      intro="Someone asked to change the e-mail address of your account. You keep the address that you have."
      submitLabel="Keep my address"
      form={form}
    />
  );
}
