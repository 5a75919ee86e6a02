/** The whole number that somebody typed, at most `max`; 0 where there is none. */
export function parseCount(typed: string, max: number): number {
  return Math.min(Number(typed.replace(/\D/g, "")), max);
}
