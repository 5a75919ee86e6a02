import { z } from "zod";
import { currentPassword, newPassword, personName } from "./accounts.ts";
import { email } from "./email.ts";
import { endpoint } from "../endpoint.ts";
import { nameText } from "../names.ts";
import { phoneNumber } from "../phone-number.ts";
import { vatNumber } from "./vat-numbers.ts";
import { identifier, text, wireObject } from "../wire.ts";

// A user's own account. The rules are in docs/people/account.md.

/** The longest billing address in lines; more do not fit on an invoice. */
const maxAddressLines = 6;

const billingDetails = wireObject({
  companyName: nameText(200).nullable(),
  /** Lines, separated by line breaks. */
  address: text(400)
    .refine(
      (value) => value.split("\n").length <= maxAddressLines,
      `Ensure the address has at most ${maxAddressLines} lines.`,
    )
    .nullable(),
  vatNumber: vatNumber.nullable(),
});

/** Which mails a landlord gets. */
const landlordMails = {
  bookings: z.boolean(),
  changes: z.boolean(),
  cancellations: z.boolean(),
  statements: z.boolean(),
};

export const account = wireObject({
  name: z.string(),
  email: z.string(),
  /** Whether the owner of the address has proved that the account is theirs. */
  isVerified: z.boolean(),
  /** A new e-mail address that is not confirmed yet; null if there is none. */
  pendingEmail: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** False for accounts that only sign in with Google. */
  hasPassword: z.boolean(),
  marketingConsent: z.boolean(),
  /** Null for accounts that are not landlords. */
  landlordMails: wireObject(landlordMails).nullable(),
  billing: wireObject({
    companyName: z.string().nullable(),
    address: z.string().nullable(),
    vatNumber: z.string().nullable(),
  }),
  /** Characters that documents cannot print. Source: docs/booking/documents.md#on-the-page */
  unprintable: wireObject({ name: z.array(z.string()), billing: z.array(z.string()) }),
});
export type Account = z.output<typeof account>;

export const getAccount = endpoint({
  name: "getAccount",
  summary: "Return the signed-in user's account",
  method: "GET",
  path: "/auth/account/",
  access: "signed_in",
  status: 200,
  answer: account,
});

export const updateProfile = endpoint({
  name: "updateProfile",
  summary: "Change the name and the phone number of the account",
  method: "PUT",
  path: "/auth/account/",
  access: "signed_in",
  body: wireObject({ name: personName, phoneNumber: phoneNumber().nullable() }),
  status: 204,
});

export const requestEmailChange = endpoint({
  name: "requestEmailChange",
  summary:
    "Mail a confirmation link to a new e-mail address. The account keeps the old one until the link is opened",
  method: "PUT",
  path: "/auth/account/email/",
  access: "signed_in",
  body: wireObject({
    email,
    /** Required for accounts with a password. */
    currentPassword: currentPassword.optional(),
  }),
  status: 204,
  refusals: ["too_many_requests"],
});

export const withdrawEmailChange = endpoint({
  name: "withdrawEmailChange",
  summary: "Withdraw a change of e-mail address that is not confirmed yet",
  method: "DELETE",
  path: "/auth/account/email/",
  access: "signed_in",
  status: 204,
});

export const stopEmailChange = endpoint({
  name: "stopEmailChange",
  summary: "Stop a change of e-mail address by the link mailed to the old one",
  method: "PUT",
  path: "/auth/stop-email-change/",
  access: "public",
  body: wireObject({
    token: identifier(200, "This link is incomplete. Please open it from the e-mail again."),
  }),
  status: 204,
  refusals: ["too_many_requests"],
});

export const confirmEmailChange = endpoint({
  name: "confirmEmailChange",
  summary: "Confirm a new e-mail address by its mailed link",
  method: "PUT",
  path: "/auth/confirm-email/",
  access: "public",
  body: wireObject({
    token: identifier(200, "This link is incomplete. Please open it from the e-mail again."),
  }),
  status: 200,
  answer: wireObject({ email: z.string() }),
  refusals: ["too_many_requests"],
});

export const requestVerification = endpoint({
  name: "requestVerification",
  summary: "Mail a link that verifies the account's e-mail address, unless it is verified already",
  method: "POST",
  path: "/auth/account/verification/",
  access: "signed_in",
  status: 204,
  refusals: ["too_many_requests"],
});

export const verifyAddress = endpoint({
  name: "verifyAddress",
  summary: "Verify the account's e-mail address by its mailed link",
  method: "PUT",
  path: "/auth/account/verification/",
  access: "signed_in",
  body: wireObject({
    token: identifier(200, "This link is incomplete. Please open it from the e-mail again."),
  }),
  status: 204,
});

export const changePassword = endpoint({
  name: "changePassword",
  summary: "Change the password and end the account's other sessions",
  method: "PUT",
  path: "/auth/account/password/",
  access: "signed_in",
  body: wireObject({ currentPassword, password: newPassword }),
  status: 204,
  refusals: ["too_many_requests"],
});

export const setMarketingConsent = endpoint({
  name: "setMarketingConsent",
  summary: "Record whether the user wants news and offers by e-mail",
  method: "PUT",
  path: "/auth/account/marketing-consent/",
  access: "signed_in",
  body: wireObject({ marketingConsent: z.boolean() }),
  status: 204,
});

export const setLandlordMails = endpoint({
  name: "setLandlordMails",
  summary: "Switch the mails to a landlord on or off",
  method: "PUT",
  path: "/auth/account/landlord-mails/",
  access: "signed_in",
  body: wireObject(landlordMails),
  status: 204,
});

export const updateBillingDetails = endpoint({
  name: "updateBillingDetails",
  summary: "Change the customer details on later invoices, credit notes and receipts",
  method: "PUT",
  path: "/auth/account/billing/",
  access: "signed_in",
  body: billingDetails,
  status: 204,
});
