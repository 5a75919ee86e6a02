import type { PictureBox } from "@frontage/domain/designs/fit-picture.ts";
import type { ScreenGroup } from "../shown-design.ts";
import { captureStill } from "./media/capture-still.ts";
import type { ChosenMedia } from "./media/chosen-media.ts";
import { renderPicture } from "./media/render-picture.ts";
import { dropUpload, sendPicture, sendVideo, type Target } from "./transfer/send-media.ts";
import type { UploadJob } from "./transfer/use-upload.ts";

interface Fitted {
  /** Where it lies, in the pixels of the screen group. */
  readonly box: PictureBox;
  /** It has the pixels of its screens. */
  readonly isExact: boolean;
  readonly background: string;
}

/** What uploading a chosen file takes. A picture that is not exact is drawn anew; a video keeps its pixels and is placed. */
export function uploadJob(
  media: ChosenMedia,
  group: ScreenGroup,
  { box, isExact, background }: Fitted,
  target: Target,
): UploadJob {
  const { file } = media;
  if (media.type === "video") {
    return {
      total: file.size,
      async send(events) {
        const still = await captureStill(media, events.signal);
        await sendVideo({ file, still, bounds: rounded(box) }, target, events);
      },
      drop: () => dropUpload(file, target),
    };
  }
  return {
    total: file.size,
    async send(events) {
      const picture =
        isExact && !media.isTurned
          ? file
          : await renderPicture(media, group.resolution, box, background);
      await sendPicture(picture, target, {
        ...events,
        // The drawn picture has another size than the file that the progress counts by.
        onProgress: (bytes) => events.onProgress((bytes * file.size) / picture.size),
      });
    },
    drop: async () => {},
  };
}

/** Whole pixels: a film's edge must not be blurred. */
function rounded({ x, y, width, height }: PictureBox): PictureBox {
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  };
}
