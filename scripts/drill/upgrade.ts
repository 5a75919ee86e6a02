import { setTimeout as sleep } from "node:timers/promises";
import { failuresOf, makeBookers, startBooking } from "./parts/bookers.ts";
import { checkBooks } from "./parts/check-books.ts";
import { openDrillWorld } from "./parts/drill-world.ts";
import { atLeast, noneOf, type Drill } from "./parts/findings.ts";
import {
  buildRelease,
  checkOutRelease,
  makeNextRelease,
  thisRelease,
  type Release,
} from "./parts/releases.ts";
import { startServer, startServers, type DrillServer } from "./parts/start-servers.ts";
import { startVisiting } from "./parts/visitors.ts";

const processes = 3;
const customers = 8;
const visitors = 8;
/** How long each release serves alone. */
const servingMilliseconds = 5000;

/** Changes the tables of every booking, whose prepared statements must go on. */
const nextMigration = {
  name: "9000-next-release.sql",
  statements: `-- compatible
alter table bookings add column of_next_release int;
alter table deals add column of_next_release int;
alter table spaces add column of_next_release int not null default 1;
alter table users add column of_next_release int;
alter table claims add column of_next_release int;
create table of_next_release (id int);
`,
};

/**
 * Replaces three processes one by one by a newer release on the same database, and then by the older one again, while
 * customers book and visitors look around. Without an argument the newer one is this release with another migration;
 * with a commit, the older one is that commit, and the newer one is this release.
 */
export const upgrade: Drill = async ([commit]) => {
  const older = commit === undefined ? thisRelease : checkOutRelease(commit);
  const newer = commit === undefined ? makeNextRelease(nextMigration) : thisRelease;
  if (commit !== undefined) {
    buildRelease(older);
  }
  const world = await openDrillWorld({ isDemo: true });
  const servers: DrillServer[] = [];
  // As a proxy does, people ask only those that are listed, and a process is taken from the list before it stops.
  const origins: string[] = [];
  const replaceAll = async ({ command }: Release) => {
    for (const old of servers.splice(0)) {
      const fresh = await startServer({ ...world, command });
      servers.push(fresh);
      origins.push(fresh.origin);
      origins.splice(origins.indexOf(old.origin), 1);
      await sleep(200);
      await old.stop();
    }
  };
  try {
    servers.push(...(await startServers(processes, { ...world, command: older.command })));
    origins.push(...servers.map(({ origin }) => origin));
    const booking = startBooking(await makeBookers(world.databaseUrl, origins, customers));
    const visiting = startVisiting(origins, visitors);
    await sleep(servingMilliseconds);
    const upgradedAt = performance.now();
    await replaceAll(newer);
    await sleep(servingMilliseconds);
    const returnedAt = performance.now();
    await replaceAll(older);
    const backAt = performance.now();
    await sleep(servingMilliseconds);
    await Promise.all([booking.stop(), visiting.stop()]);
    const { acknowledged, attempts } = booking;
    const between = (from: number, to: number) =>
      acknowledged.filter(({ at }) => at >= from && at < to).length;
    return [
      atLeast("requests", attempts.length + visiting.milliseconds.length, 1000),
      noneOf("bookings that failed", failuresOf(booking)),
      noneOf("pages that failed", visiting.failures),
      atLeast("bookings of the older release", between(0, upgradedAt), 20),
      atLeast("bookings while the newer one came", between(upgradedAt, returnedAt), 20),
      atLeast("bookings while the older one came back", between(returnedAt, backAt), 20),
      atLeast("bookings of the older one on the newer tables", between(backAt, Infinity), 20),
      ...(await checkBooks(world.databaseUrl, booking)),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
    await world.close();
    older.remove();
    newer.remove();
  }
};
