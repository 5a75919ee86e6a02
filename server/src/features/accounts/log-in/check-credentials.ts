import type { FastifyRequest } from "fastify";
import type { AppParts } from "../../../app-parts.ts";
import { networkOf } from "../../../http/request/network-of.ts";
import { noUse, type Use } from "../../../http/limits/rate-limits.ts";
import { InvalidInput, TooManyRequests } from "../../../http/reply/refusal.ts";
import { recordSecurityEvent } from "../../../http/security-log.ts";
import { findAccountByEmail } from "../accounts.queries.ts";
import { verifyPassword } from "../passwords/password-hash.ts";
import { knownBrowserKey, isKnownBrowser } from "./known-browser.ts";

export const invalidCredentials = "Credentials are invalid.";

type Parts = Pick<AppParts, "db" | "limits" | "signingKey">;

/**
 * Counts a log-in against the visitor's network before its body is read. A log-in from a known browser is counted
 * later, once its account is known.
 */
export async function limitLogIns(
  { limits, signingKey }: Pick<AppParts, "limits" | "signingKey">,
  request: FastifyRequest,
): Promise<Use> {
  return isKnownBrowser(request, signingKey)
    ? noUse
    : limits.consume("logInNetwork", networkOf(request.ip));
}

/**
 * Returns the account of an e-mail and its password.
 * @param counted what `limitLogIns` counted for this attempt; given back for the right password
 * @throws InvalidInput with `field` if e-mail and password do not match
 * @throws TooManyRequests after too many wrong passwords
 * Source: docs/people/accounts.md#logging-in
 */
export async function checkCredentials(
  parts: Parts,
  request: FastifyRequest,
  { email, password }: { readonly email: string; readonly password: string },
  counted: Use,
  field = "non_field_errors",
): Promise<{ readonly id: number; readonly passwordHash: string }> {
  const { db } = parts;
  const account = await findAccountByEmail(db, email);
  const { id = null, passwordHash = null } = account ?? {};
  const refused = (reason: "credentials" | "too_many_tries") =>
    recordSecurityEvent(parts, request, { event: "log_in_refused", account: id, email, reason });
  const restore = await consume(parts, request, { email, id, counted }).catch((error: unknown) => {
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
  await restore();
  return { id, passwordHash };
}

/** Counts an attempt against all limits that apply. Returns a function that undoes this for the right password. */
async function consume(
  { limits, signingKey }: Parts,
  request: FastifyRequest,
  {
    email,
    id,
    counted,
  }: { readonly email: string; readonly id: number | null; readonly counted: Use },
): Promise<() => Promise<void>> {
  const browser = id === null ? null : knownBrowserKey(request, signingKey, id);
  if (browser !== null) {
    await limits.consume("logIn", browser);
    return () => limits.reset("logIn", browser);
  }
  const network = networkOf(request.ip);
  const ofNetwork = isKnownBrowser(request, signingKey)
    ? await limits.consume("logInNetwork", network)
    : counted;
  const emailKey = email.toLowerCase();
  const pair = `${emailKey} ${network}`;
  await limits.consume("logIn", pair);
  const ofEmail = await limits.consume("logInEmail", emailKey);
  // Wrong guesses still count against network and e-mail: attackers must not reset them with an account that they own.
  return async () => {
    await limits.reset("logIn", pair);
    await ofEmail.restore();
    await ofNetwork.restore();
  };
}
