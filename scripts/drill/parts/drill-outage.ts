import { setTimeout as sleep } from "node:timers/promises";
import { openRelay, type Relay } from "../../../testing/relay.ts";
import { makeBookers, startBooking } from "./bookers.ts";
import { checkAnswers, checkBooks } from "./check-books.ts";
import { openDrillWorld, type DrillWorld } from "./drill-world.ts";
import { within, type Finding } from "./findings.ts";
import { startServers, type DrillServer } from "./start-servers.ts";

const customers = 8;
/** How long a server may take to end, whatever hangs. */
const stopLimitSeconds = 25;

/** What a drill breaks. */
interface Broken extends DrillWorld {
  /** The way of the servers to the database. */
  readonly relay: Relay;
}

interface OutageDrill {
  /** Prepares more than a database and servers. Returns what closes it. */
  readonly prepare?: (broken: Broken) => Promise<() => Promise<void>>;
  readonly breakIt: (broken: Broken) => Promise<void>;
  /** Returns the address of the database afterwards, if it is another one. */
  readonly mendIt: (broken: Broken) => Promise<string | void>;
}

/**
 * Breaks the database while customers book through two servers, and mends it after some seconds. A third server, which
 * nobody uses, is stopped meanwhile.
 */
export async function drillOutage({ prepare, breakIt, mendIt }: OutageDrill): Promise<Finding[]> {
  const world = await openDrillWorld();
  const relay = await openRelay(world.postgres.port);
  const broken = { ...world, relay };
  const servers: DrillServer[] = [];
  let close = async () => {};
  try {
    close = (await prepare?.(broken)) ?? close;
    const databaseUrl = relay.urlOf(world.databaseUrl);
    servers.push(...(await startServers(3, { ...world, databaseUrl })));
    const [idle, ...used] = servers;
    const origins = used.map(({ origin }) => origin);
    const booking = startBooking(await makeBookers(world.databaseUrl, origins, customers));
    await sleep(5000);
    const brokenAt = performance.now();
    await breakIt(broken);
    await sleep(1000);
    const [stopped] = await Promise.all([idle?.stop(), sleep(12_000)]);
    const mendedUrl = (await mendIt(broken)) ?? world.databaseUrl;
    const mendedAt = performance.now();
    await sleep(16_000);
    await booking.stop();
    const findings = [
      ...checkAnswers(booking, { brokenAt, mendedAt }),
      ...(await checkBooks(mendedUrl, booking)),
      within("stopping by SIGTERM meanwhile", stopped?.seconds ?? Infinity, stopLimitSeconds),
    ];
    const rest = await Promise.all(used.map((server) => server.stop()));
    const slowest = Math.max(...rest.map(({ seconds }) => seconds));
    return [...findings, within("stopping by SIGTERM afterwards", slowest, stopLimitSeconds)];
  } finally {
    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
    await relay.close();
    await close();
    await world.close();
  }
}
