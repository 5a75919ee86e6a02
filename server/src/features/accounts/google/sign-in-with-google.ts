import type { Identity } from "../../../adapters/identity/identity-provider.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import {
  removePassword,
  insertAccount,
  insertConsents,
  isStaff,
  lockAccountByEmail,
} from "../accounts.queries.ts";
import { consentWordings } from "../register/register-customer.ts";
import { endAllSessions } from "../sessions/sessions.queries.ts";
import {
  connectGoogle,
  disconnectProviders,
  findGoogleAccount,
} from "./sign-in-accounts.queries.ts";

/** An account whose password was shown. */
interface VerifiedAccount {
  readonly id: number;
  readonly passwordHash: string;
}

interface SignIn {
  readonly userId: number;
  /** An account that was there before has been connected. */
  readonly isConnected: boolean;
}

/**
 * The user that a Google token identifies. A new person gets an account. An account of the same e-mail is connected if Google is
 * the authority for the address; otherwise, and for staff, its password has to be shown once.
 * @param proven the account of the password that came with the token; null without one
 * @throws Refusal `password_needed` if the account's password has to be shown
 * Source: docs/accounts.md#sign-in-with-google
 */
export async function signInWithGoogle(
  { db, clock }: Pick<AppParts, "db" | "clock">,
  identity: Identity,
  proven: VerifiedAccount | null,
): Promise<SignIn> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const known = await findGoogleAccount(tx, identity.subject);
    if (known !== null) {
      return { userId: known, isConnected: false };
    }
    // First the new account: who comes at the same time waits here, then finds the one that was made.
    const made = await makeAccount(tx, identity, now);
    const meanwhile = made === null ? await findGoogleAccount(tx, identity.subject) : null;
    const userId = made ?? meanwhile ?? (await connectAccount(tx, identity, proven, now));
    await connectGoogle(tx, userId, identity.subject);
    return { userId, isConnected: made === null && meanwhile === null };
  });
}

async function makeAccount(
  tx: DatabaseTransaction,
  { email, firstName, lastName, isAuthoritative }: Identity,
  now: Temporal.Instant,
): Promise<number | null> {
  const userId = await insertAccount(tx, {
    email,
    firstName,
    lastName,
    passwordHash: null,
    ...(isAuthoritative && { emailVerifiedAt: now }),
    groups: ["Customer"],
    createdAt: now,
  });
  if (userId === null) {
    return null;
  }
  const consent = { userId, source: "google", recordedAt: now };
  await insertConsents(tx, [
    { ...consent, kind: "terms", given: true, wording: consentWordings.google },
    // The person was not asked, which counts as a no.
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

async function connectAccount(
  tx: DatabaseTransaction,
  { email, isAuthoritative }: Identity,
  proven: VerifiedAccount | null,
  now: Temporal.Instant,
): Promise<number> {
  const account = await lockAccountByEmail(tx, email);
  if (!account) {
    throw new Error("The account was removed during the sign-in");
  }
  if (proven?.id === account.id && proven.passwordHash === account.passwordHash) {
    return account.id;
  }
  if (!isAuthoritative || (await isStaff(tx, account.id))) {
    throw new Refusal(
      "password_needed",
      `There is already an account with ${account.email}. Enter its password once to connect it with Google.`,
    );
  }
  if (account.emailVerifiedAt === null) {
    // Whoever registered the e-mail need not be its owner: nothing of theirs opens the account any more.
    await removePassword(tx, account.id, now);
    await disconnectProviders(tx, account.id);
    await endAllSessions(tx, account.id);
  }
  return account.id;
}
