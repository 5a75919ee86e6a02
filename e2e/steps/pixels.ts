import type { Locator, Page } from "@playwright/test";

export type Colour = readonly [red: number, green: number, blue: number];

/** Makes a PNG with horizontal bands of these colours, from top to bottom. */
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

/** Takes a picture of what is shown. Chromium at times cannot capture a frame that it is replacing, but the next one. */
export async function capture(target: Page | Locator): Promise<Buffer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await target.screenshot();
    } catch (error) {
      if (attempt === 3 || !String(error).includes("Unable to capture screenshot")) {
        throw error;
      }
    }
  }
}

/** The visible colours of an element at fractions of its width and height. */
export async function coloursAt(
  element: Locator,
  places: readonly (readonly [x: number, y: number])[],
): Promise<number[][]> {
  return coloursOf(element.page(), await capture(element), ({ width, height }) =>
    places.map(([x, y]) => ({ x: width * x, y: height * y })),
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The colours of a PNG at points in pixels; `placesIn` gets its size. */
export async function coloursOf(
  page: Page,
  png: Buffer,
  placesIn: (size: { readonly width: number; readonly height: number }) => readonly Point[],
): Promise<number[][]> {
  // Width and height are the first fields of a PNG's header.
  const points = placesIn({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });
  return page.evaluate(
    async ([encoded, at]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${encoded}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      return at.map(({ x, y }) => [
        ...(context?.getImageData(Math.floor(x), Math.floor(y), 1, 1).data.slice(0, 3) ?? []),
      ]);
    },
    [png.toString("base64"), points] as const,
  );
}

/** Whether two colours differ more than a video or a lossy picture explains. */
export function isNear(found: readonly number[] | undefined, wanted: Colour): boolean {
  return wanted.every((value, index) => Math.abs(value - (found?.[index] ?? -999)) <= 20);
}
