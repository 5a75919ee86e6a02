import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Goes to a page of the console as staff do: by its link in the menu, which a narrow window opens first. */
export async function openFromMenu(page: Page, title: string): Promise<void> {
  const opener = page.getByRole("button", { name: "Open menu" });
  if (await opener.isVisible()) {
    await opener.click();
  }
  const menu = page.getByRole("navigation", { name: "Console" });
  await menu
    .getByRole("link", { name: new RegExp(`^${title}( |$)`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
