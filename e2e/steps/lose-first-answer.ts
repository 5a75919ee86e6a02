import type { Page } from "@playwright/test";

/** Lets the server do what the first call of a method asks, and loses its answer on the way. Later calls are answered. */
export async function loseFirstAnswer(
  page: Page,
  method: "POST" | "PUT",
  address: string,
): Promise<void> {
  let isFirst = true;
  await page.route(address, async (route) => {
    if (route.request().method() === method && isFirst) {
      isFirst = false;
      await route.fetch();
      await route.abort("connectionreset");
    } else {
      await route.continue();
    }
  });
}
