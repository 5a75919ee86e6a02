import pg from "pg";
import { numeral, type Figure } from "../measure/report.ts";
import { openMeter } from "../measure/processor-meter.ts";
import { median } from "../measure/rounds.ts";
import { askOk, openVisitor } from "../load/visitor.ts";
import { startSite } from "../site/site.ts";
import { makeStaff } from "../world/staff.ts";
import type { World } from "../world/world.ts";
import { consoleLists } from "./console-lists.ts";

const asks = 3;
const limitMilliseconds = 100;
const quickMilliseconds = 50;

/**
 * Measures every list of the console with 100,000 rows, and 10,000 spaces: each page, order, filter and search. The figures
 * are the processor time of a request, in the server and in the database, which other load on the machine does not change.
 */
export async function measureConsole(world: World): Promise<Figure[]> {
  const databaseUrl = world.filled("console");
  const site = await startSite(databaseUrl);
  const visitor = openVisitor(site.origin);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const headers = { authorization: `Token ${await makeStaff(site.origin, databaseUrl)}` };
    const meter = openMeter(site.pid, database);
    const ask = (path: string, query: string) =>
      askOk(visitor, { path: `/api/admin/${path}/${query}`, headers });
    const lists: TimedList[] = [];
    for (const [path, queries] of Object.entries(consoleLists)) {
      await warmUp(() => ask(path, queries[0] ?? ""));
      const timed: Timed[] = [];
      for (const query of queries) {
        timed.push({ query, milliseconds: await timeList(() => ask(path, query), meter) });
      }
      lists.push({ path, timed });
    }
    const figures: Figure[] = [];
    for (const { path, timed } of lists) {
      const again = (query: string) => timeList(() => ask(path, query), meter);
      figures.push(...figuresOf(path, await repeatSlow(timed, again)));
    }
    return figures;
  } finally {
    visitor.leave();
    await database.end();
    await site.stop();
  }
}

interface Timed {
  readonly query: string;
  readonly milliseconds: number;
}

interface TimedList {
  readonly path: string;
  readonly timed: readonly Timed[];
}

/** Enough requests for the compiler to optimise what a list needs. */
const warmUpAsks = 5;

async function warmUp(ask: () => Promise<unknown>): Promise<void> {
  for (let index = 0; index < warmUpAsks; index++) {
    await ask();
  }
}

/** After a request that reads pages into memory: a quick one is asked once, and the median is taken of slower ones. */
async function timeList(
  ask: () => Promise<unknown>,
  meter: () => Promise<number>,
): Promise<number> {
  await ask();
  const times: number[] = [];
  do {
    const before = await meter();
    await ask();
    times.push((await meter()) - before);
  } while (times.length < asks && median(times) > quickMilliseconds);
  return median(times);
}

/**
 * Measures the queries over the limit once more, and keeps the smaller figure: a shared machine slows down for some seconds,
 * and one of 437 queries is then always asked.
 */
async function repeatSlow(
  timed: readonly Timed[],
  time: (query: string) => Promise<number>,
): Promise<Timed[]> {
  const repeated: Timed[] = [];
  for (const { query, milliseconds } of timed) {
    const isSlow = milliseconds > limitMilliseconds;
    repeated.push({
      query,
      milliseconds: isSlow ? Math.min(milliseconds, await time(query)) : milliseconds,
    });
  }
  return repeated;
}

/** A figure for the slowest query of a list, and one for each other that is over the limit. */
function figuresOf(path: string, timed: readonly Timed[]): Figure[] {
  const [slowest, ...others] = timed.toSorted((a, b) => b.milliseconds - a.milliseconds);
  const figure = ({ query, milliseconds }: Timed, what: string): Figure => ({
    what,
    value: milliseconds,
    digits: 0,
    limit: { atMost: limitMilliseconds },
    detail: query || "without a query",
  });
  return slowest
    ? [
        {
          ...figure(slowest, `milliseconds of the slowest of ${timed.length} queries of ${path}`),
          detail: `median ${numeral(median(timed.map((query) => query.milliseconds)))}: ${slowest.query}`,
        },
        ...others
          .filter(({ milliseconds }) => milliseconds > limitMilliseconds)
          .map((query) => figure(query, `milliseconds of another query of ${path}`)),
      ]
    : [];
}
