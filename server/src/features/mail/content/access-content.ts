import { formatDateTimeIn, formatZone } from "@frontage/domain/time/format-time.ts";
import { greeting, type MailBlock, type MailContent, type MailSite } from "./mail-content.ts";
import type { FactsOf } from "../mail-facts.ts";

type Change = FactsOf<"access_changed">["change"];

interface ChangeText {
  readonly subject: string;
  /** What happened, with the time in place of "{when}". */
  readonly text: string;
  /** What to do if it was not the owner. "{email}" is our address. */
  readonly advice: string;
  /** Whether a new password helps. */
  readonly offersPassword: boolean;
}

const notYou =
  "If this was not you, choose a new password now: that logs out every browser. Then write to us at {email}.";

/** What each change says. Source: docs/people/account-security.md#what-the-owner-is-told */
const texts: Readonly<Record<Change, ChangeText>> = {
  password_changed: {
    subject: "Your password has been changed",
    text: "A new password was chosen for your Frontage account on {when}. Other browsers have been logged out.",
    advice: notYou,
    offersPassword: true,
  },
  password_removed: {
    subject: "Your old password no longer works",
    text: "On {when} we removed the password of your Frontage account and logged out every browser. Until then nobody had proved that this e-mail address is theirs, so the password may have been someone else’s.",
    advice:
      "Choose a new password to log in with it. If you do not know why you get this e-mail, write to us at {email}.",
    offersPassword: true,
  },
  second_factor_on: {
    subject: "Your second factor is on",
    text: "A second factor was turned on for your Frontage account on {when}. Logging in to the console now takes a code from an authenticator app as well.",
    advice: notYou,
    offersPassword: true,
  },
  second_factor_off: {
    subject: "Your second factor is off",
    text: "The second factor of your Frontage account was turned off on {when}.",
    advice: notYou,
    offersPassword: true,
  },
  second_factor_reset: {
    subject: "Your second factor has been reset",
    text: "The second factor of your Frontage account was reset for you on {when}, and every browser has been logged out. Set up a new one when you next log in.",
    advice:
      "If you did not ask for this, tell your colleagues straight away, and write to us at {email}.",
    offersPassword: false,
  },
  recovery_codes_renewed: {
    subject: "Your recovery codes have been replaced",
    text: "New recovery codes were made for your Frontage account on {when}. The earlier ones no longer work.",
    advice: notYou,
    offersPassword: true,
  },
  locked: {
    subject: "Your account has been locked",
    text: "We locked your Frontage account on {when}. Every browser has been logged out, and nobody can log in. Your bookings stay as they are.",
    advice: "To have it unlocked, or to ask why, write to us at {email}.",
    offersPassword: false,
  },
  unlocked: {
    subject: "Your account has been unlocked",
    text: "We unlocked your Frontage account on {when}. You can log in again.",
    advice: "If you did not expect this, write to us at {email}.",
    offersPassword: false,
  },
};

export function accessChanged(
  { firstName, change, ...moment }: FactsOf<"access_changed">,
  { origin, contact }: MailSite,
): MailContent {
  const { subject, text, advice, offersPassword } = texts[change];
  const button: MailBlock = {
    type: "button",
    label: "Choose a new password",
    url: `${origin}/account/password/request-reset`,
  };
  return {
    subject,
    preview: advice.replace("{email}", contact.email),
    heading: subject,
    blocks: [
      greeting(firstName),
      { type: "text", text: text.replace("{when}", when(moment)) },
      { type: "text", text: advice.replace("{email}", contact.email) },
      ...(offersPassword ? [button] : []),
    ],
  };
}

export function accountErased(
  { firstName, ...moment }: FactsOf<"account_erased">,
  { contact }: MailSite,
): MailContent {
  return {
    subject: "Your account has been erased",
    preview: "This is the last e-mail about it.",
    heading: "Your account has been erased",
    blocks: [
      greeting(firstName),
      {
        type: "text",
        text: `We erased your Frontage account on ${when(moment)}. Nobody can log in to it any more. We keep only what the law asks of us: bookings, payments and the documents that we issued.`,
      },
      {
        type: "note",
        text: `If you did not ask for this, write to us at ${contact.email}. This is the last e-mail about your account.`,
      },
    ],
  };
}

/** "10 May 2027, 12:00 (London time)". */
const when = ({ at, timeZone }: { readonly at: Temporal.Instant; readonly timeZone: string }) =>
  `${formatDateTimeIn(timeZone, at)} (${formatZone(timeZone)})`;
