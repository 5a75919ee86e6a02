import { personName } from "@frontage/domain/text/person-name.ts";
import type { AppParts } from "../../../app-parts.ts";
import { addFaultsOf, InvalidInput, type FieldErrors } from "../../../http/reply/refusal.ts";
import { endAccess } from "../access/end-access.queries.ts";
import { lockedMessage } from "../access/locked-message.ts";
import { mailAccessChange } from "../access/mail-access-change.ts";
import { verifyAddress } from "../access/verify-address.ts";
import { getAccountState, lockAccount, setPassword } from "../accounts.queries.ts";
import { hashPassword } from "./password-hash.ts";
import { findPasswordResetOwner, consumePasswordReset } from "./password-resets.queries.ts";
import { refuseEasyPassword } from "./refuse-easy-password.ts";
import { hashToken } from "../sessions/secret-token.ts";

const unusableLink = () =>
  new InvalidInput({
    token: ["This link has been used or has expired. Please request a new one."],
  });

/** Adds what is wrong with a refused reset beside its form: a link that does not work, or an easy password. */
export async function findResetFaults(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  {
    password,
    token,
  }: { readonly password?: string | undefined; readonly token?: string | undefined },
  faults: FieldErrors,
): Promise<void> {
  const owner =
    token === undefined ? null : await findPasswordResetOwner(db, hashToken(token), clock.now());
  if (token !== undefined && !owner) {
    faults["token"] ??= unusableLink().fields["token"] ?? [];
  }
  if (password !== undefined) {
    const name = owner ? personName(owner) : "";
    const { email = "" } = owner ?? {};
    await addFaultsOf(faults, () => refuseEasyPassword(password, { name, email }));
  }
}

/**
 * Sets a new password by a mailed link and ends all sessions of the account. Returns the account.
 * @throws InvalidInput if the link does not exist, has been used or has expired, if the account is locked, or if the
 * password is easy to guess; in the last two cases the link still works
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
  const name = personName(owner);
  await refuseEasyPassword(password, { name, email: owner.email });
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockAccount(tx, owner.id);
    if ((await getAccountState(tx, owner.id)).lockedAt !== null) {
      throw new InvalidInput({ token: [lockedMessage] });
    }
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
