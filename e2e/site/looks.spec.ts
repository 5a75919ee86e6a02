import type { Page } from "@playwright/test";
import { expect, openAlive, test } from "../steps/journey.ts";

/** Lists pictures with `sizes` that are narrower than their slot, or far wider. */
function listMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("div"));
    probe.style.position = "fixed";
    const announced = (sizes: string) => {
      const parts = sizes.split(",").map((part) => /^(?:(\(.+?\)) )?(.+)$/.exec(part.trim()) ?? []);
      const [, , length] = parts.find(([, query]) => !query || matchMedia(query).matches) ?? [];
      probe.style.width = length ?? "0";
      return probe.getBoundingClientRect().width;
    };
    return [...document.querySelectorAll<HTMLImageElement>("picture > img")]
      .map((image) => ({ image, slot: image.getBoundingClientRect().width }))
      .filter(({ slot }) => slot > 0)
      .flatMap(({ image, slot }) => {
        const width = announced(image.sizes);
        const fits = width >= slot - 1 && width <= slot * 1.36;
        return fits ? [] : [`${innerWidth}: slot ${slot}, sizes "${image.sizes}" = ${width}`];
      });
  });
}

for (const path of [
  "/",
  "/what-is-frontage",
  "/blog",
  "/design-your-screens",
  "/blog/forty-loaves",
  "/press-and-awards",
  "/content/success-stories",
  "/spaces/carnaby-yard",
]) {
  test(`the pictures of ${path} request files that fit their slots`, async ({ page }) => {
    await page.goto(path);
    for (const width of [390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await listMisfits(page)).toEqual([]);
    }
  });
}

test("a picture beside a text takes more than half of the page and a file as wide", async ({
  page,
}) => {
  await page.goto("/what-is-frontage");
  const picture = page.getByRole("img", { name: /brick hall/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const { slot, file } = await picture.evaluate((image: HTMLImageElement) => ({
    slot: image.getBoundingClientRect().width,
    file: Number(/(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
  }));
  expect(slot).toBeGreaterThan(640);
  expect(file).toBeGreaterThanOrEqual(slot);
  expect(file).toBeLessThanOrEqual(2 * slot);
});

test("all tabs of a space are visible on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, "/spaces/carnaby-yard");
  const tabs = page.getByRole("tab");
  for (const tab of await tabs.all()) {
    const box = await tab.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  await tabs.first().focus();
  await page.keyboard.press("End");
  await expect(tabs.last()).toHaveAttribute("aria-selected", "true");
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`a short page is not half blank until its footer shows, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto("/account/password/request-reset");
    const footer = page.getByRole("contentinfo", { includeHidden: true });
    await expect(footer).toHaveCSS("animation-delay", "2s");
    const top = await footer.evaluate((element) => element.getBoundingClientRect().top);
    const lastText = await page.getByText("Remembered it?").boundingBox();
    // The gap between the last text and the background of the footer, and the hidden part of the footer in this window.
    expect(top - (lastText?.y ?? 0)).toBeLessThan(size.height * 0.4);
    expect(size.height - top).toBeLessThan(size.height * 0.3);
  });
}

test("the question about cookies takes one row on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const bar = page.getByRole("region", { name: "Cookies" });
  const choices = [
    bar.getByRole("button", { name: "Reject analytics cookies" }),
    bar.getByRole("button", { name: "Accept analytics cookies" }),
    bar.getByRole("link", { name: "View cookies" }),
  ];
  const boxes = await Promise.all(choices.map((choice) => choice.boundingBox()));
  const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  expect(new Set(middles).size).toBe(1);
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  expect((await bar.boundingBox())?.height).toBeLessThan(80);
});

test("an unknown address offers a link to the spaces", async ({ page }) => {
  await page.goto("/nothing-here");
  const main = page.getByRole("main");
  await expect(main.getByRole("article")).toHaveCount(3);
  await expect(main.getByRole("link", { name: "Check Availability" })).toBeVisible();
  await main.getByRole("link", { name: "See our spaces" }).click();
  await expect(page).toHaveURL("/spaces");
});
