import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "../../../http/reply/refusal.ts";

/** How long a request waits for another request's charge: every caller gets an answer within ten seconds. */
const waitTimeoutMs = 8000;
const pollIntervalMs = 50;

/**
 * Repeats an attempt until it has an answer; null means that a charge is still under way.
 * @throws Refusal in_progress with `detail` after the timeout, and every refusal of the attempt
 */
export async function waitForCharge<Answer>(
  attempt: () => Promise<{ readonly answer: Answer } | null>,
  detail: string,
): Promise<Answer> {
  const deadline = performance.now() + waitTimeoutMs;
  for (;;) {
    const result = await attempt();
    if (result) {
      return result.answer;
    }
    if (performance.now() > deadline) {
      throw new Refusal("in_progress", detail);
    }
    await sleep(pollIntervalMs);
  }
}
