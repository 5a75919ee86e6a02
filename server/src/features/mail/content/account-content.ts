import { greeting, type MailContent, type MailSite } from "./mail-content.ts";
import type { FactsOf } from "../mail-facts.ts";

export function passwordReset(
  { firstName, token }: FactsOf<"password_reset">,
  { origin }: MailSite,
): MailContent {
  return {
    subject: "Choose a new password",
    preview: "The link works for an hour, and once.",
    heading: "Choose a new password",
    blocks: [
      greeting(firstName),
      { type: "text", text: "Somebody, you we hope, has asked for a new password at Frontage." },
      {
        type: "button",
        label: "Choose a new password",
        url: `${origin}/account/password/reset/${encodeURIComponent(token)}`,
      },
      {
        type: "note",
        text: "The link works for an hour, and once. If it was not you, do nothing: your password stays as it is.",
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
    preview: "The link works for 24 hours, and once.",
    heading: "Confirm your new e-mail address",
    blocks: [
      greeting(firstName),
      { type: "text", text: "Confirm that this is the new e-mail address of your account." },
      {
        type: "button",
        label: "Confirm e-mail address",
        url: `${origin}/account/email/confirm/${encodeURIComponent(token)}`,
      },
      {
        type: "note",
        text: "The link works for 24 hours, and once. If you have not asked for it, do nothing: no account uses your address.",
      },
    ],
  };
}

export function emailChangeRequested(
  { firstName, newEmail }: FactsOf<"email_change_requested">,
  { origin }: MailSite,
): MailContent {
  return {
    subject: "Your e-mail address is about to change",
    preview: `We have sent a link to ${newEmail}.`,
    heading: "Your e-mail address is about to change",
    blocks: [
      greeting(firstName),
      {
        type: "text",
        text: `You have asked to change the e-mail address of your account to ${newEmail}. It changes once the link that we sent there is opened.`,
      },
      {
        type: "note",
        text: "If this was not you, choose a new password now and write to us: that stops the change of hands.",
      },
      {
        type: "button",
        label: "Choose a new password",
        url: `${origin}/account/password/request-reset`,
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
        text: `From now on you log in with ${newEmail}, and our e-mails go there.`,
      },
      { type: "note", text: "If this was not you, write to us at once." },
    ],
  };
}

export function welcome({ firstName }: FactsOf<"welcome">, { origin }: MailSite): MailContent {
  return {
    subject: "Welcome to Frontage",
    preview: "Book High Street space by the hour.",
    heading: "Welcome to Frontage",
    blocks: [
      greeting(firstName),
      {
        type: "text",
        text: "You have an account now. Find a shop, pop-up or event space, pick your hours and it is yours.",
      },
      { type: "button", label: "Find a space", url: `${origin}/spaces` },
      {
        type: "note",
        text: "If you have not signed up, somebody has mistyped an address: write to us and we remove it.",
      },
    ],
  };
}
