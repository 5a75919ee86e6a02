import { randomBytes } from "node:crypto";

// Crockford's base 32: no I, L, O or U to misread.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten random characters of Crockford's base 32: 50 bits. Source: decisions, section 6. */
export function newBookingCode(): string {
  return Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join("");
}
