import { personName } from "@frontage/domain/text/person-name.ts";
import type { Identity } from "../../../adapters/identity/identity-provider.ts";
import type { AppParts } from "../../../app-parts.ts";
import type { DatabaseTransaction } from "../../../db/connect.ts";
import { Refusal } from "../../../http/reply/refusal.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import { createAddressLink } from "../access/address-link.ts";
import { mailAccessChange } from "../access/mail-access-change.ts";
import { isMeantForStaff } from "../access/pending-groups.queries.ts";
import { verifyAddress } from "../access/verify-address.ts";
import { insertAccount, insertConsents, lockAccountByEmail } from "../accounts.queries.ts";
import { consentWordings } from "../register/register-customer.ts";
import { connectGoogle, findGoogleAccount } from "./sign-in-accounts.queries.ts";

/** An account for which the right password was entered. */
interface VerifiedAccount {
  readonly id: number;
  readonly passwordHash: string;
}

interface SignIn {
  readonly userId: number;
  /** Whether the sign-in made the account. */
  readonly isNew: boolean;
  /** Whether an existing account has just been connected. */
  readonly isConnected: boolean;
  /** Whether the account lost all earlier access, because nobody had verified its address. */
  readonly isTakenOver: boolean;
}

/**
 * Returns the user of a Google identity. A new user gets an account. An account with the same e-mail is connected if
 * Google is the authority for the address; otherwise, and for staff, its password is needed once.
 * @param verified the account of the password that was sent with the token; null without a password
 * @throws Refusal `password_needed` if the account's password is needed
 * Source: docs/people/accounts.md#sign-in-with-google
 */
export async function signInWithGoogle(
  { db, clock, signingKey }: Pick<AppParts, "db" | "clock" | "signingKey">,
  identity: Identity,
  verified: VerifiedAccount | null,
): Promise<SignIn> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const known = await findGoogleAccount(tx, identity.subject);
    if (known !== null) {
      return { userId: known, isNew: false, isConnected: false, isTakenOver: false };
    }
    // Inserted first: a simultaneous sign-in waits here and then finds the new account.
    const made = await makeAccount(tx, identity, { now, signingKey });
    const meanwhile = made === null ? await findGoogleAccount(tx, identity.subject) : null;
    const existing = made ?? meanwhile;
    const { userId, isTakenOver } =
      existing === null
        ? await connectAccount(tx, identity, verified, now)
        : { userId: existing, isTakenOver: false };
    await connectGoogle(tx, userId, identity.subject);
    return { userId, isNew: made !== null, isConnected: existing === null, isTakenOver };
  });
}

async function makeAccount(
  tx: DatabaseTransaction,
  { email, firstName, lastName, isAuthoritative }: Identity,
  { now, signingKey }: { readonly now: Temporal.Instant; readonly signingKey: string },
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
    // The user was not asked for consent, which counts as refused.
    { ...consent, kind: "marketing", given: false, wording: consentWordings.marketing },
  ]);
  await enqueueMail(tx, now, {
    kind: "welcome",
    key: `welcome:${userId}`,
    to: { email, name: personName({ firstName, lastName }) },
    firstName,
    token: isAuthoritative ? null : createAddressLink(signingKey, { userId, email }, now).token,
  });
  return userId;
}

async function connectAccount(
  tx: DatabaseTransaction,
  { email, isAuthoritative }: Identity,
  verified: VerifiedAccount | null,
  now: Temporal.Instant,
): Promise<Pick<SignIn, "userId" | "isTakenOver">> {
  const account = await lockAccountByEmail(tx, email);
  if (!account) {
    throw new Error("The account was removed during the sign-in");
  }
  if (verified?.id === account.id && verified.passwordHash === account.passwordHash) {
    return { userId: account.id, isTakenOver: false };
  }
  if (!isAuthoritative || (await isMeantForStaff(tx, account.id))) {
    throw new Refusal(
      "password_needed",
      `There is already an account with ${account.email}. Enter its password once to connect it with Google.`,
    );
  }
  const isTakenOver = account.emailVerifiedAt === null;
  if (isTakenOver) {
    // The account may have been registered by someone other than the e-mail's owner: revoke all their access.
    await verifyAddress(tx, account.id, now);
    if (account.passwordHash !== null) {
      await mailAccessChange(tx, now, account.id, "password_removed");
    }
  }
  return { userId: account.id, isTakenOver };
}
