import { setTimeout as sleep } from "node:timers/promises";

/** One part of a running server, and how it ends. */
export interface StopStep {
  /** Names what is still in progress, for the line that says what was cut. */
  readonly describe: () => string;
  readonly stop: () => Promise<unknown>;
  /** Ends it at once, when the time is over. */
  readonly cut?: () => void;
}

/** The time that each step has at least, also when an earlier one took all of it. */
const leastMilliseconds = 500;

/**
 * Stops parts one after the other until the time is over, then cuts the rest. Returns what was cut.
 * Source: docs/running/outages.md#stopping
 */
export async function stopInOrder(
  steps: readonly StopStep[],
  limitMilliseconds: number,
): Promise<string[]> {
  const deadline = performance.now() + limitMilliseconds - leastMilliseconds * (steps.length + 1);
  const cut: string[] = [];
  for (const step of steps) {
    const timer = new AbortController();
    const left = Math.max(deadline - performance.now(), leastMilliseconds);
    const isOver = sleep(left, true, { signal: timer.signal }).catch(() => false);
    const hasEnded = step.stop().then(
      () => false,
      () => false,
    );
    const what = step.describe;
    if (await Promise.race([hasEnded, isOver])) {
      cut.push(what());
      step.cut?.();
    }
    timer.abort();
  }
  return cut;
}
