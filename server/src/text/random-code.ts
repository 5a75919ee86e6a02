import { randomBytes } from "node:crypto";

// Crockford's base 32: no I, L, O or U to misread.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Makes a code for a booking, deal, design or event: ten random characters, 50 bits. */
export function newCode(): string {
  return codeOf(randomBytes(10));
}

/** Writes bytes as a code, one character each. */
export function codeOf(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => alphabet[byte % 32]).join("");
}
