import type { Locator, Page } from "@playwright/test";

/** Buttons that often open a dialog. What they send is refused meanwhile. */
const openers =
  /^(add|new|edit|change|cancel|move|create|enquire|check availability|close|invite|refund|rename|replace|remove|delete|design|call|schedule|import|answer|take|record|mark|set|send|save this|book a call|reset|my times|shortcuts|how)/i;

/** Refuses every change that a page asks for, so that a press changes nothing. */
export async function refuseChanges(page: Page): Promise<void> {
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({ status: 409, json: { detail: "This cannot be done now." } }),
  );
}

/**
 * Presses the buttons of a page that may open a dialog, each name once, and calls a function for every dialog that opens.
 * @param pressed the names that were pressed before, which grow
 */
export async function forEachDialog(
  page: Page,
  pressed: Set<string>,
  look: (dialog: Locator, opener: string) => Promise<void>,
): Promise<void> {
  const names = await page
    .locator("main button:visible:not([type=submit]):enabled")
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent.trim()),
    );
  const dialog = page.getByRole("dialog").last();
  for (const [index, name] of names.entries()) {
    const kind = `${new URL(page.url()).pathname} ${name.split(" ")[0]}`;
    if (!openers.test(name) || pressed.has(kind)) {
      continue;
    }
    pressed.add(kind);
    const button = page.locator("main button:visible:not([type=submit]):enabled").nth(index);
    const isPressed = await button.click({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (!isPressed) {
      continue;
    }
    const isOpen = await dialog.waitFor({ timeout: 700 }).then(
      () => true,
      () => false,
    );
    if (isOpen) {
      await look(dialog, name);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden", timeout: 700 }).catch(() => page.reload());
    }
  }
}
