import { afterEach, beforeEach, vi } from "vitest";
import type { TestApp } from "./make-app.ts";

/**
 * Lets each test of a file begin with no use of any limit counted, on a machine with a stopped clock: the limiter
 * counts by it, like the processes that share the count. `vi.setSystemTime` turns it.
 */
export function resetLimitsBetweenTests(app: TestApp): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.database.pool.query("delete from rate_limits");
  });
}
