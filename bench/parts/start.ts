import { setTimeout as sleep } from "node:timers/promises";
import { residentMegabytes } from "../measure/process-use.ts";
import type { Figure } from "../measure/report.ts";
import { median } from "../measure/rounds.ts";
import { startSite, type Served } from "../site/site.ts";
import { openVisitor } from "../load/visitor.ts";
import type { World } from "../world/world.ts";

const starts = 9;
const idleSeconds = 5;
/** Requests common pages, so that their modules are loaded. */
const visitedPaths = ["/", "/spaces", "/api/spaces/", "/api/config/", "/api/bookings/settings/"];

/** Measures the start on an existing database, and the memory of an idle server. */
export async function measureStart(world: World): Promise<Figure[]> {
  const databaseUrl = await world.copy("start");
  const milliseconds: number[] = [];
  const megabytes: number[] = [];
  for (let start = 0; start < starts; start++) {
    const site = await startSite(databaseUrl);
    milliseconds.push(site.startMilliseconds);
    // The remaining starts need no pause.
    if (start % 3 === 0) {
      await visit(site);
      await sleep(idleSeconds * 1000);
      megabytes.push(residentMegabytes(site.pid));
    }
    await site.stop();
  }
  await world.drop("start");
  return [
    {
      what: "seconds from start to first answer, median",
      value: median(milliseconds) / 1000,
      limit: { atMost: 0.5 },
      detail: `${starts} starts, the slowest ${(Math.max(...milliseconds) / 1000).toFixed(2)}`,
    },
    {
      what: `MB resident after a few requests and ${idleSeconds} s of rest, median`,
      value: median(megabytes),
      digits: 0,
      limit: { atMost: 120 },
      detail: megabytes.map((value) => value.toFixed(0)).join(", "),
    },
  ];
}

async function visit(site: Served): Promise<void> {
  const visitor = openVisitor(site.origin);
  for (const path of visitedPaths) {
    const { status } = await visitor.ask({ path });
    if (status !== 200) {
      throw new Error(`${path} was answered with ${status}`);
    }
  }
  visitor.leave();
}
