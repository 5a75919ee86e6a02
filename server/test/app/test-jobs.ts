import type { JobQueue } from "../../src/jobs/job-queue.ts";

/** A job queue that runs its ticks when the test says so. */
export interface TestJobs extends JobQueue {
  /** Runs one tick and waits for it. */
  run(name: string): Promise<unknown>;
  readonly nudged: string[];
}

export function createTestJobs(): TestJobs {
  const ticks = new Map<string, () => Promise<unknown>>();
  const nudged: string[] = [];
  return {
    nudged,
    define: (name, tick) => void ticks.set(name, tick),
    nudge: async (name) => void nudged.push(name),
    start: async () => {},
    stop: async () => {},
    isUp: async () => true,
    run: async (name) => {
      const tick = ticks.get(name);
      if (!tick) {
        throw new Error(`No job is called ${name}`);
      }
      return tick();
    },
  };
}
