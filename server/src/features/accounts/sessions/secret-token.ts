import { createHash, randomBytes } from "node:crypto";

/** Creates a bearer secret of 256 random bits. */
export function createSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the SHA-256 of a token, which is stored in its place. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
