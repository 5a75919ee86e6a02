import { z } from "zod";
import { asciiDomain } from "./email-domain.ts";

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** A dot-atom: no dot stands first, last or beside another. Source: RFC 5321, section 4.1.2 */
const dotAtom = new RegExp(`^${atom}(?:\\.${atom})*$`);
const maxLocalLength = 64;
const maxLength = 254;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * An address as it is stored: its domain in ASCII, so that the same address is the same text, whatever
 * keyboard it came from. A text that is no address stays one. Source: docs/people/names.md#e-mail-addresses
 */
export function normaliseEmail(typed: string): string {
  const text = typed
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim();
  const at = text.lastIndexOf("@");
  return at < 0 ? text : `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`;
}

/** Why we cannot use a normalised address; null for a good one. */
function emailProblem(address: string): string | null {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  const labels = domain.split(".");
  const isDomain =
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i.test(labels.at(-1) ?? "");
  if (at < 1 || !isDomain || address.length > maxLength) {
    return "Invalid email";
  }
  if (local.startsWith('"')) {
    return "Invalid email: we cannot send to an address in quotation marks";
  }
  if (!/^[\x20-\x7e]*$/.test(local)) {
    return "Invalid email: only letters without accents can stand before the @";
  }
  if (local.length > maxLocalLength) {
    return `Invalid email: at most ${maxLocalLength} characters can stand before the @`;
  }
  return dotAtom.test(local) ? null : "Invalid email";
}

/** A typed e-mail address. */
export const email = z
  .string({ error: "Email is required" })
  .overwrite(normaliseEmail)
  .min(1, { error: "Email is required", abort: true })
  .superRefine((address, context) => {
    const message = emailProblem(address);
    if (message !== null) {
      context.addIssue({ code: "custom", message });
    }
  });

/** An address that only has to be found, such as that of a log-in. */
export const knownEmail = z
  .string({ error: "Email is required" })
  .overwrite(normaliseEmail)
  .min(1, { error: "Email is required", abort: true })
  .max(maxLength, `Use at most ${maxLength} characters.`);
