import type { JobName } from "@frontage/contract/console/jobs.ts";
import type { JobQueue } from "../../src/jobs/job-queue.ts";

/** A job queue that runs its ticks on request of the test. */
export interface TestJobs extends JobQueue {
  /** Runs one tick and waits for it. */
  run(name: JobName): Promise<unknown>;
  readonly nudged: JobName[];
}

export function createTestJobs(): TestJobs {
  const ticks = new Map<JobName, () => Promise<unknown>>();
  const nudged: JobName[] = [];
  return {
    nudged,
    define: (name, tick) => void ticks.set(name, tick),
    nudge: async (name) => void nudged.push(name),
    start: async () => {},
    stop: async () => {},
    isUp: () => true,
    listRunning: () => [],
    countQueued: async () => new Map(),
    run: async (name) => {
      const tick = ticks.get(name);
      if (!tick) {
        throw new Error(`No job is called ${name}`);
      }
      return tick();
    },
  };
}
