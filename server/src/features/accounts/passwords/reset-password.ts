import type { AppParts } from "../../../app-parts.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import { endAccess } from "../access/end-access.queries.ts";
import { mailAccessChange } from "../access/mail-access-change.ts";
import { verifyAddress } from "../access/verify-address.ts";
import { lockAccount, setPassword } from "../accounts.queries.ts";
import { hashPassword } from "./password-hash.ts";
import { findPasswordResetOwner, consumePasswordReset } from "./password-resets.queries.ts";
import { refuseEasyPassword } from "./refuse-easy-password.ts";
import { hashToken } from "../sessions/secret-token.ts";

const unusableLink = () =>
  new InvalidInput({
    token: ["This link has been used or has expired. Please request a new one."],
  });

/**
 * Sets a new password by a mailed link and ends all sessions of the account. Returns the account.
 * @throws InvalidInput if the link does not exist, has been used or has expired, or if the password is easy to guess;
 * in that case the link still works
 */
export async function resetPassword(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  { password, token }: { readonly password: string; readonly token: string },
): Promise<{ readonly id: number; readonly username: string }> {
  const tokenHash = hashToken(token);
  const owner = await findPasswordResetOwner(db, tokenHash, clock.now());
  if (!owner) {
    throw unusableLink();
  }
  const name = `${owner.firstName} ${owner.lastName}`;
  await refuseEasyPassword(password, { name, email: owner.email });
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockAccount(tx, owner.id);
    if (!(await consumePasswordReset(tx, { tokenHash, userId: owner.id }, now))) {
      throw unusableLink();
    }
    if (owner.emailVerifiedAt === null) {
      // The link is the first proof of the address: whatever was set before it may be someone else's.
      await verifyAddress(tx, owner.id, now);
    }
    const username = await setPassword(tx, owner.id, passwordHash);
    // A simultaneous log-in with the old password waits for the account's row and is refused.
    await endAccess(tx, owner.id);
    await mailAccessChange(tx, now, owner.id, "password_changed");
    return { id: owner.id, username };
  });
}
