// Sends every form empty and full at both widths, by keys and by pointer, and looks where the focus and the message are.
// Run by `npm run crawl`.
import type { Locator, Page } from "@playwright/test";
import { expect, openAlive, test } from "../steps/journey.ts";
import { answerFaultOf, emptyForm, fillForm } from "../steps/form-answers.ts";
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
/** Forms that send something. Filters apply as they are changed. */
const sendingForms = "main form[method=dialog]:visible, main form:not([method]):visible";

/** The faults of one form, sent empty and then full. What it asks the server for is refused. */
async function faultsOfForm(page: Page, form: Locator, where: string): Promise<string[]> {
  const faults: string[] = [];
  const hasButton = () => form.locator('button[type="submit"]:visible:enabled').count();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const [state, prepare] of [
      ["empty", emptyForm],
      ["full", fillForm],
    ] as const) {
      if ((await form.isVisible()) && (await hasButton()) > 0) {
        await prepare(form);
        if ((await hasButton()) > 0) {
          const fault = await answerFaultOf(page, form, width < 500 ? "pointer" : "keys");
          if (fault !== null) {
            faults.push(`${where} ${state} at ${width} ${fault}`);
          }
        }
      }
    }
  }
  await page.setViewportSize({ width: 1280, height: 844 });
  return faults;
}

async function faultsOf(page: Page, address: string, pressed: Set<string>): Promise<string[]> {
  await openAlive(page, address);
  if (new URL(page.url()).pathname !== address) {
    return [];
  }
  const faults: string[] = [];
  const count = await page.locator(sendingForms).count();
  for (let index = 0; index < count; index += 1) {
    const form = page.locator(sendingForms).nth(index);
    // The same form on another page answers in the same way.
    const kind = await form.innerText();
    if (pressed.has(kind)) {
      continue;
    }
    pressed.add(kind);
    faults.push(...(await faultsOfForm(page, form, `${address} form ${index + 1}`)));
    if (new URL(page.url()).pathname !== address) {
      await openAlive(page, address);
    }
  }
  await forEachDialog(page, pressed, async (dialog, opener) => {
    const form = dialog.locator("form").first();
    if (await form.isVisible()) {
      faults.push(...(await faultsOfForm(page, form, `${address} dialog of ${opener},`)));
    }
  });
  return faults;
}

const parts = 2;
for (const { who, email } of visitors) {
  for (let part = 0; part < parts; part += 1) {
    test(`every form answers in view and in focus for ${who}, part ${part + 1}`, async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      const token = email === null ? null : await signInAs(request, context, email, baseURL);
      const codes = token === null ? nothingFound : await findCodes(request, who, token);
      const pages = listPages(who, codes).filter(
        ({ address, isMissing }) => !isMissing && (who === "staff" || !isOfConsole(address)),
      );
      await context.addCookies([{ name: "consent", value: "rejected", url: baseURL ?? "" }]);
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
