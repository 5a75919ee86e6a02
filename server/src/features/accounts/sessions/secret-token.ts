import { createHash, randomBytes } from "node:crypto";

/** A bearer secret: 256 random bits. */
export function makeSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of such a secret: its SHA-256. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
