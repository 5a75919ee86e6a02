import type { Locator, Page } from "@playwright/test";

export type Colour = readonly [red: number, green: number, blue: number];

/** Paints a PNG: bands of these colours, from top to bottom. */
export async function paintBands(
  page: Page,
  size: { readonly width: number; readonly height: number },
  colours: readonly Colour[],
): Promise<Buffer> {
  const encoded = await page.evaluate(
    ([{ width, height }, bands]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      if (!context) {
        throw new Error("No canvas");
      }
      for (const [index, [red, green, blue]] of bands.entries()) {
        context.fillStyle = `rgb(${red} ${green} ${blue})`;
        context.fillRect(0, (index * height) / bands.length, width, height / bands.length);
      }
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    },
    [size, colours] as const,
  );
  return Buffer.from(encoded, "base64");
}

/** The colours of an element as it looks on the screen, at shares of its width and height. */
export async function coloursAt(
  element: Locator,
  places: readonly (readonly [x: number, y: number])[],
): Promise<number[][]> {
  const picture = (await element.screenshot()).toString("base64");
  return element.page().evaluate(
    async ([encoded, shares]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${encoded}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      return shares.map(([x, y]) => [
        ...(context
          ?.getImageData(Math.floor(canvas.width * x), Math.floor(canvas.height * y), 1, 1)
          .data.slice(0, 3) ?? []),
      ]);
    },
    [picture, places] as const,
  );
}

/** Whether a colour is another one but for what a video or a lossy picture changes. */
export function isNear(found: readonly number[] | undefined, wanted: Colour): boolean {
  return wanted.every((value, index) => Math.abs(value - (found?.[index] ?? -999)) <= 20);
}
