import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** The query of a signed address. */
const signedQuery = z.object({
  expires: z.string().regex(/^\d{1,12}$/),
  signature: z.string().max(100),
});

function signatureOf(key: string, path: string, expires: string): Buffer {
  return createHmac("sha256", key).update(`${path}\n${expires}`).digest();
}

/** Signs a path. Anyone with the address can use it until the given instant. */
export function signAddress(key: string, path: string, expiresAt: Temporal.Instant): string {
  const expires = String(Math.floor(expiresAt.epochMilliseconds / 1000));
  const signature = signatureOf(key, path, expires).toString("base64url");
  return `${path}?${new URLSearchParams({ expires, signature }).toString()}`;
}

/** Whether the signature of a path is valid and has not expired. */
export function isSignedAddress(
  key: string,
  path: string,
  query: unknown,
  now: Temporal.Instant,
): boolean {
  const parsed = signedQuery.safeParse(query);
  if (!parsed.success) {
    return false;
  }
  const { expires, signature } = parsed.data;
  const expected = signatureOf(key, path, expires);
  const given = Buffer.from(signature, "base64url");
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    Number(expires) * 1000 > now.epochMilliseconds
  );
}
