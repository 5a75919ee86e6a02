import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";
import { dataIn } from "../steps/structured-data.ts";

test(
  "a page of a city lists its spaces, with its own texts, and leads to its uses",
  { tag: "@touch" },
  async ({ page }) => {
    await openAlive(page, "/spaces/in/london");
    await expect(page).toHaveTitle("Spaces in London | Frontage");
    await expect(page.getByRole("heading", { level: 1, name: "Spaces in London" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Carnaby Yard" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Princes Arcade" })).toHaveCount(0);
    await expectTidyPage(page);
    await page.getByRole("navigation", { name: "What for" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/spaces\/for\/[a-z-]+\/in\/london$/);
    await expect(page.getByRole("heading", { level: 1, name: /in London$/ })).toBeVisible();
    await expectTidyPage(page);
    await page.getByRole("link", { name: /in other cities$/ }).click();
    await expect(page).toHaveURL(/\/spaces\/for\/[a-z-]+$/);
    await expect(
      page.getByRole("navigation", { name: "Where" }).getByRole("link").first(),
    ).toBeVisible();
  },
);

test("search engines read the list, and find it in the sitemap", async ({ page, request }) => {
  await page.goto("/spaces/for/launch");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
    "href",
    /\/spaces\/for\/launch$/,
  );
  const list = dataIn(await page.content()).find((each) => each["@type"] === "ItemList");
  expect(list).toMatchObject({
    itemListElement: expect.arrayContaining([
      expect.objectContaining({
        position: 1,
        item: expect.objectContaining({
          "@type": "EventVenue",
          maximumAttendeeCapacity: expect.any(Number),
          geo: expect.objectContaining({ "@type": "GeoCoordinates" }),
        }),
      }),
    ]),
  });
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const path of ["/spaces/in/london", "/spaces/for/launch", "/spaces/for/launch/in/london"]) {
    expect(sitemap).toContain(`${path}</loc>`);
  }
});

test("an unknown city or use is not found", async ({ request }) => {
  for (const path of [
    "in/atlantis",
    "for/skating",
    "for/launch/in/atlantis",
    "for/skating/in/london",
  ]) {
    expect((await request.get(`/spaces/${path}`)).status()).toBe(404);
  }
});
