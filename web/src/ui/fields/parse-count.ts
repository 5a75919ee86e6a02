/** A decimal point or comma with what follows; three digits after it are thousands. */
const fraction = /[.,]\d{0,2}(?!\d).*$/s;

/** Reads a typed whole number, at most `max`; 0 without digits. A fraction is left out: nobody orders half a chair. */
export function parseCount(typed: string, max: number): number {
  return Math.min(Number(typed.replace(fraction, "").replace(/\D/g, "")), max);
}
