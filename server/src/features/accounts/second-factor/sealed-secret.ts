import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (signingKey: string) =>
  Buffer.from(hkdfSync("sha256", signingKey, "", "second factor secrets", 32));

/** The sealed bytes include the account, so that a secret copied to another account's row cannot be decrypted. */
const contextOf = (userId: number) => Buffer.from(`account ${userId}`);

/**
 * Encrypts the secret of an account's second factor: 12 bytes of nonce, 16 of tag, then the secret.
 * Source: docs/people/accounts.md#the-second-factor
 */
export function sealSecret(signingKey: string, userId: number, secret: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(signingKey), iv).setAAD(contextOf(userId));
  const content = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), content]);
}

/** Decrypts a secret; null if it was encrypted with another signing key or for another account. */
export function openSecret(signingKey: string, userId: number, sealed: Buffer): Buffer | null {
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  try {
    const opening = createDecipheriv(cipher, keyOf(signingKey), iv)
      .setAAD(contextOf(userId))
      .setAuthTag(tag);
    return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
  } catch {
    return null;
  }
}
