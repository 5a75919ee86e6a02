import { personName } from "@frontage/domain/text/person-name.ts";
import type { AppParts } from "../../app-parts.ts";
import { InvalidInput } from "../../http/reply/refusal.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { createAddressLink, isAddressLink } from "../accounts/access/address-link.ts";
import { givePendingGroups } from "../accounts/access/pending-groups.queries.ts";
import { requireOpenSession } from "../accounts/access/require-open-session.queries.ts";
import { getAccountState, setVerified } from "../accounts/accounts.queries.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { newCode } from "../../text/random-code.ts";

type Parts = Pick<AppParts, "db" | "clock" | "signingKey">;

/**
 * Mails the user a link that verifies the address of their account. Returns false if it is verified already.
 * Source: docs/people/account-security.md#verifying-the-address
 */
export async function requestVerification(
  { db, clock, signingKey }: Parts,
  user: SignedInUser,
  session: string | null,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    // Locked: the link is for the address that the account has when the mail is written.
    await requireOpenSession(tx, user.id, session);
    const { email, emailVerifiedAt } = await getAccountState(tx, user.id);
    if (emailVerifiedAt !== null) {
      return false;
    }
    await enqueueMail(tx, now, {
      kind: "address_verification",
      key: `address_verification:${user.id}:${newCode()}`,
      to: { email, name: personName(user) },
      firstName: user.firstName,
      ...createAddressLink(signingKey, { userId: user.id, email }, now),
    });
    return true;
  });
}

/**
 * Verifies the address of the user's account by its mailed link. Whoever has both the session and the mailbox owns the
 * account, so its password and sessions stay.
 * @throws InvalidInput if the link is another account's, for an earlier address, or has expired
 */
export async function verifyOwnAddress(
  { db, clock, signingKey }: Parts,
  user: SignedInUser,
  session: string | null,
  token: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await requireOpenSession(tx, user.id, session);
    const { email } = await getAccountState(tx, user.id);
    if (!isAddressLink(signingKey, { userId: user.id, email }, token, now)) {
      throw new InvalidInput({
        token: [
          "This link has expired, or is for another account. Send the link again from your account page.",
        ],
      });
    }
    await setVerified(tx, user.id, now);
    await givePendingGroups(tx, user.id);
  });
}
