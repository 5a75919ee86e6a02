import type { FastifyRequest } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { networkOf } from "../../../http/request/network-of.ts";
import { InvalidInput, TooManyRequests } from "../../../http/reply/refusal.ts";
import { recordSecurityEvent } from "../../../http/security-log.ts";
import { findAccountByEmail } from "../accounts.queries.ts";
import { verifyPassword } from "../passwords/password-hash.ts";
import { knownBrowserKey, isKnownBrowser } from "./known-browser.ts";

export const invalidCredentials = "Credentials are invalid.";

type Parts = Pick<AppParts, "db" | "limits" | "signingKey">;

/**
 * Counts a log-in against the visitor's network before its body is read. A browser that an account has signed in with is
 * counted later, when the account is known.
 */
export async function limitLogIns(
  { limits, signingKey }: Pick<AppParts, "limits" | "signingKey">,
  request: FastifyRequest,
): Promise<void> {
  if (!isKnownBrowser(request, signingKey)) {
    await limits.spend("logInNetwork", networkOf(request.ip));
  }
}

/**
 * The account of an e-mail and its password, after `limitLogIns`.
 * @throws InvalidInput with `field` if they do not belong together
 * @throws TooManyRequests after too many wrong passwords
 * Source: docs/accounts.md#logging-in
 */
export async function checkCredentials(
  parts: Parts,
  request: FastifyRequest,
  { email, password }: { readonly email: string; readonly password: string },
  field = "non_field_errors",
): Promise<{ readonly id: number; readonly passwordHash: string }> {
  const { db } = parts;
  const account = await findAccountByEmail(db, email);
  const { id = null, passwordHash = null } = account ?? {};
  const refused = (reason: "credentials" | "too_many_tries") =>
    recordSecurityEvent(parts, request, { event: "log_in_refused", account: id, email, reason });
  const giveBack = await spend(parts, request, email, id).catch((error: unknown) => {
    if (error instanceof TooManyRequests) {
      refused("too_many_tries");
    }
    throw error;
  });
  const matches = await verifyPassword(passwordHash, password);
  if (!matches || id === null || passwordHash === null) {
    refused("credentials");
    throw new InvalidInput({ [field]: [invalidCredentials] });
  }
  await giveBack();
  return { id, passwordHash };
}

/** Counts a try by all that it counts by. Returns what gives it back once the password was right. */
async function spend(
  { limits, signingKey }: Parts,
  request: FastifyRequest,
  email: string,
  userId: number | null,
): Promise<() => Promise<void>> {
  const browser = userId === null ? null : knownBrowserKey(request, signingKey, userId);
  if (browser !== null) {
    await limits.spend("logIn", browser);
    return () => limits.forgive("logIn", browser);
  }
  const network = networkOf(request.ip);
  if (isKnownBrowser(request, signingKey)) {
    await limits.spend("logInNetwork", network);
  }
  const emailKey = email.toLowerCase();
  const pair = `${emailKey} ${network}`;
  await limits.spend("logIn", pair);
  await limits.spend("logInEmail", emailKey);
  // Network and e-mail stay suspect for their wrong guesses: one's own account must not wash them away.
  return async () => {
    await limits.forgive("logIn", pair);
    await limits.giveBack("logInEmail", emailKey);
    await limits.giveBack("logInNetwork", network);
  };
}
