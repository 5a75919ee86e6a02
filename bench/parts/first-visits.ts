import { auditOf, withLighthouse, type Audit } from "../measure/lighthouse.ts";
import type { Figure } from "../measure/report.ts";
import { median } from "../measure/rounds.ts";
import { startSite } from "../site/site.ts";
import { firstSpacePath } from "../world/demo-pages.ts";
import type { World } from "../world/world.ts";

const rounds = 3;
/** Kilobytes of a page before it is scrolled. Source: docs/first-visit.md */
const byteLimits: Readonly<Record<string, number>> = { "/": 350, "/spaces": 350 };

const numberOf = (audit: Audit, id: string) => audit.audits[id]?.numericValue ?? Number.NaN;

/** What the score of a page's performance is made of, and its bytes. */
const measured = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
  "total-byte-weight",
];

async function auditInRounds(url: string): Promise<Audit[]> {
  const audits: Audit[] = [];
  while (audits.length < rounds) {
    audits.push(await auditOf(url, { audits: measured }));
  }
  return audits;
}

/** Measures first visits on a phone over simulated slow 4G: medians of three. */
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
  return withLighthouse(async () => {
    const figures: Figure[] = [];
    for (const path of paths) {
      const audits = await auditInRounds(origin + path);
      const of = (id: string) => median(audits.map((audit) => numberOf(audit, id)));
      const score = median(audits.map((audit) => audit.categories["performance"]?.score ?? 0));
      const byteLimit = byteLimits[path];
      figures.push(
        {
          what: `Lighthouse, performance of ${path}`,
          value: Math.round(score * 100),
          digits: 0,
          limit: { atLeast: 97 },
        },
        {
          what: `seconds to the first paint of ${path}`,
          value: of("first-contentful-paint") / 1000,
          limit: { atMost: 1.2 },
        },
        {
          what: `seconds to the largest paint of ${path}`,
          value: of("largest-contentful-paint") / 1000,
          limit: { atMost: 2 },
        },
        {
          what: `milliseconds that ${path} blocks`,
          value: of("total-blocking-time"),
          digits: 0,
          limit: { atMost: 100 },
        },
        {
          what: `KB of ${path} before a scroll`,
          value: of("total-byte-weight") / 1000,
          digits: 0,
          ...(byteLimit !== undefined && { limit: { atMost: byteLimit } }),
        },
      );
    }
    return figures;
  });
}
