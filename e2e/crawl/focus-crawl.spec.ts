// Tabs through every page and dialog at both widths, with and without the cookie banner. Run by `npm run crawl`.
import type { Page } from "@playwright/test";
import { expect, openAlive, scrollsHorizontally, test } from "../steps/journey.ts";
import { focusFaultsOf, smallTargetsOf, unnamedPartsOf } from "../steps/focus-stops.ts";
import { forEachDialog, refuseChanges } from "../steps/open-dialogs.ts";
import { signInAs } from "../steps/sessions.ts";
import {
  findCodes,
  isOfConsole,
  listPages,
  nothingFound,
  visitors,
} from "../steps/site-addresses.ts";

test.use({ trace: "off", screenshot: "off" });
test.describe.configure({ timeout: 240_000 });

const widths = [1280, 390];
/** The width of the smallest windows (WCAG 1.4.10), which the console fits as well. */
const narrowest = 320;

/** The faults at both widths, in the state in which a page is. */
async function faultsAtBothWidths(page: Page, state: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const found = [
      ...(await focusFaultsOf(page)),
      // What scrolls below the banner is no nearer to it.
      ...(state === "with the banner" ? [] : await smallTargetsOf(page)),
    ];
    faults.push(...found.map((fault) => `${state} at ${width}: ${fault}`));
  }
  return faults;
}

async function faultsOf(page: Page, address: string, pressed: Set<string>): Promise<string[]> {
  await page.context().clearCookies({ name: "consent" });
  await openAlive(page, address);
  await page.waitForLoadState("networkidle");
  if (new URL(page.url()).pathname !== address) {
    // It redirected to another page, which is checked at that page's address.
    return [];
  }
  const faults: string[] = [];
  const reject = page.getByRole("button", { name: "Reject analytics cookies" });
  if (await reject.isVisible()) {
    faults.push(...(await faultsAtBothWidths(page, "with the banner")));
    await reject.click();
  }
  faults.push(...(await faultsAtBothWidths(page, "")));
  faults.push(...(await unnamedPartsOf(page)));
  await page.setViewportSize({ width: narrowest, height: 844 });
  if (isOfConsole(address) && (await scrollsHorizontally(page))) {
    faults.push(`scrolls horizontally at ${narrowest}`);
  }
  await page.setViewportSize({ width: 1280, height: 844 });
  await forEachDialog(page, pressed, async (_, opener) => {
    faults.push(...(await faultsAtBothWidths(page, `in the dialog of ${opener}`)));
    await page.setViewportSize({ width: 1280, height: 844 });
  });
  return faults.map((fault) => `${address} ${fault}`);
}

const parts = 3;
for (const { who, email } of visitors) {
  for (let part = 0; part < parts; part += 1) {
    test(`the focus is seen on every page for ${who}, part ${part + 1}`, async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      const token = email === null ? null : await signInAs(request, context, email, baseURL);
      const codes = token === null ? nothingFound : await findCodes(request, who, token);
      const pages = listPages(who, codes).filter(
        ({ address }) => who === "staff" || !isOfConsole(address),
      );
      await refuseChanges(page);
      const pressed = new Set<string>();
      const faults: string[] = [];
      for (const { address } of pages.filter((_, index) => index % parts === part)) {
        faults.push(...(await faultsOf(page, address, pressed)));
      }
      expect(faults).toEqual([]);
    });
  }
}
