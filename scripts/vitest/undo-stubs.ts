import { afterAll, vi } from "vitest";

// Test files share a process, so stubs of one file must not affect the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
