import { createHmac, timingSafeEqual } from "node:crypto";

/** How long a link that verifies an address works. Source: docs/people/account-security.md#verifying-the-address */
const validHours = 24;

/** An account and the address that its link verifies. */
interface Address {
  readonly userId: number;
  readonly email: string;
}

function signatureOf(signingKey: string, { userId, email }: Address, expires: string): Buffer {
  return createHmac("sha256", signingKey)
    .update(`verify address\n${userId}\n${email}\n${expires}`)
    .digest();
}

/**
 * Creates the secret of a link by which a logged-in user verifies their address. Nothing is stored: it is signed, and
 * without a session of the account it does nothing.
 */
export function createAddressLink(
  signingKey: string,
  address: Address,
  now: Temporal.Instant,
): { readonly token: string; readonly validUntil: Temporal.Instant } {
  const validUntil = now.add({ hours: validHours });
  const expires = String(validUntil.epochMilliseconds);
  const signature = signatureOf(signingKey, address, expires).toString("base64url");
  return { token: `${expires}-${signature}`, validUntil };
}

/** Whether the secret was created for this account and address, and has not expired. */
export function isAddressLink(
  signingKey: string,
  address: Address,
  token: string,
  now: Temporal.Instant,
): boolean {
  const [, expires, signature] = /^(\d{1,15})-([\w-]+)$/.exec(token) ?? [];
  if (expires === undefined || signature === undefined) {
    return false;
  }
  const expected = signatureOf(signingKey, address, expires);
  const given = Buffer.from(signature, "base64url");
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    Number(expires) > now.epochMilliseconds
  );
}
