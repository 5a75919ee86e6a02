import { setTimeout as sleep } from "node:timers/promises";
import { makeBookers, startBooking } from "./parts/bookers.ts";
import { checkAnswers, checkBooks } from "./parts/check-books.ts";
import { openDrillWorld } from "./parts/drill-world.ts";
import { within, type Drill } from "./parts/findings.ts";
import { startServers, type DrillServer } from "./parts/start-servers.ts";

const customers = 8;

/** Kills PostgreSQL at once while customers book, and starts it again after some seconds. */
export const killDatabase: Drill = async () => {
  const world = await openDrillWorld();
  const servers: DrillServer[] = [];
  try {
    servers.push(...(await startServers(2, world)));
    const origins = servers.map(({ origin }) => origin);
    const booking = startBooking(await makeBookers(world.databaseUrl, origins, customers));
    await sleep(5000);
    const brokenAt = performance.now();
    await world.postgres.signal("SIGKILL");
    await sleep(5000);
    await world.postgres.start();
    const mendedAt = performance.now();
    await sleep(16_000);
    await booking.stop();
    const findings = [
      ...checkAnswers(booking, { brokenAt, mendedAt }),
      ...(await checkBooks(world.databaseUrl, booking)),
    ];
    const stopped = await Promise.all(servers.map((server) => server.stop()));
    const slowest = Math.max(...stopped.map(({ seconds }) => seconds));
    return [...findings, within("stopping by SIGTERM", slowest, 25)];
  } finally {
    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
    await world.close();
  }
};
