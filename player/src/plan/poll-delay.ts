/** The longest time between two check-ins, in milliseconds. */
const longest = 120_000;

/** How long to wait before the next check-in: as the plan says, and twice as long with each that has failed since. */
export function pollDelay(pollSeconds: number, failures: number): number {
  return Math.min(pollSeconds * 1000 * 2 ** failures, Math.max(longest, pollSeconds * 1000));
}
