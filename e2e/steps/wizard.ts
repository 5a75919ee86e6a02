import type { Locator, Page } from "@playwright/test";
import { cell, expect, openGrid } from "./journey.ts";

/** The footer, which is always visible: space, total, promo code and the next step. */
export const bookingFooter = (page: Page): Locator =>
  page.getByRole("region", { name: "My booking", exact: true });

export const totalOf = (page: Page): Locator => bookingFooter(page).locator("strong");

/** Returns the total once there is one. */
export async function shownTotal(page: Page): Promise<string> {
  await expect(totalOf(page)).toHaveText(/^£/);
  return (await totalOf(page).textContent()) ?? "";
}

/** The summary: place, times, choices and price. */
export const summaryOf = (page: Page): Locator =>
  page.getByRole("main").locator("dl").filter({ hasText: "Total cost" });

/** Chooses an hour and continues to check-out. */
export async function goToCheckOut(
  page: Page,
  space: string,
  date: string,
  from = "10:00",
): Promise<void> {
  await openGrid(page, space, date);
  await cell(page, from).click();
  await bookingFooter(page).getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "My booking summary" })).toBeVisible();
}

/** Chooses an hour and continues to the add-ons. */
export async function goToAddOns(page: Page, space: string, date: string): Promise<void> {
  await goToCheckOut(page, space, date);
  await page.getByRole("link", { name: "Add or change extras" }).click();
  await expect(page.getByRole("heading", { name: "Add-ons", level: 1 })).toBeVisible();
}

/** An hour in London in the format of the draft. */
export const draftTime = (date: string, from: string, to: string) => {
  const at = (time: string) =>
    Temporal.ZonedDateTime.from(`${date}T${time}[Europe/London]`).toInstant().toString();
  return { startTime: at(from), endTime: at(to), includeFlexiTicket: false };
};

/** Stores a draft in the browser, as an earlier visit would have. */
export async function leaveDraft(page: Page, draft: Record<string, unknown>): Promise<void> {
  await page.goto("/not-found");
  await page.evaluate((text) => localStorage.setItem("booking.draft", text), JSON.stringify(draft));
}

export function storedDraft(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("booking.draft") ?? "null"));
}

/** The popup. */
export const popup = (page: Page, text: string): Locator =>
  page.getByRole("status").getByText(text, { exact: true });
