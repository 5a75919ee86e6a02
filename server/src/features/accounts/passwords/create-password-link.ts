import type { DatabaseTransaction } from "../../../db/connect.ts";
import { createSecretToken, hashToken } from "../sessions/secret-token.ts";
import { savePasswordReset } from "./password-resets.queries.ts";

/** A link by which a person chooses the password of their account, once. */
export interface PasswordLink {
  readonly token: string;
  readonly expiresAt: Temporal.Instant;
}

/** Creates a link to choose a password. An earlier link of the account no longer works. */
export async function createPasswordLink(
  tx: DatabaseTransaction,
  userId: number,
  { now, validHours }: { readonly now: Temporal.Instant; readonly validHours: number },
): Promise<PasswordLink> {
  const token = createSecretToken();
  const expiresAt = now.add({ hours: validHours });
  const tokenHash = hashToken(token);
  await savePasswordReset(tx, { tokenHash, userId, createdAt: now, expiresAt });
  return { token, expiresAt };
}
