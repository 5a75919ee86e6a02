import type { AppParts } from "../../app-parts.ts";
import { InvalidInput } from "../../http/reply/refusal.ts";
import { hashToken } from "../accounts/sessions/secret-token.ts";
import { consumeStopLink } from "./email-changes.queries.ts";

/**
 * Stops a change of address by the link that was mailed to the old one. Returns the account.
 * @throws InvalidInput if the change has been confirmed, replaced or stopped, or its link has expired
 * Source: docs/people/account.md#e-mail-address
 */
export async function stopEmailChange(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  token: string,
): Promise<number> {
  const account = await consumeStopLink(db, hashToken(token), clock.now());
  if (account === null) {
    throw new InvalidInput({
      token: [
        "This change is no longer pending. Log in to see the e-mail address of your account.",
      ],
    });
  }
  return account;
}
