/** The longest time between two check-ins, in milliseconds. */
const longest = 120_000;

/** Returns the delay before the next check-in: the plan's, doubled with each failure. */
export function pollDelay(pollSeconds: number, failures: number): number {
  return Math.min(pollSeconds * 1000 * 2 ** failures, Math.max(longest, pollSeconds * 1000));
}
