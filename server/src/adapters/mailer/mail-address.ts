import { z } from "zod";

export interface MailAddress {
  readonly name: string;
  readonly email: string;
}

const email = z.email().max(254);

/** Whether a text is one plain address, which cannot be read as two addresses or as a header. */
export function isMailAddress(address: string): boolean {
  return email.safeParse(address).success;
}

/**
 * Reads "hello@example.com" or "Frontage <hello@example.com>"; without a name it is empty. Undefined for other texts.
 */
export function parseMailAddress(text: string): MailAddress | undefined {
  const [, named = "", inBrackets, bare = ""] =
    /^(?:([^<>\p{Cc}]*)<([^<>]+)>|([^<>]+))$/u.exec(text.trim()) ?? [];
  const address = inBrackets ?? bare;
  return isMailAddress(address)
    ? { name: named.trim().replace(/^"(.*)"$/, "$1"), email: address }
    : undefined;
}
