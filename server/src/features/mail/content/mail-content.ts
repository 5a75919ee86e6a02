import type { DateFormat } from "@frontage/domain/time/date-format.ts";

/** The content of a mail. HTML and plain text are both rendered from it, so that they cannot differ. */
export interface MailContent {
  readonly subject: string;
  /** The preview text that inboxes show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

export type MailBlock =
  | { readonly type: "text"; readonly text: string }
  /** Text from a form. Its line breaks are kept. */
  | { readonly type: "quote"; readonly text: string }
  | { readonly type: "heading"; readonly text: string }
  | { readonly type: "facts"; readonly rows: readonly MailFact[] }
  | {
      readonly type: "bill";
      readonly rows: readonly BillRow[];
      readonly totals: readonly BillRow[];
    }
  | { readonly type: "button"; readonly label: string; readonly url: string }
  | { readonly type: "note"; readonly text: string };

export interface MailFact {
  readonly label: string;
  readonly value: string;
}

export interface BillRow {
  readonly label: string;
  /** Empty if there is none. */
  readonly detail: string;
  /** Formatted with its currency. */
  readonly amount: string;
  readonly isStrong?: boolean;
  /** Where its label links to. */
  readonly url?: string;
}

/** The site's address, the company's contact details and how dates are printed. */
export interface MailSite {
  /** Origin of the links, without a trailing slash. */
  readonly origin: string;
  readonly contact: { readonly email: string; readonly phone: string };
  readonly dateFormat: DateFormat;
  /** Who the company is in law, at the foot of every mail. Source: docs/console/company.md#who-we-are */
  readonly companyLine: string;
}

const plainName = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,79}$/u;

/**
 * Returns the name if it looks like one, otherwise an empty string: a form with another person's address could be used
 * to send them text and links in our name.
 */
export function plainNameOf(text: string): string {
  const name = text.trim();
  return plainName.test(name) ? name : "";
}

/** "Hello Ada,", or "Hello," if the name does not look like one. */
export function greeting(firstName: string): MailBlock {
  const name = plainNameOf(firstName);
  return { type: "text", text: name ? `Hello ${name},` : "Hello," };
}
