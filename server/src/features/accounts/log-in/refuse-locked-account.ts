import type { FastifyRequest } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { InvalidInput } from "../../../http/reply/refusal.ts";
import { recordSecurityEvent } from "../../../http/security-log.ts";
import { lockedMessage } from "../access/locked-message.ts";
import { getAccountState } from "../accounts.queries.ts";

/**
 * Refuses the log-in of a locked account. Runs after the password check, so that guessers do not learn which accounts
 * are locked.
 * @throws InvalidInput. Source: docs/console/people.md#locking
 */
export async function refuseLockedAccount(
  parts: Pick<AppParts, "db" | "signingKey">,
  request: FastifyRequest,
  userId: number,
): Promise<void> {
  const { email, lockedAt } = await getAccountState(parts.db, userId);
  if (lockedAt !== null) {
    const refused = { event: "log_in_refused", account: userId, email, reason: "locked" } as const;
    recordSecurityEvent(parts, request, refused);
    throw new InvalidInput({
      non_field_errors: [lockedMessage],
    });
  }
}
