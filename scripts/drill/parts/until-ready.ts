import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

const timeoutMilliseconds = 120_000;

/** Waits until a server says that it is ready. Returns false if its process ended or takes longer than two minutes. */
export async function untilReady(origin: string, child: ChildProcess): Promise<boolean> {
  const end = performance.now() + timeoutMilliseconds;
  while (performance.now() < end && child.exitCode === null) {
    if (await isReady(origin)) {
      return true;
    }
    await sleep(50);
  }
  return false;
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health/`, { signal: AbortSignal.timeout(5000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
}
