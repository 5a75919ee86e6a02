import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findChromium } from "../../scripts/browser/find-chromium.ts";
import type { Figure } from "./report.ts";

const port = 3303;
const categories = ["accessibility", "best-practices", "seo"] as const;

/** Runs Lighthouse as a phone on pages of a site. Returns the scores out of 100, and the failed audits. */
export async function auditPages(origin: string, paths: readonly string[]): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findChromium((line) => console.log(line)),
    args: ["--no-sandbox", "--disable-quic", `--remote-debugging-port=${port}`],
  });
  try {
    const figures: Figure[] = [];
    for (const path of paths) {
      figures.push(...(await auditPage(origin + path, path)));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function auditPage(url: string, path: string): Promise<Figure[]> {
  const run = await lighthouse(url, {
    port,
    logLevel: "error",
    output: "json",
    onlyCategories: [...categories],
  });
  if (!run || run.lhr.runtimeError) {
    throw new Error(`Lighthouse could not judge ${path}: ${run?.lhr.runtimeError?.message ?? ""}`);
  }
  const { lhr } = run;
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
