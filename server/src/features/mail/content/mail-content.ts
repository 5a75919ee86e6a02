/** What a mail says, before it has a form: HTML and plain text are both made from it, so that they say the same. */
export interface MailContent {
  readonly subject: string;
  /** What inboxes show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

export type MailBlock =
  | { readonly type: "text"; readonly text: string }
  /** Text that a person wrote: its line breaks are kept. */
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
  /** Empty: none. */
  readonly detail: string;
  /** As printed. */
  readonly amount: string;
  readonly isStrong?: boolean;
}

/** What mails say of the house itself. */
export interface MailSite {
  /** Origin of the links, without a trailing slash. */
  readonly origin: string;
  readonly contact: { readonly email: string; readonly phone: string };
}

const plainName = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,79}$/u;

/**
 * A name if it looks like one, else nothing: who fills in a form with somebody else's address must not be able to send
 * them words and links of their own under our name.
 */
export function plainNameOf(text: string): string {
  const name = text.trim();
  return plainName.test(name) ? name : "";
}

/** "Hello Ada,", or "Hello," to who has given something else for a name. */
export function greeting(firstName: string): MailBlock {
  const name = plainNameOf(firstName);
  return { type: "text", text: name ? `Hello ${name},` : "Hello," };
}
