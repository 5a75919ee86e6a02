import { greeting, type MailBlock, type MailContent, type MailSite } from "./mail-content.ts";
import type { FactsOf } from "../mail-facts.ts";

export function passwordReset(
  { firstName, token }: FactsOf<"password_reset">,
  { origin }: MailSite,
): MailContent {
  return {
    subject: "Choose a new password",
    preview: "The link can be used once, within an hour.",
    heading: "Choose a new password",
    blocks: [
      greeting(firstName),
      { type: "text", text: "We received a request for a new password for your Frontage account." },
      {
        type: "button",
        label: "Choose a new password",
        url: `${origin}/account/password/reset/${encodeURIComponent(token)}`,
      },
      {
        type: "note",
        text: "The link can be used once, within an hour. If you did not request it, you can ignore this e-mail: your password will not change.",
      },
    ],
  };
}

export function customerInvitation(
  { firstName, token }: FactsOf<"customer_invitation">,
  { origin }: MailSite,
): MailContent {
  return {
    subject: "Your Frontage account",
    preview: "Choose a password to see your bookings.",
    heading: "Choose a password",
    blocks: [
      greeting(firstName),
      {
        type: "text",
        text: "We have created a Frontage account for you, so that you can see and change the bookings that we make for you.",
      },
      {
        type: "button",
        label: "Choose a password",
        url: `${origin}/account/password/reset/${encodeURIComponent(token)}`,
      },
      {
        type: "note",
        text: "The link works once, within 7 days. After that you can ask for a new one on the log-in page.",
      },
    ],
  };
}

export function emailVerification(
  { firstName, token }: FactsOf<"email_verification">,
  { origin }: MailSite,
): MailContent {
  return {
    subject: "Confirm your new e-mail address",
    preview: "The link can be used once, within 24 hours.",
    heading: "Confirm your new e-mail address",
    blocks: [
      greeting(firstName),
      { type: "text", text: "Confirm that you want to use this e-mail address for your account." },
      {
        type: "button",
        label: "Confirm email address",
        url: `${origin}/account/email/confirm/${encodeURIComponent(token)}`,
      },
      {
        type: "note",
        text: "The link can be used once, within 24 hours. If you did not request it, you can ignore this e-mail: no account uses your address.",
      },
    ],
  };
}

export function emailChangeRequested(
  { firstName, newEmail, token }: FactsOf<"email_change_requested">,
  { origin }: MailSite,
): MailContent {
  const stop =
    token === null
      ? ({
          label: "Choose a new password",
          url: `${origin}/account/password/request-reset`,
        } as const)
      : ({
          label: "Stop this change",
          url: `${origin}/account/email/stop/${encodeURIComponent(token)}`,
        } as const);
  return {
    subject: "Your e-mail address is about to change",
    preview: `We have sent a link to ${newEmail}.`,
    heading: "Your e-mail address is about to change",
    blocks: [
      greeting(firstName),
      {
        type: "text",
        text: `You have asked to change the e-mail address of your account to ${newEmail}. It changes when you open the link that we sent to the new address.`,
      },
      { type: "text", text: "If this was not you, stop it now. You need not log in." },
      { type: "button", ...stop },
      {
        type: "note",
        text: "Then choose a new password, because someone knows yours or uses a browser in which you are logged in. A new password stops the change as well.",
      },
    ],
  };
}

export function emailChanged({ firstName, newEmail }: FactsOf<"email_changed">): MailContent {
  return {
    subject: "Your e-mail address has changed",
    preview: `You now log in with ${newEmail}.`,
    heading: "Your e-mail address has changed",
    blocks: [
      greeting(firstName),
      {
        type: "text",
        text: `You now log in with ${newEmail}, and we send our e-mails there.`,
      },
      { type: "note", text: "If this was not you, write to us straight away." },
    ],
  };
}

const verificationAddress = (origin: string, token: string) =>
  `${origin}/account/email/verify/${encodeURIComponent(token)}`;

export function addressVerification(
  { firstName, token }: FactsOf<"address_verification">,
  { origin }: MailSite,
): MailContent {
  return {
    subject: "Confirm your e-mail address",
    preview: "The link works for 24 hours.",
    heading: "Confirm your e-mail address",
    blocks: [
      greeting(firstName),
      {
        type: "text",
        text: "Confirm that this is the e-mail address of your Frontage account. You need to be logged in.",
      },
      {
        type: "button",
        label: "Confirm email address",
        url: verificationAddress(origin, token),
      },
      {
        type: "note",
        text: "The link works for 24 hours. If you have no account with us, ignore this e-mail: someone has entered your address, and the account is not confirmed.",
      },
    ],
  };
}

export function welcome(
  { firstName, token }: FactsOf<"welcome">,
  { origin }: MailSite,
): MailContent {
  const verification: readonly MailBlock[] =
    token === null
      ? []
      : [
          {
            type: "text",
            text: "Please confirm that this is your e-mail address. The link works for 24 hours, and you need to be logged in.",
          },
          {
            type: "button",
            label: "Confirm email address",
            url: verificationAddress(origin, token),
          },
        ];
  return {
    subject: "Welcome to Frontage",
    preview: "Book High Street space by the hour.",
    heading: "Welcome to Frontage",
    blocks: [
      greeting(firstName),
      {
        type: "text",
        text: "Your account is ready. Find a shop, pop-up or event space and choose your hours.",
      },
      { type: "button", label: "Find a space", url: `${origin}/spaces` },
      ...verification,
      {
        type: "note",
        text: "If you did not sign up, write to us and we will remove the account.",
      },
    ],
  };
}

export function landlordInvitation(
  { firstName, token }: FactsOf<"landlord_invitation">,
  { origin }: MailSite,
): MailContent {
  const first = {
    subject: "Your spaces on Frontage",
    preview: "See who books your spaces, and what they earn.",
    heading: "Welcome, landlord",
  };
  const text =
    "Your account now has landlord pages: the bookings of your spaces, what they earn, and the people who pass by.";
  return token === null
    ? {
        ...first,
        blocks: [
          greeting(firstName),
          { type: "text", text },
          {
            type: "button",
            label: "Open your landlord pages",
            url: `${origin}/landlords/dashboard`,
          },
          { type: "note", text: "Log in with the password that you have." },
        ],
      }
    : {
        ...first,
        blocks: [
          greeting(firstName),
          { type: "text", text },
          {
            type: "button",
            label: "Choose your password",
            url: `${origin}/account/password/reset/${encodeURIComponent(token)}`,
          },
          {
            type: "note",
            text: "The link works once, within 7 days. A password that you had before no longer works. If you do not let a space with us, you can ignore this e-mail.",
          },
        ],
      };
}

export function staffInvitation(
  { firstName, token }: FactsOf<"staff_invitation">,
  { origin }: MailSite,
): MailContent {
  return {
    subject: "Your access to the Frontage console",
    preview: "Choose a password to start.",
    heading: "Choose your password",
    blocks: [
      greeting(firstName),
      {
        type: "text",
        text: "You have been made a member of staff. Your access starts once you have chosen a password. A password that you had before no longer works.",
      },
      {
        type: "button",
        label: "Choose your password",
        url: `${origin}/account/password/reset/${encodeURIComponent(token)}`,
      },
      {
        type: "note",
        text: "The link works once, within 7 days. If you do not work for us, ignore this e-mail and write to us.",
      },
    ],
  };
}
