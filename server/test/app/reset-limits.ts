import { afterEach, beforeEach, vi } from "vitest";
import type { TestApp } from "./make-app.ts";

/**
 * Resets the rate limits before each test of a file, and stops the machine's clock, which the limiter uses.
 * `vi.setSystemTime` sets it.
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
