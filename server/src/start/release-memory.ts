import { performance } from "node:perf_hooks";
import v8 from "node:v8";
import vm from "node:vm";

const checkMilliseconds = 1000;
/** A process that works less than this part of the time is idle. */
const idleShare = 0.05;
/** How many checks in a row must find the process idle. */
const idleChecks = 3;
/** How much the heap must have grown since the last collection. */
const worthwhileBytes = 12 * 1024 * 1024;
const pauseMilliseconds = 60_000;

/**
 * Returns memory to the system whenever the process has become idle after work, at most once a minute. V8 itself
 * collects garbage only when more memory is needed. A collection takes up to a tenth of a second.
 * Source: docs/bundle.md#memory
 */
export function releaseMemoryWhenIdle(): void {
  v8.setFlagsFromString("--expose-gc");
  const collect: unknown = vm.runInNewContext("gc");
  if (typeof collect !== "function") {
    return;
  }
  let load = performance.eventLoopUtilization();
  let idle = 0;
  let sizeAfter = 0;
  let nextAt = 0;
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(load);
    load = performance.eventLoopUtilization();
    idle = utilization < idleShare ? idle + 1 : 0;
    const now = performance.now();
    const grown = process.memoryUsage().heapTotal - sizeAfter;
    if (idle < idleChecks || now < nextAt || grown < worthwhileBytes) {
      return;
    }
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    sizeAfter = process.memoryUsage().heapTotal;
    nextAt = now + pauseMilliseconds;
  }, checkMilliseconds);
  timer.unref();
}
