// The process that makes pictures: see picture-maker.ts, which starts it and asks it.
import os from "node:os";
import process from "node:process";
import sharp from "sharp";
import { z } from "zod";
import { composeScreens } from "./compose-screens.ts";
import { pictureTask, type PictureTask } from "./picture-task.ts";
import { maxPicturePixels } from "./stored-picture.ts";

const question = z.object({ id: z.int(), task: pictureTask });

// One thread a picture: who asks decides how many are made at once.
sharp.concurrency(1);
sharp.cache(false);
if (process.argv[2] === "in_background") {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
}

async function answerTo(task: PictureTask) {
  switch (task.name) {
    case "measure": {
      // Of the header alone: a picture that is too large is measured, so that it can be refused for that.
      const { autoOrient } = await sharp(task.source, { limitInputPixels: false }).metadata();
      return { width: autoOrient.width, height: autoOrient.height };
    }
    case "check": {
      // In one pass over all lines, of which nothing is kept.
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
// A Ctrl-C reaches all processes of a terminal: this one ends with the one that asks it, and not before.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {});
}
