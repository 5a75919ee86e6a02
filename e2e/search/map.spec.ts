import type { Page } from "@playwright/test";
import { expect, expectTidyPage, openAlive, test } from "../steps/journey.ts";

/** Counts the pixels of a picture with the colour of water in our own plans, of which London has plenty. */
function countWater(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
      const water = [0xc3, 0xd6, 0xdc];
      let count = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        count += water.every((value, channel) => Math.abs(value - (pixels[at + channel] ?? 0)) < 3)
          ? 1
          : 0;
      }
      return count;
    },
    `data:image/png;base64,${picture.toString("base64")}`,
  );
}

test.use({ expectedNoise: /GPU stall due to ReadPixels/ });

test(
  "the map loads when it is opened, follows the list and asks for what it shows",
  { tag: "@touch" },
  async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await openAlive(page, "/spaces?city=London&sort=best");
    expect(requested.filter((address) => /map/i.test(address))).toEqual([]);

    await page.getByRole("button", { name: "Map", exact: true }).click();
    const map = page.getByRole("img", { name: /^Map of \d+ spaces/ });
    const pin = map.locator(".map-pin[data-spaces=covent-corner]");
    await expect(pin).toContainText("£");
    await expect(async () => {
      expect(await countWater(page, await map.screenshot())).toBeGreaterThan(500);
    }).toPass();
    await expectTidyPage(page);

    await pin.click({ force: true });
    if ((page.viewportSize()?.width ?? 0) < 1024) {
      await expect(
        page.getByRole("dialog").getByRole("link", { name: "Covent Corner" }),
      ).toBeVisible();
    } else {
      await expect(page.locator("article[data-space=covent-corner]")).toBeInViewport();
      await page.locator("article[data-space=carnaby-yard]").hover();
      await expect(map.locator(".map-pin-marked")).toHaveAttribute("data-spaces", /carnaby-yard/);
    }

    const box = await map.boundingBox();
    const start = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 160 };
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 80, start.y + 250, { steps: 8 });
    await page.mouse.up();
    await page.getByRole("button", { name: "Search here" }).click();
    await expect(page).toHaveURL(/bounds=/);

    await page.getByRole("button", { name: "Close the map" }).click();
    await expect(page.getByRole("button", { name: "Map", exact: true })).toBeFocused();
    await page.getByRole("link", { name: "Search everywhere" }).click();
    await expect(page).not.toHaveURL(/bounds=/);
    await expect(page.locator("article[data-space=covent-corner]")).toBeVisible();
  },
);
