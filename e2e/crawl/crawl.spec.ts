// Looks at every page in a browser. Run by `npm run crawl`, since it takes as long as all other journeys.
import type { Page } from "@playwright/test";
import { axeFaultsOf, expect, scrollsHorizontally, test } from "../steps/journey.ts";
import { signInAs } from "../steps/sessions.ts";
import {
  findCodes,
  isOfConsole,
  listPages,
  visitors,
  type SitePage,
} from "../steps/site-addresses.ts";

// Many pages in one window: recording them all would take longer than the visits.
test.use({ trace: "off", screenshot: "off" });
test.describe.configure({ timeout: 240_000 });

const widths = [1280, 390];

/** Lists the faults of a page at both widths, a line each. */
async function faultsOf(page: Page, { address, isMissing }: SitePage): Promise<string[]> {
  const [widest = 0] = widths;
  await page.setViewportSize({ width: widest, height: 900 });
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.locator("h1").first().waitFor();
  const faults: string[] = [];
  const status = answer?.status() ?? 0;
  if (isMissing ? status !== 404 : status >= 400) {
    faults.push(`status ${status}`);
  }
  if (new URL(page.url()).pathname !== address) {
    // It redirected to another page, which is checked at that page's address.
    return faults.map((fault) => `${address}: ${fault}`);
  }
  const seen = await page.evaluate(() => ({
    title: document.title,
    headings: document.querySelectorAll("h1").length,
    canonical: document.querySelectorAll("link[rel=canonical]").length,
    description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
    isUndefined: /\bundefined\b|\bnull\b|\[object/.test(document.body.innerText),
  }));
  if (
    !/^(\S.{2,90} \| Frontage|Adaptive Retail Spaces)$/.test(seen.title) ||
    seen.title.includes("undefined")
  ) {
    faults.push(`title ${JSON.stringify(seen.title)}`);
  }
  if (seen.headings !== 1) {
    faults.push(`${seen.headings} h1`);
  }
  if (seen.canonical !== 1) {
    faults.push(`${seen.canonical} canonical links`);
  }
  if (seen.description.length < 10 || seen.description.includes("undefined")) {
    faults.push(`description ${JSON.stringify(seen.description)}`);
  }
  if (seen.isUndefined) {
    faults.push("shows undefined");
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = [
      ...((await scrollsHorizontally(page)) ? ["scrolls horizontally"] : []),
      ...(await axeFaultsOf(page)),
    ];
    faults.push(...found.map((fault) => `at ${width}: ${fault}`));
  }
  return faults.map((fault) => `${address}: ${fault}`);
}

// In parts, for more than one worker.
const parts = 3;
for (const { who, email } of visitors) {
  for (let part = 0; part < parts; part += 1) {
    test(`every page is in order for ${who}, part ${part + 1}`, async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      const token = email === null ? null : await signInAs(request, context, email, baseURL);
      const codes = await findCodes(request, who, token);
      // To others, every address of the console shows the not-found page.
      const pages = listPages(who, codes).filter(
        ({ address }) => who === "staff" || !isOfConsole(address),
      );
      const faults: string[] = [];
      for (const sitePage of pages.filter((_, index) => index % parts === part)) {
        faults.push(...(await faultsOf(page, sitePage)));
      }
      expect(faults).toEqual([]);
    });
  }
}
