/**
 * Divides an amount among parts in proportion to them, so that the shares add up to it. Parts of 0 or less get nothing,
 * and no share is larger than its part. The amount is limited to `limit` and to what the parts can bear.
 */
export function shareOut(amount: number, parts: readonly number[], limit: number): number[] {
  const sizes = parts.map((part) => Math.max(0, part));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const total = Math.max(0, Math.min(amount, limit, whole));
  let before = 0;
  return sizes.map((size) => {
    const start = portion(total, before, whole);
    before += size;
    return portion(total, before, whole) - start;
  });
}

/**
 * Divides part of a line's gross amount into net and tax, in proportion to the line. The net is rounded down and the
 * tax is a subtraction, so that the two add up to the gross.
 */
export function taxedPart(
  line: { readonly net: number; readonly gross: number },
  gross: number,
): { net: number; tax: number; gross: number } {
  const net = portion(gross, line.net, line.gross);
  return { net, tax: gross - net, gross };
}

/** floor(amount × part ÷ whole), exact; 0 if `whole` is 0. */
function portion(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
