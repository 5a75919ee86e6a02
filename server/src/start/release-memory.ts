import v8 from "node:v8";
import vm from "node:vm";

const checkMilliseconds = 1000;
/**
 * A process that uses less than this part of a processor is idle. Its processor time counts, not how long it took: on a
 * busy machine, little work takes long.
 */
const idleShare = 0.05;
/** How many checks in a row must find the process idle. */
const idleChecks = 2;
/** How much the heap must have grown since the last collection. */
const worthwhileBytes = 12 * 1024 * 1024;
const pauseMilliseconds = 60_000;

/**
 * Returns memory to the system whenever the process has become idle after work, at most once a minute. V8 itself
 * collects garbage only when more memory is needed. A collection takes up to a tenth of a second.
 * Source: docs/developing/bundle.md#memory
 */
export function releaseMemoryWhenIdle(): void {
  v8.setFlagsFromString("--expose-gc");
  const collect: unknown = vm.runInNewContext("gc");
  if (typeof collect !== "function") {
    return;
  }
  let usage = process.cpuUsage();
  let idle = 0;
  let sizeAfter = 0;
  let nextAt = 0;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(usage);
    usage = process.cpuUsage();
    idle = user + system < idleShare * checkMilliseconds * 1000 ? idle + 1 : 0;
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
