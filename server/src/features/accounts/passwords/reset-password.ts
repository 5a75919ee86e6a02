import type { AppParts } from "../../../app-parts.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import { setPassword } from "../accounts.queries.ts";
import { hashPassword } from "./password-hash.ts";
import { findPasswordResetOwner, consumePasswordReset } from "./password-resets.queries.ts";
import { refuseEasyPassword } from "./refuse-easy-password.ts";
import { hashToken } from "../sessions/secret-token.ts";
import { endAllSessions } from "../sessions/sessions.queries.ts";

const unusableLink = () =>
  new InvalidInput({
    token: ["This link has been used or is too old. Please ask for a new one."],
  });

/**
 * Sets a new password for whom a mailed link belongs to, and ends all their sessions. Returns who they are.
 * @throws InvalidInput if the link is none, has been used or is too old, or if the password is easy to guess: that leaves
 * the link unused
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
    const userId = await consumePasswordReset(tx, tokenHash, now);
    if (userId === null) {
      throw unusableLink();
    }
    const username = await setPassword(tx, userId, passwordHash, now);
    // After the password: who signs in with the old one waits for this row and is refused.
    await endAllSessions(tx, userId);
    return { id: userId, username };
  });
}
