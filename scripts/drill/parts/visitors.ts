import { setTimeout as sleep } from "node:timers/promises";

/** People who look at pages while a drill runs. */
export interface Visitors {
  /** How many pages they got. */
  count(): number;
  /** What failed: address, status or error. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

const paths = ["/", "/spaces", "/spaces/carnaby-yard", "/api/spaces/", "/api/config/"];
const pauseMilliseconds = 20;

/** Lets visitors look at one page after the other, at the addresses that the list has at the time. */
export function startVisiting(origins: readonly string[], visitors: number): Visitors {
  const failures: string[] = [];
  const stopping = new AbortController();
  let count = 0;
  const visit = async (first: number) => {
    for (let turn = first; !stopping.signal.aborted; turn++) {
      const address = `${origins[turn % origins.length]}${paths[turn % paths.length]}`;
      try {
        const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) });
        await answer.arrayBuffer();
        count += 1;
        if (answer.status !== 200) {
          failures.push(`${address} ${answer.status}`);
        }
      } catch (error) {
        failures.push(`${address} ${String(error)}`);
      }
      await sleep(pauseMilliseconds);
    }
  };
  const work = Array.from({ length: visitors }, (_, index) => visit(index));
  return {
    count: () => count,
    failures,
    async stop() {
      stopping.abort();
      await Promise.all(work);
    },
  };
}
