import { setTimeout as sleep } from "node:timers/promises";
import { peakMegabytes, residentMegabytes, resetPeak } from "../../testing/process-use.ts";
import type { Figure } from "../measure/report.ts";
import { median } from "../measure/rounds.ts";
import { startSite, type Served } from "../site/site.ts";
import { askOk, openVisitor } from "../load/visitor.ts";
import type { World } from "../world/world.ts";

const starts = 5;
const idleSeconds = 5;
const load = { visitors: 16, seconds: 8 } as const;
/** Requests common pages, so that their modules are loaded. */
const visitedPaths = ["/", "/spaces", "/api/spaces/", "/api/config/", "/api/bookings/settings/"];

/** Measures the start on an existing database, and the memory of an idle and of a busy server. */
export async function measureStart(world: World): Promise<Figure[]> {
  const databaseUrl = await world.copy("start");
  const sites: Served[] = [];
  try {
    while (sites.length < starts) {
      sites.push(await startSite(databaseUrl));
    }
    for (const site of sites) {
      await visit(site);
    }
    await sleep(idleSeconds * 1000);
    const atRest = sites.map(({ pid }) => residentMegabytes(pid));
    const [loaded] = sites;
    return figuresOf(sites, atRest, loaded ? await peakUnderLoad(loaded) : Number.NaN);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await world.drop("start");
  }
}

function figuresOf(
  sites: readonly Served[],
  atRest: readonly number[],
  underLoad: number,
): Figure[] {
  const milliseconds = sites.map(({ startMilliseconds }) => startMilliseconds);
  return [
    {
      what: "seconds of processor time from start to first answer, median",
      value: median(sites.map(({ startProcessorSeconds }) => startProcessorSeconds)),
      limit: { atMost: 1 },
    },
    {
      what: "the same by the clock, median",
      value: median(milliseconds) / 1000,
      detail: `${starts} starts, the slowest ${(Math.max(...milliseconds) / 1000).toFixed(2)}`,
    },
    {
      what: "seconds until its jobs run as well, median",
      value: median(sites.map(({ readyMilliseconds }) => readyMilliseconds)) / 1000,
    },
    {
      what: `MB resident after a few requests and ${idleSeconds} s of rest, median`,
      value: median(atRest),
      digits: 0,
      limit: { atMost: 160 },
      detail: atRest.map((value) => value.toFixed(0)).join(", "),
    },
    {
      what: `MB resident at most while ${load.visitors} visitors load pages for ${load.seconds} s`,
      value: underLoad,
      digits: 0,
      limit: { atMost: 280 },
    },
  ];
}

/** The cookie of a browser with holds. Its pages are rendered at each request. */
const headers = { cookie: "browser=0123456789abcdef0123456789abcdef" };
const renderedPaths = ["/", "/spaces", "/spaces/carnaby-yard", "/events", "/contact"];

/** Returns the most memory that a site uses while visitors load pages without a pause. */
async function peakUnderLoad(site: Served): Promise<number> {
  resetPeak(site.pid);
  const until = performance.now() + load.seconds * 1000;
  await Promise.all(
    Array.from({ length: load.visitors }, async (_, first) => {
      const visitor = openVisitor(site.origin);
      for (let turn = first; performance.now() < until; turn++) {
        const path = renderedPaths[turn % renderedPaths.length] ?? "/";
        await visitor.ask({ path, headers });
      }
      visitor.leave();
    }),
  );
  return peakMegabytes(site.pid);
}

async function visit(site: Served): Promise<void> {
  const visitor = openVisitor(site.origin);
  for (const path of visitedPaths) {
    await askOk(visitor, { path });
  }
  visitor.leave();
}
