import { setTimeout as sleep } from "node:timers/promises";

/** People who look at pages while a drill runs. */
export interface Visitors {
  /** The time of each page that they got, in milliseconds. */
  readonly milliseconds: readonly number[];
  /** What failed: address, status or error. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

const usualPaths = ["/", "/spaces", "/spaces/carnaby-yard", "/api/spaces/", "/api/config/"];

interface VisitOptions {
  /** Between two pages of a visitor. */
  readonly pauseMilliseconds?: number;
  /** What they look at, in turn. */
  readonly paths?: readonly string[];
}

/** Lets visitors look at one page after the other, at the addresses that the list has at the time. */
export function startVisiting(
  origins: readonly string[],
  visitors: number,
  { pauseMilliseconds = 20, paths = usualPaths }: VisitOptions = {},
): Visitors {
  const failures: string[] = [];
  const stopping = new AbortController();
  const milliseconds: number[] = [];
  const visit = async (first: number) => {
    for (let turn = first; !stopping.signal.aborted; turn++) {
      const address = `${origins[turn % origins.length]}${paths[turn % paths.length]}`;
      const started = performance.now();
      try {
        const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) });
        await answer.arrayBuffer();
        milliseconds.push(performance.now() - started);
        if (answer.status !== 200) {
          failures.push(`${address} ${answer.status}`);
        }
      } catch (error) {
        failures.push(`${address} ${String(error)}`);
      }
      if (pauseMilliseconds > 0) {
        await sleep(pauseMilliseconds);
      }
    }
  };
  const work = Array.from({ length: visitors }, (_, index) => visit(index));
  return {
    milliseconds,
    failures,
    async stop() {
      stopping.abort();
      await Promise.all(work);
    },
  };
}

/** Returns the slowest of the fastest 95 in 100. */
export function slowestOf95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
