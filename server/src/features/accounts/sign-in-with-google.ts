import type { Identity } from "../../adapters/identity/identity-provider.ts";
import type { AppParts } from "../../app-parts.ts";
import type { DatabaseTransaction } from "../../db/connect.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import {
  dropPassword,
  insertAccount,
  insertConsents,
  lockAccountByEmail,
} from "./accounts.queries.ts";
import { consentWordings } from "./register.ts";
import { endSessionsOf } from "./sessions.ts";
import { connectGoogle, findGoogleAccount } from "./sign-in-accounts.queries.ts";

/**
 * The id of the user whom Google vouches for. Somebody new gets an account; an account of the same e-mail is connected.
 * Had its e-mail never been verified, whoever registered it need not be its owner: their password and their sessions
 * go. Source: decisions, section 8.
 */
export async function signInWithGoogle(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  identity: Identity,
): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const known = await findGoogleAccount(tx, identity.subject);
    if (known !== null) {
      return known;
    }
    // First the new account: who comes at the same time waits here, then finds the one that was made.
    const userId =
      (await makeAccount(tx, identity, now)) ?? (await takeOver(tx, identity.email, now));
    await connectGoogle(tx, userId, identity.subject);
    return userId;
  });
}

async function makeAccount(
  tx: DatabaseTransaction,
  { email, firstName, lastName }: Identity,
  now: Temporal.Instant,
): Promise<number | null> {
  const userId = await insertAccount(tx, {
    email,
    firstName,
    lastName,
    passwordHash: null,
    emailVerifiedAt: now,
    groups: ["Customer"],
    createdAt: now,
  });
  if (userId === null) {
    return null;
  }
  const consent = { userId, source: "google", recordedAt: now };
  await insertConsents(tx, [
    { ...consent, kind: "terms", given: true, wording: consentWordings.google },
    // Nobody was asked: no is what was said.
    { ...consent, kind: "marketing", given: false, wording: consentWordings.marketing },
  ]);
  await enqueueMail(tx, now, {
    kind: "welcome",
    key: `welcome:${userId}`,
    to: { email, name: `${firstName} ${lastName}`.trim() },
    firstName,
  });
  return userId;
}

async function takeOver(
  tx: DatabaseTransaction,
  email: string,
  now: Temporal.Instant,
): Promise<number> {
  const account = await lockAccountByEmail(tx, email);
  if (!account) {
    throw new Error("The account was removed while somebody signed in to it");
  }
  if (account.emailVerifiedAt === null) {
    await dropPassword(tx, account.id, now);
    await endSessionsOf(tx, account.id);
  }
  return account.id;
}
