import { chromium, type Browser } from "@playwright/test";
import { findChromium } from "../../scripts/browser/find-chromium.ts";
import { auditOf, categories, scoresOf, withLighthouse } from "../measure/lighthouse.ts";
import { scriptKilobytesNamedBy, visitPage } from "../measure/page-visit.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { startSite } from "../site/site.ts";
import { firstPostPath, firstSpacePath } from "../world/demo-pages.ts";
import type { World } from "../world/world.ts";

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

/**
 * Measures what a first visit loads, how far its layout shifts, and Lighthouse's scores beside performance, in a real
 * browser without cache. None of it depends on the load of the machine.
 */
export async function measurePages(world: World): Promise<Figure[]> {
  const site = await startSite(await world.copy("pages"));
  const browser = await chromium.launch({
    executablePath: findChromium((line) => console.log(line)),
    args: ["--no-sandbox", "--disable-quic"],
  });
  try {
    const figures: Figure[] = [];
    const space = await firstSpacePath(site.origin);
    for (const path of ["/", space]) {
      figures.push(...(await measurePage(browser, site.origin + path, path)));
    }
    const audited = ["/", "/spaces", space, await firstPostPath(site.origin)];
    await withLighthouse(async (auditing) => {
      for (const path of audited) {
        figures.push(
          ...scoresOf(await auditOf(auditing, site.origin + path, { categories }), path),
        );
      }
    });
    return figures;
  } finally {
    await browser.close();
    await site.stop();
    await world.drop("pages");
  }
}

async function measurePage(browser: Browser, url: string, path: string): Promise<Figure[]> {
  const visits = await Promise.all(screens.map((screen) => visitPage(browser, url, screen)));
  const named = await scriptKilobytesNamedBy(url);
  const loaded = Math.max(...visits.map(({ scriptKilobytes }) => scriptKilobytes));
  return [
    {
      what: `KB of script over the wire on a first visit to ${path}`,
      value: Math.max(named, loaded),
      digits: 1,
      limit: { atMost: 115 },
      detail: `${numeral(named, 1)} named by the page, ${numeral(loaded, 1)} loaded`,
    },
    {
      what: `layout shift of ${path}, from top to bottom`,
      value: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
      digits: 4,
      limit: { atMost: 0 },
      detail: visits
        .map(
          ({ layoutShift }, index) => `${numeral(layoutShift, 4)} at ${screens[index]?.width} px`,
        )
        .join(", "),
    },
  ];
}
