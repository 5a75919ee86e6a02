import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { poolSize } from "../../server/src/db/database-timeouts.ts";
import { answersPerSecond } from "../load/load.ts";
import { june, may, marks, times, type MonthRead } from "./month-reads.ts";
import { recordStatements } from "../replay/recording.ts";
import { planReplay, type ReplayPlan } from "../replay/replay-plan.ts";
import { openMeter } from "../measure/processor-meter.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { interleave } from "../measure/rounds.ts";
import { dataDir } from "../site/setting.ts";
import { startPeer, startSite, type Served } from "../site/site.ts";
import { openVisitor } from "../load/visitor.ts";
import { timesSpaces } from "../world/filled-databases.ts";
import type { World } from "../world/world.ts";

const rounds = 3;
/** Processor time of one second differs by a sixth. */
const costRounds = 5;
const seconds = 1;
/** Until V8 has optimised the server's code: an answer takes 0.4 ms in the second second and 0.23 from the eighth on. */
const warmUpSeconds = 8;

/**
 * Measures a month of a space's reserved times and its availability marks against node:http + pg with the same
 * statements, and how much longer the times take in a table fifty times as large.
 */
export async function measureTimes(world: World): Promise<Figure[]> {
  const few = world.filled("times_few");
  const many = world.filled("times_many");
  const plans = await recordPlans(few, [times, marks]);
  const served = await Promise.all([startSite(few), startSite(many)]);
  try {
    const [site, longSite] = served;
    const figures: Figure[] = [];
    for (const [read, plan] of plans) {
      const peer = await startMonthPeer(few, read, plan);
      try {
        figures.push(await compare(read, site, peer));
      } finally {
        await peer.stop();
      }
    }
    await load(longSite.origin, times, timesSpaces.many, warmUpSeconds)();
    const costOfFew = await openCost(site, few, timesSpaces.few);
    const costOfMany = await openCost(longSite, many, timesSpaces.many);
    return [...figures, await compareCosts(costOfFew, costOfMany)];
  } finally {
    await Promise.all(served.map((one) => one.stop()));
  }
}

const load =
  (origin: string, read: MonthRead, spaces: number, duration = seconds) =>
  () =>
    answersPerSecond({ origin, paths: read.paths(spaces), seconds: duration });

function startMonthPeer(databaseUrl: string, read: MonthRead, plan: ReplayPlan): Promise<Served> {
  const given = path.join(dataDir, "times-given.json");
  const paths = Array.from({ length: timesSpaces.few }, (_, space) => [
    read.path(space, may),
    read.facts(space, may),
  ]);
  fs.writeFileSync(given, JSON.stringify({ plan, factsByPath: Object.fromEntries(paths) }));
  const environment = { DATABASE_URL: databaseUrl, GIVEN: given, CONNECTIONS: String(poolSize) };
  return startPeer("bare-times.ts", environment, read.path(0, may));
}

async function compare(read: MonthRead, site: Served, peer: Served): Promise<Figure> {
  if (read === times) {
    await expectSameAnswer(site.origin, peer.origin);
  }
  const contenders = {
    ours: load(site.origin, read, timesSpaces.few),
    bare: load(peer.origin, read, timesSpaces.few),
  };
  await load(site.origin, read, timesSpaces.few, warmUpSeconds)();
  // The peer has little code to compile.
  await interleave(1, contenders);
  const { ours, bare } = await interleave(rounds, contenders);
  return {
    what: `${read.what}, of node:http + pg with the same statements`,
    value: ours / bare,
    limit: { atLeast: 0.7 },
    detail: `${numeral(ours)}/s of ${numeral(bare)}/s`,
  };
}

interface Cost {
  readonly database: pg.Client;
  /** Milliseconds of processor time of server and database for a month of times. */
  measure(): Promise<number>;
}

async function openCost(site: Served, databaseUrl: string, spaces: number): Promise<Cost> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const meter = openMeter(site.pid, database);
  return {
    database,
    async measure() {
      const before = await meter();
      const perSecond = await load(site.origin, times, spaces)();
      return ((await meter()) - before) / (perSecond * seconds);
    },
  };
}

/** Compares by processor time, since two processes share the machine's speed unevenly. */
async function compareCosts(few: Cost, many: Cost): Promise<Figure> {
  const costs = await interleave(costRounds, { few: few.measure, many: many.measure });
  await Promise.all([few, many].map(({ database }) => database.end()));
  return {
    what: "times dearer at 5 million claims than at 100 thousand",
    value: costs.many / costs.few,
    limit: { atMost: 1.2 },
    detail: `${numeral(costs.many, 2)} and ${numeral(costs.few, 2)} ms`,
  };
}

/** Records the statements of two requests of each kind, in connections that are open already. */
async function recordPlans(
  databaseUrl: string,
  reads: readonly MonthRead[],
): Promise<Map<MonthRead, ReplayPlan>> {
  const requests = await recordStatements(databaseUrl, async (origin) => {
    const visitor = openVisitor(origin);
    for (const read of [...reads, ...reads]) {
      await visitor.ask({ path: read.path(0, may) });
      await visitor.ask({ path: read.path(1, june) });
    }
    visitor.leave();
  });
  const lastOf = (address: string) => {
    const request = requests.findLast(({ url }) => url === address);
    if (!request) {
      throw new Error(`${address} was asked for, but not recorded`);
    }
    return request;
  };
  return new Map(
    reads.map((read) => [
      read,
      planReplay(
        { request: lastOf(read.path(0, may)), facts: read.facts(0, may) },
        { request: lastOf(read.path(1, june)), facts: read.facts(1, june) },
      ),
    ]),
  );
}

async function expectSameAnswer(...origins: readonly string[]): Promise<void> {
  const answers = origins.map(async (origin) => (await fetch(origin + times.path(7, may))).text());
  const [first, ...others] = await Promise.all(answers);
  if (!first?.includes("start_time") || others.some((other) => other !== first)) {
    throw new Error("The server and its peer answer differently");
  }
}
