import { createHash, randomBytes } from "node:crypto";

/** A new hold's code: a bearer secret of 192 bits. */
export function newHoldCode(): string {
  return randomBytes(24).toString("base64url");
}

/** What is kept of a hold's code. */
export function hashHoldCode(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}
