import { getAccount } from "@frontage/contract/accounts/account.ts";
import { siteRequest } from "../../api/site-context.ts";
import { pageMeta } from "../../shell/search/page-meta.ts";
import type { Route } from "./+types/profile.page";
import { AccountSection } from "./account-section.tsx";
import { BillingForm } from "./billing-form.tsx";
import { EmailForm } from "./email/email-form.tsx";
import { UnverifiedEmail } from "./email/unverified-email.tsx";
import { LandlordMailsForm } from "./landlord-mails-form.tsx";
import { MarketingForm } from "./marketing-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PasswordLinkForm } from "./password-link-form.tsx";
import { ProfileForm } from "./profile-form.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return context.get(siteRequest).api(getAccount);
}

export const meta = () => pageMeta({ title: "Account" });

/** Shows a user's account and lets them change it. Source: docs/people/account.md */
export default function AccountPage({ loaderData: account }: Route.ComponentProps) {
  return (
    <div className="page-width pt-12 pb-24 md:pt-16">
      <h1 className="text-title">Account</h1>
      <div className="mt-10 md:mt-14">
        <AccountSection
          title="Your details"
          text="Your name appears on your licences and invoices."
        >
          {(round) => <ProfileForm account={account} {...round} />}
        </AccountSection>
        <AccountSection
          title="Email address"
          text="You log in with this address, and we send your confirmations and invoices to it."
        >
          {(round) => (
            <>
              {!account.isVerified && <UnverifiedEmail email={account.email} />}
              <EmailForm account={account} {...round} />
            </>
          )}
        </AccountSection>
        <AccountSection
          title="Password"
          text="A new password logs you out everywhere except in this browser."
        >
          {(round) =>
            account.hasPassword ? (
              <PasswordForm account={account} {...round} />
            ) : (
              <PasswordLinkForm email={account.email} />
            )
          }
        </AccountSection>
        <AccountSection
          title="Billing details"
          text="They appear on future invoices, credit notes and receipts. Documents that we have already issued stay the same."
        >
          {(round) => <BillingForm account={account} {...round} />}
        </AccountSection>
        {account.landlordMails && <LandlordMails landlordMails={account.landlordMails} />}
        <AccountSection
          title="News and offers"
          text="You always receive confirmations and invoices. After you opt out, it can take up to 5 working days for the offers to stop."
        >
          {(round) => <MarketingForm account={account} {...round} />}
        </AccountSection>
      </div>
    </div>
  );
}

function LandlordMails({
  landlordMails,
}: {
  landlordMails: NonNullable<Route.ComponentProps["loaderData"]["landlordMails"]>;
}) {
  return (
    <AccountSection title="Emails to landlords" text="We write to you when this happens.">
      {(round) => <LandlordMailsForm landlordMails={landlordMails} {...round} />}
    </AccountSection>
  );
}
