import { randomBytes } from "node:crypto";
import { codeOf } from "../../../text/random-code.ts";
import { hashToken } from "../sessions/secret-token.ts";

const codeCount = 10;
/** 80 random bits, so that a hash without salt cannot be reversed. */
const codeLength = 16;

/** Creates ten recovery codes, such as `7KQ2-M4XD-09TB-WZ1H`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () =>
    codeOf(randomBytes(codeLength)).replace(/.{4}(?=.)/g, "$&-"),
  );
}

/** Returns the hash of a recovery code in any letter case, with or without hyphens and spaces. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.toUpperCase().replace(/[\s-]/g, ""));
}
