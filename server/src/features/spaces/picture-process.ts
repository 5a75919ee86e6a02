// The process that makes pictures: see picture-maker.ts, which starts it and asks it.
import os from "node:os";
import process from "node:process";
import sharp from "sharp";
import { z } from "zod";
import { maxPicturePixels } from "./pictures.ts";

const question = z.object({
  id: z.int(),
  source: z.instanceof(Uint8Array),
  size: z
    .object({
      width: z.int(),
      format: z.enum(["webp", "avif"]),
      quality: z.int(),
      effort: z.int(),
    })
    .nullable(),
  /** Without a size: decode the whole picture, to find out whether it can be. */
  isChecked: z.boolean(),
});

// One thread a picture: who asks decides how many are made at once.
sharp.concurrency(1);
sharp.cache(false);
if (process.argv[2] === "in_background") {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
}

async function answerTo({ source, size, isChecked }: z.output<typeof question>) {
  if (size === null) {
    if (isChecked) {
      // In one pass over all lines, of which nothing is kept.
      await sharp(source, {
        limitInputPixels: maxPicturePixels,
        failOn: "error",
        sequentialRead: true,
      })
        .resize(8, 8, { fit: "fill", fastShrinkOnLoad: false })
        .raw()
        .toBuffer();
    }
    // Of the header alone: a picture that is too large is measured, so that it can be refused for that.
    const { autoOrient } = await sharp(source, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  }
  const { width, format, ...options } = size;
  const bytes = await sharp(source, { limitInputPixels: maxPicturePixels })
    .autoOrient()
    .resize(width)
    .toFormat(format, options)
    .toBuffer();
  return { bytes };
}

process.on("message", (message) => {
  const asked = question.parse(message);
  answerTo(asked).then(
    (given) => process.send?.({ id: asked.id, ...given }),
    (error: unknown) => process.send?.({ id: asked.id, problem: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
// A Ctrl-C reaches all processes of a terminal: this one ends with the one that asks it, and not before.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {});
}
