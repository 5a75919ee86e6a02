import { createHmac, timingSafeEqual } from "node:crypto";

/** How long a token is valid. Source: docs/design-previews.md#walking-through */
const minutes = 10;

function signatureOf(key: string, code: string, expires: string): Buffer {
  return createHmac("sha256", key).update(`walkthrough\n${code}\n${expires}`).digest();
}

/**
 * Issues a token that opens the walkthrough of one design, and nothing else, for ten minutes. The caller has checked
 * access to the design.
 */
export function issueWalkthroughToken(
  key: string,
  designCode: string,
  now: Temporal.Instant,
): { token: string; expiresAt: Temporal.Instant } {
  const expiresAt = now.add({ minutes });
  const expires = String(expiresAt.epochMilliseconds);
  const signature = signatureOf(key, designCode, expires).toString("base64url");
  return { token: `${designCode}.${expires}.${signature}`, expiresAt };
}

/** Returns the code of the design that a token opens; null if the token is forged or has expired. */
export function designOfToken(key: string, token: string, now: Temporal.Instant): string | null {
  const [, code, expires, signature] =
    /^([\w-]{1,80})\.(\d{1,16})\.([\w-]{1,100})$/.exec(token) ?? [];
  if (!code || !expires || !signature || Number(expires) <= now.epochMilliseconds) {
    return null;
  }
  const expected = signatureOf(key, code, expires);
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? code : null;
}
