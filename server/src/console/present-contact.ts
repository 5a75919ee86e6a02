import { readableEmail } from "@frontage/contract/accounts/email-domain.ts";
import { personName } from "@frontage/domain/text/person-name.ts";

interface ContactRow {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** The full name of a person and their address as they would write it, as the console shows both beside each other. */
export function presentContact({ email, ...name }: ContactRow): { name: string; email: string } {
  return { name: personName(name), email: readableEmail(email ?? "") };
}
