import { requestEmailChange } from "@frontage/contract/accounts/account.ts";
import type { TestApp } from "../../app/make-app.ts";
import { mailedToken, makeCard, makeCustomer, makeResetToken } from "../../fixtures/factories.ts";
import type { RequestSample } from "../request-sample.ts";

/**
 * Valid calls about accounts and sessions.
 * @param verification the token of the link that verifies the caller's address
 */
export async function makeAccountSamples(
  test: TestApp,
  verification: string,
): Promise<Record<string, RequestSample>> {
  const moved = await makeCustomer(test);
  const newEmail = "verified@example.com";
  await test.api(moved.token)(requestEmailChange, { body: { email: newEmail } });
  const kept = await makeCustomer(test);
  await test.api(kept.token)(requestEmailChange, { body: { email: "stopped@example.com" } });
  const other = await makeCustomer(test);
  await makeCard(test, other.token);
  return {
    register: {
      body: {
        name: "Ada Lovelace",
        email: "sample@example.com",
        password: "Kiosk-lantern-1",
        marketing_consent: true,
      },
    },
    logIn: { body: { email: "sample@example.com", password: "Kiosk-lantern-1" } },
    startGoogleSignIn: {},
    signInWithGoogle: { body: { id_token: "a.b.c" } },
    requestPasswordReset: { body: { email: "sample@example.com" } },
    resetPassword: {
      body: { password: "Kiosk-lantern-2", token: await makeResetToken(test, other.email) },
    },
    restoreSessionCookie: {},
    dropSessionCookie: {},
    logOut: {},
    getUser: {},
    getAccount: {},
    updateProfile: { body: { name: "Ada King", phone_number: "020 7946 0188" } },
    requestEmailChange: {
      body: { email: "moving@example.com", current_password: "Kiosk-lantern-1" },
    },
    confirmEmailChange: {
      body: { token: await mailedToken(test, "email_verification", newEmail) },
    },
    requestVerification: {},
    verifyAddress: { body: { token: verification } },
    withdrawEmailChange: {},
    stopEmailChange: {
      body: { token: await mailedToken(test, "email_change_requested", kept.email) },
    },
    changePassword: { body: { current_password: "Kiosk-lantern-1", password: "Kiosk-lantern-1" } },
    setMarketingConsent: { body: { marketing_consent: true } },
    setLandlordMails: {
      body: { bookings: true, changes: true, cancellations: true, statements: false },
    },
    updateBillingDetails: {
      body: {
        company_name: "Analytical Engines Ltd",
        address: "12 St James’s Square\nLondon SW1Y 4JH",
        vat_number: "GB123456789",
      },
    },
  };
}
