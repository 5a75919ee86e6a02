import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page, Response } from "@playwright/test";
import { openVisitor } from "../load/visitor.ts";
import { readPageParts } from "./page-parts.ts";

export interface Visit {
  /** All loaded scripts, in bytes transferred without headers. */
  readonly scriptKilobytes: number;
  /** The sum of all layout shifts, each as a fraction of the screen. */
  readonly layoutShift: number;
}

/** Opens a page in a browser without cache, scrolls to the bottom, and returns what was loaded. */
export async function visitPage(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const scripts: Response[] = [];
    page.on("response", (response) => {
      if (isScript(response.headers()["content-type"])) {
        scripts.push(response);
      }
    });
    await page.addInitScript(addUpLayoutShifts);
    await page.goto(url, { waitUntil: "load" });
    await sleep(1500);
    await scrollToTheEnd(page);
    return {
      scriptKilobytes: await kilobytesOf(scripts),
      layoutShift: await page.evaluate(() => Number(Reflect.get(globalThis, "layoutShift"))),
    };
  } finally {
    await context.close();
  }
}

async function kilobytesOf(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
}

/** Runs in the page. */
function addUpLayoutShifts(): void {
  let sum = 0;
  Reflect.set(globalThis, "layoutShift", sum);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      sum += Number(Reflect.get(entry, "value"));
    }
    Reflect.set(globalThis, "layoutShift", sum);
  }).observe({ type: "layout-shift", buffered: true });
}

async function scrollToTheEnd(page: Page): Promise<void> {
  const { height, screen } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    screen: innerHeight,
  }));
  for (let top = 0; top < height; top += screen / 2) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
    await sleep(150);
  }
  await sleep(500);
}

const isScript = (contentType = "") => contentType.includes("javascript");

/** Returns the size of the scripts in a page's HTML, as browsers receive them (Brotli). */
export async function scriptKilobytesNamedBy(url: string): Promise<number> {
  const { origin, pathname } = new URL(url);
  const visitor = openVisitor(origin);
  try {
    return (await readPageParts(visitor, pathname)).scripts;
  } finally {
    visitor.leave();
  }
}
