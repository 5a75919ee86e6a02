import { personName } from "@frontage/domain/text/person-name.ts";
import type { AppParts } from "../../app-parts.ts";
import type { Database } from "../../db/connect.ts";
import { constraintOf } from "../../db/constraint-of.ts";
import { InvalidInput } from "../../http/reply/refusal.ts";
import { endPending } from "../accounts/access/end-access.queries.ts";
import { requireOpenSession } from "../accounts/access/require-open-session.queries.ts";
import { findAccountByEmail } from "../accounts/accounts.queries.ts";
import { hashToken, createSecretToken } from "../accounts/sessions/secret-token.ts";
import type { SignedInUser } from "../../http/request/signed-in-user.ts";
import { enqueueMails } from "../mail/enqueue-mail.ts";
import * as queries from "./email-changes.queries.ts";

/** How long a link to a new address works. Source: docs/people/account.md#e-mail-address */
const validHours = 24;

const duplicateEmailMessage = "A user with this email already exists.";

/**
 * Mails a link to a new address, and a notice with a link that stops the change to the old one. The account keeps its
 * address until the first link is opened.
 * @param session the token of the caller's session
 * @throws InvalidInput if the address is the account's own, or another account's
 */
export async function requestEmailChange(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  user: SignedInUser,
  session: string | null,
  email: string,
): Promise<void> {
  await requireFreeEmail(db, user, email);
  const now = clock.now();
  const expiresAt = now.add({ hours: validHours });
  const token = createSecretToken();
  const stopToken = createSecretToken();
  const tokenHash = hashToken(token);
  const key = tokenHash.toString("hex");
  const name = personName(user);
  const { id: userId, firstName } = user;
  await db.transaction().execute(async (tx) => {
    await requireOpenSession(tx, userId, session);
    await queries.deleteExpiredEmailChanges(tx, now);
    await queries.storeEmailChange(tx, {
      tokenHash,
      stopHash: hashToken(stopToken),
      userId,
      email,
      createdAt: now,
      expiresAt,
    });
    await enqueueMails(tx, now, [
      {
        kind: "email_verification",
        key: `email_verification:${key}`,
        to: { email, name },
        firstName,
        token,
        validUntil: expiresAt,
      },
      {
        kind: "email_change_requested",
        key: `email_change_requested:${key}`,
        to: { email: user.email, name },
        firstName,
        newEmail: email,
        token: stopToken,
        validUntil: expiresAt,
      },
    ]);
  });
}

/** @throws InvalidInput if the address is the account's own, or another account's */
export async function requireFreeEmail(
  db: Database,
  user: SignedInUser,
  email: string,
): Promise<void> {
  const owner = await findAccountByEmail(db, email);
  if (owner) {
    const isOwn = owner.id === user.id;
    const message = isOwn ? "This is your e-mail address already." : duplicateEmailMessage;
    throw new InvalidInput({ email: [message] });
  }
}

/**
 * Gives an account the address to which its link was mailed, and informs the old one. Returns the account and the
 * address.
 * @throws InvalidInput if the link does not exist, has been used or has expired, or the address now has an account
 */
export async function confirmEmailChange(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  token: string,
): Promise<{ readonly userId: number; readonly email: string }> {
  const now = clock.now();
  const tokenHash = hashToken(token);
  try {
    return await db.transaction().execute(async (tx) => {
      const userId = await queries.findEmailChangeOwner(tx, tokenHash);
      // Locked before the link is used: a password that changes meanwhile ends the link.
      const old = userId === null ? null : await queries.lockUser(tx, userId);
      const change = old && (await queries.consumeEmailChange(tx, tokenHash, now));
      if (!change) {
        throw new InvalidInput({
          token: ["This link has been used or has expired. Please request a new one."],
        });
      }
      await queries.setVerifiedEmail(tx, change.userId, change.email, now);
      await endPending(tx, change.userId);
      await enqueueMails(tx, now, [
        {
          kind: "email_changed",
          key: `email_changed:${tokenHash.toString("hex")}`,
          to: { email: old.email, name: personName(old) },
          firstName: old.firstName,
          newEmail: change.email,
        },
      ]);
      return change;
    });
  } catch (error) {
    if (constraintOf(error) === "users_username_key") {
      throw new InvalidInput({ token: [duplicateEmailMessage] });
    }
    throw error;
  }
}
