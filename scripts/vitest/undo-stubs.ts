import { afterAll, vi } from "vitest";

// The next test file runs in the same process: what this one has replaced must not reach it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
