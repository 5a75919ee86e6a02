// The process that makes pictures. picture-maker.ts starts it and sends it tasks.
import os from "node:os";
import process from "node:process";
import sharp from "sharp";
import { z } from "zod";
import { composeScreens } from "./compose-screens.ts";
import { pictureTask, type PictureTask } from "./picture-task.ts";
import { maxPicturePixels } from "./max-picture-pixels.ts";

const question = z.object({ id: z.int(), task: pictureTask });

// One thread per picture: the caller decides how many are made at once.
sharp.concurrency(1);
sharp.cache(false);
if (process.argv[2] === "in_background") {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
}

async function answerTo(task: PictureTask) {
  switch (task.name) {
    case "measure": {
      // Reads only the header, so that a picture that is too large can be measured and refused.
      const { autoOrient } = await sharp(task.source, { limitInputPixels: false }).metadata();
      return { width: autoOrient.width, height: autoOrient.height };
    }
    case "check": {
      // Decodes all lines in one pass without keeping them in memory.
      await sharp(task.source, {
        limitInputPixels: maxPicturePixels,
        failOn: "error",
        sequentialRead: true,
      })
        .resize(8, 8, { fit: "fill", fastShrinkOnLoad: false })
        .raw()
        .toBuffer();
      return {};
    }
    case "resize": {
      const { width, format, ...options } = task.size;
      const bytes = await sharp(task.source, { limitInputPixels: maxPicturePixels })
        .autoOrient()
        .resize(width)
        .toFormat(format, options)
        .toBuffer();
      return { bytes };
    }
    case "crop": {
      const { x, y, width, height } = task.box;
      // Turned upright first: the box is in pixels of the picture as people see it.
      const upright = await sharp(task.source, { limitInputPixels: maxPicturePixels })
        .autoOrient()
        .png({ compressionLevel: 1 })
        .toBuffer();
      const bytes = await sharp(upright)
        .extract({ left: x, top: y, width, height })
        .webp({ quality: 95 })
        .toBuffer();
      return { bytes };
    }
    case "cover": {
      const { width, height } = task.size;
      const bytes = await sharp(task.source, { limitInputPixels: maxPicturePixels })
        .autoOrient()
        .flatten({ background: "#ffffff" })
        .resize(width, height, { fit: "cover", position: sharp.strategy.attention })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer();
      return { bytes };
    }
    case "compose":
      return { pictures: await composeScreens(task.source, task.layout) };
  }
}

process.on("message", (message) => {
  const { id, task } = question.parse(message);
  answerTo(task).then(
    (given) => process.send?.({ id, ...given }),
    (error: unknown) => process.send?.({ id, problem: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches all processes of a terminal. This one ends only with its parent.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {});
}
