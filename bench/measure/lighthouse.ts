import { chromium, type BrowserContext } from "@playwright/test";
import { findChromium } from "../../scripts/browser/find-chromium.ts";
import { installTool } from "../../scripts/tools/install-tool.ts";
import { freePort } from "../../server/src/db/embedded/embedded-postgres.ts";
import { inProcessorTime, type TimedEvent } from "./processor-time.ts";
import type { Figure } from "./report.ts";

/** How long a page must be quiet before an audit ends. Later, the tiles in view turn and load another picture. */
const settleMs = 1200;
/** The categories that must have a score of 100. */
export const categories = ["accessibility", "best-practices", "seo"] as const;

/** What we read of an audited page. */
export interface Audit {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >;
  readonly runtimeError?: { readonly message: string };
}

type Flags = ReturnType<typeof flagsOf>;

interface Artifacts {
  readonly Trace: { readonly traceEvents: readonly TimedEvent[] };
}

/** What we use of Lighthouse. It is installed when it is first used: nothing else needs its 190 MB. */
interface Lighthouse {
  readonly default: (
    url: string,
    flags: Flags,
  ) => Promise<{ readonly lhr: Audit; readonly artifacts: Artifacts } | undefined>;
  readonly auditFlowArtifacts: (flow: {
    readonly gatherSteps: readonly { readonly artifacts: Artifacts; readonly flags: Flags }[];
  }) => Promise<{ readonly steps: readonly { readonly lhr: Audit }[] }>;
}

// The package has these two functions, which the compiler cannot see before it is installed.
const loadLighthouse = async () =>
  (await import(
    installTool("lighthouse", (line) => console.log(line))("lighthouse")
  )) as Lighthouse;

/** The browser in which Lighthouse audits pages. */
export interface AuditBrowser {
  /** The context of the audited pages. */
  readonly context: BrowserContext;
  /** Where Lighthouse reaches the browser. */
  readonly port: number;
}

/** Runs a function while Lighthouse has a browser. */
export async function withLighthouse<Result>(
  run: (browser: AuditBrowser) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium((line) => console.log(line)),
    args: ["--no-sandbox", "--disable-quic", `--remote-debugging-port=${port}`],
  });
  try {
    const debugged = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = debugged.contexts();
    if (!context) {
      throw new Error("Lighthouse's browser has no context");
    }
    return await run({ context, port });
  } finally {
    await browser.close();
  }
}

/** Whole categories, or single audits: those of a category that give it no score take most of its time. */
type Chosen = { readonly categories: readonly string[] } | { readonly audits: readonly string[] };

interface AuditOptions {
  /** Whether the browser keeps its cache and what pages have stored. */
  readonly keepsStorage?: boolean;
}

/** Audits a page as a phone on simulated slow 4G. */
export async function auditOf(
  browser: AuditBrowser,
  url: string,
  chosen: Chosen,
  options?: AuditOptions,
): Promise<Audit> {
  return (await runLighthouse(url, flagsOf(browser, chosen, options))).lhr;
}

/** Audits a page on the clock, and once more with the processor time of its tasks. */
export async function auditTwice(browser: AuditBrowser, url: string, chosen: Chosen) {
  const flags = flagsOf(browser, chosen);
  const { lhr, artifacts } = await runLighthouse(url, flags);
  const traceEvents = inProcessorTime(artifacts.Trace.traceEvents);
  const changed = { ...artifacts, Trace: { ...artifacts.Trace, traceEvents } };
  const { auditFlowArtifacts } = await loadLighthouse();
  const { steps } = await auditFlowArtifacts({ gatherSteps: [{ artifacts: changed, flags }] });
  const [step] = steps;
  if (!step) {
    throw new Error(`Lighthouse did not judge ${url} a second time`);
  }
  return { onTheClock: lhr, byProcessorTime: step.lhr };
}

const flagsOf = (
  { port }: AuditBrowser,
  chosen: Chosen,
  { keepsStorage = false }: AuditOptions = {},
) => ({
  port,
  logLevel: "error" as const,
  output: "json" as const,
  ...("categories" in chosen
    ? { onlyCategories: [...chosen.categories] }
    : { onlyAudits: [...chosen.audits] }),
  disableFullPageScreenshot: true,
  disableStorageReset: keepsStorage,
  pauseAfterFcpMs: settleMs,
  pauseAfterLoadMs: settleMs,
  networkQuietThresholdMs: settleMs,
  cpuQuietThresholdMs: settleMs,
});

async function runLighthouse(url: string, flags: Flags) {
  const { default: lighthouse } = await loadLighthouse();
  const run = await lighthouse(url, flags);
  if (!run || run.lhr.runtimeError) {
    throw new Error(`Lighthouse could not judge ${url}: ${run?.lhr.runtimeError?.message ?? ""}`);
  }
  return run;
}

/** Returns the scores of a page out of 100, with the failed audits. */
export function scoresOf(lhr: Audit, path: string): Figure[] {
  return categories.map((name) => {
    const category = lhr.categories[name];
    const missed = (category?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    return {
      what: `Lighthouse, ${name} of ${path}`,
      value: Math.round((category?.score ?? 0) * 100),
      digits: 0,
      limit: { atLeast: 100 },
      detail: missed.join(", "),
    };
  });
}
