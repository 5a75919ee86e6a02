import { greeting, type MailContent, type MailSite } from "./mail-content.ts";
import type { FactsOf } from "./mail-facts.ts";

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
