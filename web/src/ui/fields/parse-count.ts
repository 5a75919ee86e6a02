/** Reads a typed whole number, at most `max`; 0 without digits. */
export function parseCount(typed: string, max: number): number {
  return Math.min(Number(typed.replace(/\D/g, "")), max);
}
