import {
  auditOf,
  categories,
  scoresOf,
  withLighthouse,
  type Audit,
} from "../measure/lighthouse.ts";
import type { Figure } from "../measure/report.ts";
import { median } from "../measure/rounds.ts";

const rounds = 3;
/** Kilobytes of a page before it is scrolled. Source: docs/first-visit.md */
const byteLimits: Readonly<Record<string, number>> = { "/": 350, "/spaces": 350 };

const numberOf = (audit: Audit, id: string) => audit.audits[id]?.numericValue ?? Number.NaN;

/** The first of them has all categories, the others the performance alone. */
async function audited(url: string): Promise<[Audit, ...Audit[]]> {
  const audits: [Audit, ...Audit[]] = [await auditOf(url, ["performance", ...categories])];
  while (audits.length < rounds) {
    audits.push(await auditOf(url, ["performance"]));
  }
  return audits;
}

/** Measures first visits on a phone over simulated slow 4G: medians of three. The scores of the first one must be full. */
export async function measureFirstVisits(
  origin: string,
  paths: readonly string[],
): Promise<Figure[]> {
  return withLighthouse(async () => {
    const figures: Figure[] = [];
    for (const path of paths) {
      const audits = await audited(origin + path);
      const of = (id: string) => median(audits.map((audit) => numberOf(audit, id)));
      const score = median(audits.map((audit) => audit.categories["performance"]?.score ?? 0));
      const byteLimit = byteLimits[path];
      figures.push(
        ...scoresOf(audits[0], path),
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
