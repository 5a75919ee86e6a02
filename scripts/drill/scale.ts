import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { failuresOf, makeBookers, startBooking } from "./parts/bookers.ts";
import { checkBooks } from "./parts/check-books.ts";
import { openDrillWorld } from "./parts/drill-world.ts";
import { noneOf, type Drill, type Finding } from "./parts/findings.ts";
import { readProcessorUse } from "./parts/processor-use.ts";
import { startServers } from "./parts/start-servers.ts";
import { slowestOf95, startVisiting } from "./parts/visitors.ts";

/** Each step has twice as many clients. */
const steps = [1, 2, 4, 8, 16, 32];
const settlingMilliseconds = 1000;
const warmingMilliseconds = 3000;

/**
 * Measures one process and then four on one database: pages of visitors and bookings by ever more clients without
 * pauses. The arguments are the seconds of each step, and the numbers of processes.
 */
export const scale: Drill = async ([seconds = "5", ...counts]) => {
  const findings: Finding[] = [machine()];
  for (const count of counts.length > 0 ? counts.map(Number) : [1, 4]) {
    findings.push(...(await measure(count, Number(seconds))));
  }
  return findings;
};

async function measure(processes: number, seconds: number): Promise<Finding[]> {
  const world = await openDrillWorld({ isDemo: true });
  const servers = await startServers(processes, world).catch(async (error: unknown) => {
    await world.close();
    throw error;
  });
  try {
    const findings: Finding[] = [];
    const failures: string[] = [];
    const origins = servers.map(({ origin }) => origin);
    const name = `${processes} ${processes === 1 ? "process" : "processes"}`;
    const during = async (
      run: () => Promise<{ done: number; milliseconds: readonly number[] }>,
    ) => {
      const before = readProcessorUse(servers, world.postgres);
      const started = performance.now();
      const { done, milliseconds } = await run();
      const elapsed = (performance.now() - started) / 1000;
      const after = readProcessorUse(servers, world.postgres);
      const cost = (part: "servers" | "database") =>
        (((after[part] - before[part]) * 1000) / Math.max(1, done)).toFixed(2);
      return (
        `${(done / elapsed).toFixed(1)} a second, p95 ${slowestOf95(milliseconds).toFixed(0)} ms; ` +
        `processor: servers ${cost("servers")} ms, database ${cost("database")} ms each`
      );
    };
    // The first visits fill caches.
    const first = startVisiting(origins, processes * 2, { pauseMilliseconds: 0 });
    await sleep(warmingMilliseconds);
    await first.stop();
    for (const clients of steps) {
      const found = await during(async () => {
        const visiting = startVisiting(origins, clients, { pauseMilliseconds: 0 });
        await sleep(seconds * 1000);
        await visiting.stop();
        failures.push(...visiting.failures);
        return { done: visiting.milliseconds.length, milliseconds: visiting.milliseconds };
      });
      findings.push({ what: `${name}, pages, ${clients} clients`, found, isMet: true });
    }
    // Customers have spaces of their own, since each step begins with their first hour.
    const total = steps.reduce((sum, step) => sum + step, 0);
    const bookers = await makeBookers(world.databaseUrl, origins, total);
    const acknowledged: Parameters<typeof checkBooks>[1]["acknowledged"][number][] = [];
    for (const clients of steps) {
      const found = await during(async () => {
        const booking = startBooking(bookers.splice(0, clients));
        await sleep(seconds * 1000);
        await booking.stop();
        acknowledged.push(...booking.acknowledged);
        failures.push(...failuresOf(booking));
        return {
          done: booking.acknowledged.length,
          milliseconds: booking.attempts.map((attempt) => attempt.seconds * 1000),
        };
      });
      findings.push({ what: `${name}, bookings, ${clients} customers`, found, isMet: true });
      await sleep(settlingMilliseconds);
    }
    return [
      ...findings,
      noneOf(`${name}, requests that failed`, failures),
      ...(await checkBooks(world.databaseUrl, { acknowledged })),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await world.close();
  }
}

function machine(): Finding {
  const [cpu] = os.cpus();
  const load = os.loadavg()[0]?.toFixed(1) ?? "";
  return {
    what: "the machine",
    found: `${os.cpus().length} processors (${cpu?.model ?? "unknown"}), load ${load} before`,
    isMet: true,
  };
}
