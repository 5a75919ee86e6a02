import { numeral, type Figure } from "../measure/report.ts";
import { median, quantile } from "../measure/rounds.ts";
import { openVisitor, type Visitor } from "../load/visitor.ts";
import { startSite } from "../site/site.ts";
import { copySpaces } from "../world/copy-spaces.ts";
import { fillConsole } from "../world/fill-console.ts";
import { makeStaff } from "../world/staff.ts";
import type { World } from "../world/world.ts";
import { consoleLists } from "./console-lists.ts";

const spaces = 10_000;
const asks = 12;
const limitMilliseconds = 100;

/**
 * Measures every list of the console with 100,000 rows, and 10,000 spaces, in milliseconds of a request: each page, order,
 * filter and search.
 */
export async function measureConsole(world: World): Promise<Figure[]> {
  const databaseUrl = await world.copy("console");
  await copySpaces(databaseUrl, spaces);
  await fillConsole(databaseUrl, spaces);
  const site = await startSite(databaseUrl);
  const visitor = openVisitor(site.origin);
  try {
    const headers = { authorization: `Token ${await makeStaff(site.origin, databaseUrl)}` };
    const figures: Figure[] = [];
    for (const [path, queries] of Object.entries(consoleLists)) {
      const timed: Timed[] = [];
      for (const query of queries) {
        timed.push({ query, ...(await timeList(visitor, `/api/admin/${path}/${query}`, headers)) });
      }
      figures.push(...figuresOf(path, timed));
    }
    return figures;
  } finally {
    visitor.leave();
    await site.stop();
    await world.drop("console");
  }
}

interface Timed {
  readonly query: string;
  /** Milliseconds. */
  readonly usual: number;
  readonly slow: number;
}

/** The median and the 95th percentile, after two requests that open connections and read pages into memory. */
async function timeList(visitor: Visitor, path: string, headers: Record<string, string>) {
  const times: number[] = [];
  for (let ask = -2; ask < asks; ask++) {
    const started = performance.now();
    const { status, body } = await visitor.ask({ path, headers });
    if (status !== 200) {
      throw new Error(`${path} was answered with ${status}: ${body.toString()}`);
    }
    if (ask >= 0) {
      times.push(performance.now() - started);
    }
  }
  return { usual: median(times), slow: quantile(times, 0.95) };
}

/** A figure for the slowest query of a list, and one for each other that is over the limit. */
function figuresOf(path: string, timed: readonly Timed[]): Figure[] {
  const [slowest, ...others] = timed.toSorted((a, b) => b.slow - a.slow);
  const figure = ({ query, usual, slow }: Timed, what: string): Figure => ({
    what,
    value: slow,
    digits: 0,
    limit: { atMost: limitMilliseconds },
    detail: `median ${numeral(usual)}: ${query || "without a query"}`,
  });
  return slowest
    ? [
        figure(slowest, `milliseconds of the slowest of ${timed.length} queries of ${path}, p95`),
        ...others
          .filter(({ slow }) => slow > limitMilliseconds)
          .map((query) => figure(query, `milliseconds of another query of ${path}, p95`)),
      ]
    : [];
}
