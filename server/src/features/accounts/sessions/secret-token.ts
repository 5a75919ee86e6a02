import { createHash, randomBytes } from "node:crypto";

/** A secret that whoever holds it may use: 256 random bits. */
export function createSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of such a secret: its SHA-256. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
