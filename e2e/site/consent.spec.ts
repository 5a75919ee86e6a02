import type { Page } from "@playwright/test";
import { expect, openAlive, openGrid, test } from "../steps/journey.ts";
import { bookingFooter } from "../steps/wizard.ts";

const consentOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === "consent");

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });

test("consent is requested until it is given or refused, and kept for a year", async ({ page }) => {
  await openAlive(page, "/");
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByRole("link", { name: "View cookies" })).toHaveAttribute(
    "href",
    "/legal/cookies",
  );
  await openAlive(page, "/legal/cookies");
  await expect(banner(page)).toBeVisible();
  expect(await consentOf(page)).toEqual([]);
  const choice = page.getByRole("main").getByRole("status");
  await expect(choice).toHaveText("You have not chosen yet: there are no analytics cookies.");
  await expect(page.getByText("Never expires – we ask again after 365 days")).toBeVisible();

  await banner(page).getByRole("button", { name: "Reject analytics cookies" }).click();
  await expect(banner(page)).toHaveCount(0);
  const [cookie] = await consentOf(page);
  expect(cookie).toMatchObject({ value: "rejected", path: "/", sameSite: "Lax" });
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(364.9);
  expect(days).toBeLessThan(365.1);
  await openAlive(page, "/legal/cookies");
  await expect(banner(page)).toHaveCount(0);
});

test("consent can be changed on the page about cookies", async ({ page }) => {
  await openAlive(page, "/legal/cookies");
  await banner(page).getByRole("button", { name: "Accept analytics cookies" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "You have accepted analytics cookies.",
  );
  expect(await consentOf(page)).toMatchObject([{ value: "accepted" }]);
  // The cookies of an earlier consent are removed with it.
  await page.evaluate(() => {
    document.cookie = "_ga=GA1.1.1; Path=/";
    document.cookie = "_ga_ABC=GS1; Path=/";
  });
  await page.getByRole("button", { name: "Change my choice" }).click();
  await expect(banner(page)).toBeVisible();
  expect(await consentOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain("_ga");
});

test("the question covers nothing permanently, and takes one row on a phone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openAlive(page, "/spaces");
  await expect(banner(page)).toHaveCSS("animation-duration", "0.5s");
  const footer = page.locator("footer");
  await expect(footer).toHaveCSS("animation-delay", "2s");
  await expect(footer).toHaveCSS("visibility", "visible");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(footer.getByRole("link").last()).toBeVisible();
  // How much of the end of the page the banner covers after scrolling to the end.
  const covered = () =>
    page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
      const bottomOf = document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0;
      const top = document.querySelector("[aria-label=Cookies]")?.getBoundingClientRect().top ?? 0;
      return bottomOf - top;
    });
  await expect.poll(covered).toBeLessThanOrEqual(1);

  await page.setViewportSize({ width: 390, height: 844 });
  const choices = [
    banner(page).getByRole("button", { name: "Reject analytics cookies" }),
    banner(page).getByRole("button", { name: "Accept analytics cookies" }),
    banner(page).getByRole("link", { name: "View cookies" }),
  ];
  const boxes = await Promise.all(choices.map((choice) => choice.boundingBox()));
  const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  expect(new Set(middles).size).toBe(1);
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(844 / 6);
});

test("a bar at the bottom of a page stays above the question, and comes down after it", async ({
  page,
}) => {
  await openGrid(page, "carnaby-yard", "2027-05-12");
  const bottomOfBar = async () => {
    const box = await bookingFooter(page).boundingBox();
    return box && Math.round(box.y + box.height);
  };
  const topOfBanner = async () => Math.round((await banner(page).boundingBox())?.y ?? Number.NaN);
  await expect.poll(async () => (await bottomOfBar()) === (await topOfBanner())).toBe(true);
  await banner(page).getByRole("button", { name: "Reject analytics cookies" }).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(bottomOfBar).toBe(page.viewportSize()?.height);
});

test("the page about cookies counts what it lists, and the banner explains itself on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, "/legal/cookies");
  const kinds = await page.locator("tbody th span").allTextContents();
  const countOf = (word: string) => kinds.filter((kind) => kind.startsWith(word)).length;
  expect([countOf("Needed"), countOf("Analytics")]).toEqual([5, 2]);
  await expect(
    page.getByText("Five cookies are needed. Two cookies are for analytics"),
  ).toBeVisible();
  const sentence = banner(page).getByText(/uses the few cookies that it needs/);
  expect((await sentence.boundingBox())?.width).toBeGreaterThan(300);
});
