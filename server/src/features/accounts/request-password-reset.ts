import type { AppParts } from "../../app-parts.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { withdrawMails } from "../mail/mails.queries.ts";
import { findAccountByEmail } from "./accounts.queries.ts";
import { forgetOldPasswordResets, keepPasswordReset } from "./password-resets.queries.ts";
import { hashOfToken, makeSecretToken } from "./secret-token.ts";

/** How long a link to choose a new password works. Source: decisions, section 8. */
const validHours = 1;

/**
 * Mails a link to choose a new password by, if the e-mail has an account. If it has none, the same is done in the same
 * order: a link that is nobody's, and a mail that is taken back before it can leave. Neither the answer nor the time
 * that it takes tells the one from the other.
 */
export async function requestPasswordReset(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  email: string,
): Promise<void> {
  const now = clock.now();
  const expiresAt = now.add({ hours: validHours });
  const token = makeSecretToken();
  const tokenHash = hashOfToken(token);
  const key = `password_reset:${tokenHash.toString("hex")}`;
  await db.transaction().execute(async (tx) => {
    await forgetOldPasswordResets(tx, now);
    const account = await findAccountByEmail(tx, email);
    const userId = account?.id ?? null;
    await keepPasswordReset(tx, { tokenHash, userId, createdAt: now, expiresAt });
    await enqueueMail(tx, now, {
      kind: "password_reset",
      key,
      // To the address that the account has, and not to one that only looks like it.
      to: account
        ? { email: account.email, name: `${account.firstName} ${account.lastName}`.trim() }
        : "house",
      firstName: account?.firstName ?? "",
      token,
      validUntil: expiresAt,
    });
    await withdrawMails(tx, account ? [] : [key], now);
  });
}
