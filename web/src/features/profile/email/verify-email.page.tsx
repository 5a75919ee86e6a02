import { verifyAddress } from "@frontage/contract/accounts/account.ts";
import { useApiForm } from "../../../forms/use-api-form.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Outcome } from "../../accounts/outcome.tsx";
import { userOfPage } from "../../accounts/access/guard-pages.ts";
import type { Route } from "./+types/verify-email.page";
import { LinkForm, linkMeta, requireLinkToken } from "./link-form.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  requireLinkToken(params.token);
  const { email } = userOfPage(context);
  return { email };
}

export const meta = () => linkMeta("Confirm your e-mail address");

/** Verifies the address of the user's account by its mailed link. Source: docs/people/account-security.md#verifying-the-address */
export default function VerifyEmailPage({ loaderData, params: { token } }: Route.ComponentProps) {
  const form = useApiForm({
    endpoint: verifyAddress,
    defaultValues: {},
    toBody: () => ({ token }),
  });
  return form.status === "success" ? (
    <Outcome
      title="Email address confirmed"
      actions={
        <>
          <ButtonLink to="/spaces" look="ink">
            Find a space
          </ButtonLink>
          <ButtonLink to="/account">My account</ButtonLink>
        </>
      }
    >
      <p>
        Thank you: <strong className="wrap-anywhere">{loaderData.email}</strong> is yours.
      </p>
    </Outcome>
  ) : (
    <LinkForm
      title="Confirm your email address."
      intro={`You are logged in as ${loaderData.email}.`}
      submitLabel="Confirm email address"
      form={form}
    />
  );
}
