import type { Page } from "@playwright/test";
import { expect, test } from "../../steps/journey.ts";

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
        // A picture that waits has them only in its sources.
        const sizes = image.sizes || (image.parentElement?.querySelector("source")?.sizes ?? "");
        const width = announced(sizes);
        const fits = width >= slot - 1 && width <= slot * 1.36;
        return fits ? [] : [`${innerWidth}: slot ${slot}, sizes "${sizes}" = ${width}`];
      });
  });
}

const illustrated = [
  "/",
  "/what-is-frontage",
  "/blog",
  "/design-your-screens",
  "/blog/forty-loaves",
  "/press-and-awards",
  "/content/success-stories",
  "/spaces/carnaby-yard",
];

test("pictures request files that fit their slots at every width", async ({ page }) => {
  for (const path of illustrated) {
    await page.goto(path);
    for (const width of [390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await listMisfits(page), path).toEqual([]);
    }
  }
});

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
