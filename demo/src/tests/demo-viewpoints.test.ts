import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";

const folder = path.resolve(import.meta.dirname, "../../spaces");
const corner = z.union([
  z.tuple([z.number(), z.number()]).transform(([x, y]) => ({ x, y })),
  z.object({ x: z.number(), y: z.number() }),
]);
const preview = z.object({
  screens: z.array(z.object({ code: z.string(), cornersPx: z.array(corner) })),
});
/** The width of the picture in which corners are given. */
const pictureWidth = 1600;

const viewpoints = fs
  .readdirSync(folder)
  .flatMap((space) => ["preview", "preview-2"].map((name) => `${space}/${name}`));

test.each(viewpoints)("no lamp hangs before a screen of %s", async (viewpoint) => {
  const file = path.join(folder, viewpoint);
  const { screens } = preview.parse(JSON.parse(fs.readFileSync(`${file}.json`, "utf8")));
  const { data, info } = await sharp(`${file}-fg.webp`)
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / pictureWidth;
  for (const { cornersPx } of screens) {
    const [a, b] = cornersPx;
    if (!a || !b) {
      throw new Error("A screen without corners");
    }
    // A lamp hangs by its cable, which crosses the upper edge. The tips of leaves reach there too, so few pixels may.
    const steps = 200;
    const covered = Array.from({ length: steps }, (_, step) => {
      const part = (step + 0.5) / steps;
      const x = Math.round((a.x + (b.x - a.x) * part) * scale);
      const y = Math.round((a.y + (b.y - a.y) * part) * scale) + 4;
      return (data[y * info.width + x] ?? 0) > 40;
    });
    expect(covered.filter(Boolean).length / steps).toBeLessThan(0.02);
  }
});

/** The greatest part of a screen that plants and furniture may cover. */
const mostCovered = 0.1;

test.each(viewpoints)(
  "what stands before the screens of %s leaves them free",
  async (viewpoint) => {
    const file = path.join(folder, viewpoint);
    const { screens } = preview.parse(JSON.parse(fs.readFileSync(`${file}.json`, "utf8")));
    const { data, info } = await sharp(`${file}-fg.webp`)
      .extractChannel("alpha")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    for (const { code, cornersPx } of screens) {
      const points = cornersPx.map(({ x, y }) => `${x},${y}`).join(" ");
      const shape = await sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWidth} ${(pictureWidth * 9) / 16}" width="${width}" height="${height}"><polygon points="${points}" fill="#fff"/></svg>`,
        ),
      )
        .extractChannel("alpha")
        .raw()
        .toBuffer();
      let [whole, covered] = [0, 0];
      for (let pixel = 0; pixel < shape.length; pixel += 1) {
        whole += shape[pixel] ?? 0;
        covered += ((shape[pixel] ?? 0) * (data[pixel] ?? 0)) / 255;
      }
      expect([code, covered / whole <= mostCovered, covered / whole]).toEqual([
        code,
        true,
        expect.any(Number),
      ]);
    }
  },
);
