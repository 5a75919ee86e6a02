import { setTimeout as sleep } from "node:timers/promises";
import { residentMegabytes } from "../../testing/process-use.ts";
import { failuresOf, makeBookers, startBooking } from "./parts/bookers.ts";
import { checkBooks } from "./parts/check-books.ts";
import { openDrillWorld } from "./parts/drill-world.ts";
import { atLeast, noneOf, type Drill } from "./parts/findings.ts";
import { startServers, type DrillServer } from "./parts/start-servers.ts";
import { startVisiting } from "./parts/visitors.ts";

const processes = 2;
const sampleMilliseconds = 5000;
/** The first quarter fills caches; a run of twenty minutes is flat from the fifth on. */
const warmingShare = 0.25;
/** How far the memory may be from its average afterwards, averaged over the sixth parts of the run. */
const flatShare = 0.1;
const windows = 6;

/**
 * Serves for a long time at half of what the machine can do, and looks at memory and errors. The arguments are minutes,
 * and how many customers and visitors there are: 20, 3 and 2 without them.
 */
export const soak: Drill = async ([minutes = "20", customers = "3", visitors = "2"]) => {
  const world = await openDrillWorld({ isDemo: true });
  const servers: DrillServer[] = [];
  try {
    servers.push(...(await startServers(processes, world)));
    const origins = servers.map(({ origin }) => origin);
    const booking = startBooking(await makeBookers(world.databaseUrl, origins, Number(customers)));
    const visiting = startVisiting(origins, Number(visitors));
    const started = performance.now();
    const milliseconds = Number(minutes) * 60_000;
    const samples: number[] = [];
    while (performance.now() - started < milliseconds) {
      await sleep(sampleMilliseconds);
      if (performance.now() - started > milliseconds * warmingShare) {
        samples.push(
          servers.reduce((sum, { child }) => sum + residentMegabytes(child.pid ?? 0), 0) /
            processes,
        );
      }
    }
    await Promise.all([booking.stop(), visiting.stop()]);
    const average = mean(samples);
    const size = Math.ceil(samples.length / windows);
    const means = Array.from({ length: windows }, (_, index) =>
      mean(samples.slice(index * size, (index + 1) * size)),
    ).filter((value) => !Number.isNaN(value));
    const [lowest, highest] = [Math.min(...means), Math.max(...means)];
    return [
      atLeast("bookings", booking.acknowledged.length, 20),
      atLeast("pages", visiting.milliseconds.length, 100),
      noneOf("bookings that failed", failuresOf(booking)),
      noneOf("pages that failed", visiting.failures),
      {
        what: "memory of a process once it is warm",
        found: `${average.toFixed(0)} MB on average, parts of the run from ${lowest.toFixed(0)} to ${highest.toFixed(0)} MB`,
        isMet: lowest >= average * (1 - flatShare) && highest <= average * (1 + flatShare),
      },
      ...(await checkBooks(world.databaseUrl, booking)),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await world.close();
  }
};

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
