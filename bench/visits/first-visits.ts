import {
  auditTwice,
  withLighthouse,
  type Audit,
  type AuditBrowser,
} from "../measure/lighthouse.ts";
import { numeral, type Figure } from "../measure/report.ts";
import { median } from "../measure/rounds.ts";
import { startSite } from "../site/site.ts";
import { firstSpacePath } from "../world/demo-pages.ts";
import type { World } from "../world/world.ts";

const rounds = 3;
/** Kilobytes of a page before it is scrolled. Source: docs/speed/first-visit.md */
const byteLimits: Readonly<Record<string, number>> = { "/": 350, "/spaces": 350 };

const numberOf = (audit: Audit, id: string) => audit.audits[id]?.numericValue ?? Number.NaN;
const secondsTo = (id: string) => (audit: Audit) => numberOf(audit, id) / 1000;
const scoreOf = (audit: Audit) => Math.round((audit.categories["performance"]?.score ?? 0) * 100);

/** What the score of a page's performance is made of, and its bytes. */
const measured = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
  "total-byte-weight",
];

type Audits = Awaited<ReturnType<typeof auditTwice>>;

async function auditInRounds(browser: AuditBrowser, url: string): Promise<Audits[]> {
  const audits: Audits[] = [];
  while (audits.length < rounds) {
    audits.push(await auditTwice(browser, url, { audits: measured }));
  }
  return audits;
}

/** Measures first visits on a phone over simulated slow 4G: medians of three, by processor time. */
export async function measureFirstVisits(world: World): Promise<Figure[]> {
  const site = await startSite(await world.copy("first_visits"));
  try {
    const paths = ["/", "/spaces", await firstSpacePath(site.origin)];
    return await measurePaths(site.origin, paths);
  } finally {
    await site.stop();
    await world.drop("first_visits");
  }
}

async function measurePaths(origin: string, paths: readonly string[]): Promise<Figure[]> {
  return withLighthouse(async (browser) => {
    const figures: Figure[] = [];
    for (const path of paths) {
      const audits = await auditInRounds(browser, origin + path);
      const byteLimit = byteLimits[path];
      const figureOf = (what: string, read: (audit: Audit) => number, digits: number) => {
        const onTheClock = median(audits.map((audit) => read(audit.onTheClock)));
        return {
          what,
          value: median(audits.map((audit) => read(audit.byProcessorTime))),
          digits,
          detail: `${numeral(onTheClock, digits)} by the clock`,
        };
      };
      figures.push(
        {
          ...figureOf(`Lighthouse, performance of ${path}`, scoreOf, 0),
          limit: { atLeast: 97 },
        },
        {
          ...figureOf(
            `seconds to the first paint of ${path}`,
            secondsTo("first-contentful-paint"),
            2,
          ),
          limit: { atMost: 1.2 },
        },
        {
          ...figureOf(
            `seconds to the largest paint of ${path}`,
            secondsTo("largest-contentful-paint"),
            2,
          ),
          limit: { atMost: 2 },
        },
        {
          ...figureOf(
            `milliseconds that ${path} blocks`,
            (audit) => numberOf(audit, "total-blocking-time"),
            0,
          ),
          limit: { atMost: 100 },
        },
        {
          what: `KB of ${path} before a scroll`,
          value: median(
            audits.map(({ onTheClock }) => numberOf(onTheClock, "total-byte-weight") / 1000),
          ),
          digits: 0,
          ...(byteLimit !== undefined && { limit: { atMost: byteLimit } }),
        },
      );
    }
    return figures;
  });
}
