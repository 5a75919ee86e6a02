import type { Clock } from "@frontage/domain/time/clock.ts";
import { recordAudit, type Actor } from "../../audit/record-audit.queries.ts";
import type { Database } from "../../db/connect.ts";
import { InvalidInput } from "../../http/reply/refusal.ts";
import { enqueueMail } from "../../features/mail/enqueue-mail.ts";
import { insertAccount } from "../../features/accounts/accounts.queries.ts";
import { savePasswordReset } from "../../features/accounts/passwords/password-resets.queries.ts";
import { splitName } from "../../features/accounts/register/register-customer.ts";
import { createSecretToken, hashToken } from "../../features/accounts/sessions/secret-token.ts";

/** How long the link to choose a first password works. Source: docs/console/bookings.md#bookings-for-a-customer */
const validDays = 7;

/**
 * Creates an account for a customer on behalf of staff and mails a link to choose a password. Returns the account's id.
 * @throws InvalidInput if the e-mail has an account already
 */
export async function createCustomer(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { email, name }: { readonly email: string; readonly name: string },
  actor: Actor,
): Promise<number> {
  const now = clock.now();
  const { firstName, lastName } = splitName(name);
  const token = createSecretToken();
  const tokenHash = hashToken(token);
  const expiresAt = now.add({ hours: 24 * validDays });
  return db.transaction().execute(async (tx) => {
    const userId = await insertAccount(tx, {
      email,
      firstName,
      lastName,
      passwordHash: null,
      groups: ["Customer"],
      createdAt: now,
    });
    if (userId === null) {
      throw emailTaken();
    }
    await savePasswordReset(tx, { tokenHash, userId, createdAt: now, expiresAt });
    await enqueueMail(tx, now, {
      kind: "customer_invitation",
      key: `customer_invitation:${userId}`,
      to: { email, name },
      firstName,
      token,
      validUntil: expiresAt,
    });
    await recordAudit(tx, clock, actor, {
      action: "user.create_customer",
      subject: { kind: "user", code: String(userId) },
      after: { name, email },
    });
    return userId;
  });
}

export const emailTaken = () =>
  new InvalidInput({ email: ["This e-mail has an account already. Find the customer."] });
