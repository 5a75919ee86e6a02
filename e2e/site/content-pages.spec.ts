import { expect, openAlive, test } from "../steps/journey.ts";

test("the blog shows nine posts, or six on a phone, and more on request", async ({ page }) => {
  for (const [width, step] of [
    [1280, 9],
    [390, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openAlive(page, "/blog");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sookcess Stories");
    const cards = page.getByRole("main").getByRole("listitem").filter({ visible: true });
    await expect(cards).toHaveCount(step);
    await page.getByRole("button", { name: "See more" }).click();
    await expect(cards).toHaveCount(11);
    await expect(page.getByRole("button", { name: "See more" })).toHaveCount(0);
    // A long title is cut after a hundred characters.
    await expect(page.getByRole("heading", { name: /^Ten things to bring/ })).toHaveText(
      /^.{90,100}…$/,
    );
  }
});

test("the pages of press, stories and questions show their lists in parts and columns", async ({
  page,
}) => {
  await openAlive(page, "/press-and-awards");
  const list = (heading: string) =>
    page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: heading }) })
      .getByRole("listitem");
  await expect(list("In the press")).toHaveCount(3);
  await expect(list("Awards and partners")).toHaveCount(6);
  await page.getByRole("button", { name: "Load more articles" }).click();
  await expect.poll(() => list("In the press").count()).toBeGreaterThan(3);
  await page.getByRole("button", { name: "Load more awards" }).click();
  await expect.poll(() => list("Awards and partners").count()).toBeGreaterThan(6);
  await expect(page.locator("a[href^='mailto:']").first()).toBeVisible();

  await openAlive(page, "/content/success-stories");
  const carousel = page.getByRole("region", { name: "Success stories" });
  await expect(carousel.getByRole("group")).toHaveCount(10);
  const dots = carousel.getByRole("listitem").getByRole("button");
  await expect(dots).toHaveCount(10);
  await dots.nth(3).click();
  await expect(dots.nth(3)).toHaveAttribute("aria-current", "true");
  await carousel.getByRole("button", { name: "Next story" }).click();
  await expect(dots.nth(4)).toHaveAttribute("aria-current", "true");

  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 2 })).toContainText([
    "We have the answers",
    "Additional Information",
  ]);
  await expect(page.locator("dl").first()).toHaveCSS("column-count", "2");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator("dl").first()).toHaveCSS("column-count", "auto");
  await expect(page.locator("dd p").first()).toBeVisible();
});
