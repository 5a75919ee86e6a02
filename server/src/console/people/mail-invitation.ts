import { personName } from "@frontage/domain/text/person-name.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { InvalidInput } from "../../http/reply/refusal.ts";
import { isMeantForStaff } from "../../features/accounts/access/pending-groups.queries.ts";
import { createPasswordLink } from "../../features/accounts/passwords/create-password-link.ts";
import { hashToken } from "../../features/accounts/sessions/secret-token.ts";
import { enqueueMail } from "../../features/mail/enqueue-mail.ts";
import { lockPersonRow } from "./person.queries.ts";

/** How long the mailed link works. Source: docs/console/people.md#inviting-landlords */
const validHours = 7 * 24;

/** @throws InvalidInput if the account is locked */
export function requireUnlocked({
  lockedAt,
}: {
  readonly lockedAt: Temporal.Instant | null;
}): void {
  if (lockedAt !== null) {
    throw new InvalidInput({ email: ["This account is locked. Unlock it first."] });
  }
}

/**
 * Mails an invitation to the rights of an account. An account with a password keeps it: its mail leads to the landlord
 * pages.
 * @throws InvalidInput if the account is locked
 */
export async function mailInvitation(
  tx: DatabaseTransaction,
  now: Temporal.Instant,
  id: number,
): Promise<void> {
  const account = await lockPersonRow(tx, id);
  if (!account) {
    throw new Error("The account was removed during the invitation");
  }
  requireUnlocked(account);
  const { email, firstName, lastName, passwordHash } = account;
  const to = { email, name: personName({ firstName, lastName }) };
  const link = passwordHash === null ? await createPasswordLink(tx, id, { now, validHours }) : null;
  const event = link ? hashToken(link.token).toString("hex") : `${id}:${now.toString()}`;
  if (link && (await isMeantForStaff(tx, id))) {
    await enqueueMail(tx, now, {
      kind: "staff_invitation",
      key: `staff_invitation:${event}`,
      to,
      firstName,
      token: link.token,
      validUntil: link.expiresAt,
    });
    return;
  }
  await enqueueMail(tx, now, {
    kind: "landlord_invitation",
    key: `landlord_invitation:${event}`,
    to,
    firstName,
    token: link?.token ?? null,
    validUntil: link?.expiresAt ?? null,
  });
}
