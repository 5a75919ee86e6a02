import { createHmac, timingSafeEqual } from "node:crypto";

/** How long a token is valid. Source: docs/screens/previews.md#walking-through */
const minutes = 10;

/** What a token opens: a design by its code, a design by the name of its link, or a model by its number. */
type Opened = keyof typeof purposes;

const purposes = {
  design: "walkthrough",
  share: "walkthrough share",
  model: "walkthrough model",
} as const;

function signatureOf(key: string, opened: Opened, code: string, expires: string): Buffer {
  return createHmac("sha256", key).update(`${purposes[opened]}\n${code}\n${expires}`).digest();
}

/**
 * Issues a token that opens one design or model, and nothing else, for ten minutes. The caller has checked access to
 * it.
 */
export function issueWalkthroughToken(
  key: string,
  opened: Opened,
  code: string,
  now: Temporal.Instant,
): { token: string; expiresAt: Temporal.Instant } {
  const expiresAt = now.add({ minutes });
  const expires = String(expiresAt.epochMilliseconds);
  const signature = signatureOf(key, opened, code, expires).toString("base64url");
  return { token: `${code}.${expires}.${signature}`, expiresAt };
}

/** Returns the code of the design or model that a token opens; null if the token is forged or has expired. */
export function codeOfToken(
  key: string,
  opened: Opened,
  token: string,
  now: Temporal.Instant,
): string | null {
  const [, code, expires, signature] =
    /^([\w-]{1,80})\.(\d{1,16})\.([\w-]{1,100})$/.exec(token) ?? [];
  if (!code || !expires || !signature || Number(expires) <= now.epochMilliseconds) {
    return null;
  }
  const expected = signatureOf(key, opened, code, expires);
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? code : null;
}
