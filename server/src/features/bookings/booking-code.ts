import { randomBytes } from "node:crypto";

// Crockford's base 32: no I, L, O or U to misread.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten random characters of Crockford's base 32: 50 bits. Source: decisions, section 6. */
export function newBookingCode(): string {
  return bookingCodeOf(randomBytes(10));
}

/** Bytes written as a code, one character each. */
export function bookingCodeOf(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => alphabet[byte % 32]).join("");
}
