import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../server/src/db/connect.ts";
import { openDrillWorld } from "./parts/drill-world.ts";
import { atLeast, type Drill } from "./parts/findings.ts";
import { startServer } from "./parts/start-servers.ts";
import { slowestOf95, startVisiting } from "./parts/visitors.ts";

const visitors = 4;
const roundSeconds = 20;
/** Between two requests of a visitor. */
const pauseMilliseconds = 50;
/** How much longer requests may take while pictures are made. */
const slowest = 1.5;
/** What visitors and customers ask for; none of it is sent from memory. */
const addresses = [
  "/api/spaces/?limit=24&city=London",
  "/api/spaces/carnaby-yard/",
  "/api/spaces/carnaby-yard/products/",
];

/**
 * Compares how long requests take while the pictures of the demo world are made in the background, and while none are.
 * Source: docs/site/pictures.md#sizes
 */
export const pictures: Drill = async () => {
  const world = await openDrillWorld({ isDemo: true });
  try {
    const measure = async (avif: string) => {
      const server = await startServer({ ...world, environment: { AVIF: avif, FAST_LANE: "off" } });
      try {
        // The start itself, and the first requests, take longer.
        await visit(server.origin, 5);
        const times = await visit(server.origin, roundSeconds);
        return { p95: slowestOf95(times), count: times.length, made: await countMade(world) };
      } finally {
        await server.stop();
      }
    };
    const without = await measure("off");
    const during = await measure("");
    const ratio = during.p95 / without.p95;
    const milliseconds = (time: number) => `${time.toFixed(1)} ms`;
    return [
      atLeast("pictures made meanwhile", during.made, 1),
      atLeast("requests in each round", Math.min(without.count, during.count), 500),
      {
        what: "95 of 100 requests",
        found: `within ${milliseconds(during.p95)}, and ${milliseconds(without.p95)} without picture work: ${ratio.toFixed(2)} times, at most ${slowest}`,
        isMet: ratio <= slowest,
      },
    ];
  } finally {
    await world.close();
  }
};

/** Returns the times of all requests in milliseconds. @throws Error if one fails */
async function visit(origin: string, seconds: number): Promise<readonly number[]> {
  const visiting = startVisiting([origin], visitors, { pauseMilliseconds, paths: addresses });
  await sleep(seconds * 1000);
  await visiting.stop();
  if (visiting.failures.length > 0) {
    throw new Error(visiting.failures.join("\n"));
  }
  return visiting.milliseconds;
}

async function countMade({ databaseUrl }: { readonly databaseUrl: string }): Promise<number> {
  const { pool, close } = connect(databaseUrl, { maxConnections: 1 });
  try {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int from pictures where has_avif",
    );
    return rows[0]?.count ?? 0;
  } finally {
    await close();
  }
}
