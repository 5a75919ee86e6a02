import { runLoad } from "../load/load.ts";
import { measureAgainstBare } from "../measure/against-bare.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { quantile } from "../measure/rounds.ts";
import { startSite } from "../site/site.ts";
import { firstSpacePath } from "../world/demo-pages.ts";
import type { World } from "../world/world.ts";

/** Long enough for pages to be renewed meanwhile. */
const seconds = 8;

/** Measures visitors' pages against node:http sending the same bytes, and how long 16 clients wait for them. */
export async function measureCachedPages(world: World): Promise<Figure[]> {
  const { origin, stop } = await startSite(await world.copy("kept_pages"));
  try {
    const paths = ["/", "/spaces", await firstSpacePath(origin)];
    const figures: Figure[] = [];
    for (const path of paths) {
      const comparison = {
        origin,
        path,
        encoding: "br",
        rounds: 3,
        seconds: 0.7,
        atLeast: 0.5,
      } as const;
      figures.push(await measureAgainstBare(comparison));
    }
    return [...figures, await measureWait(origin, paths)];
  } finally {
    await stop();
    await world.drop("kept_pages");
  }
}

async function measureWait(origin: string, paths: readonly string[]): Promise<Figure> {
  const headers = { "accept-encoding": "br" };
  const { milliseconds, perSecond } = await runLoad({
    origin,
    paths,
    headers,
    seconds,
    connections: 16,
  });
  return {
    what: "milliseconds until 16 clients get one of these pages, 99 of 100 times",
    value: quantile(milliseconds, 0.99),
    digits: 1,
    limit: { atMost: 25 },
    detail: `${numeral(perSecond)}/s`,
  };
}
