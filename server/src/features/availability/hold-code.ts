import { createHash, randomBytes } from "node:crypto";

/** A new hold's code: a bearer secret of 192 bits. */
export function createHoldCode(): string {
  return randomBytes(24).toString("base64url");
}

/** Returns the hash under which a hold's code is stored. */
export function hashHoldCode(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}
