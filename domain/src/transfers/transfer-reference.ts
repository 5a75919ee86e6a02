/** Crockford's base 32, in which booking codes are written: a character's place is its value. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const prefix = "FR";
const codeLength = 10;

/** Doubles an element of the field with 32 elements (x⁵ = x² + 1), as values of characters. */
const double = (value: number) => (value & 16 ? ((value << 1) ^ 0b100101) & 31 : value << 1);

/**
 * The character that makes the weighted sum of a code zero. Each place has another power of two in the field of 32
 * elements as its weight, so a single wrong character and a swap of neighbours always change the sum.
 */
function checkCharacterOf(code: string): string {
  let sum = 0;
  for (const character of code) {
    sum = double(sum ^ alphabet.indexOf(character));
  }
  return alphabet.charAt(sum);
}

const isCode = (text: string) =>
  text.length === codeLength && [...text].every((character) => alphabet.includes(character));

/**
 * The reference of a bank transfer for a booking: `FR`, its code and a check character.
 * Source: docs/booking/transfers.md#reference
 */
export function transferReference(code: string): string {
  return `${prefix}${code}${checkCharacterOf(code)}`;
}

/** The booking code of a typed reference; null if anything in it is wrong. Case, spaces and hyphens do not matter. */
export function parseTransferReference(typed: string): string | null {
  const text = typed.replace(/[\s-]/g, "").toUpperCase();
  const code = text.slice(prefix.length, -1);
  return isCode(code) && text === transferReference(code) ? code : null;
}
