import type { Box } from "@frontage/domain/geometry/shapes.ts";
import type { ScreenGroup } from "../shown-design.ts";
import { captureStill } from "./media/capture-still.ts";
import type { ChosenMedia } from "./media/chosen-media.ts";
import { renderPicture } from "./media/render-picture.ts";
import { dropUpload, sendPicture, sendVideo, type Target } from "./transfer/send-media.ts";
import type { UploadJob } from "./transfer/use-upload.ts";

interface Fitted {
  /** Its position in the pixels of the screen group. */
  readonly box: Box;
  /** Whether it has the exact size of its screens. */
  readonly isExact: boolean;
  readonly background: string;
}

/** The upload of a chosen file. A picture of another size is redrawn; a video keeps its pixels and gets a position. */
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
        isExact && !media.isRotated
          ? file
          : await renderPicture(media, group.resolution, box, background);
      await sendPicture(picture, target, {
        ...events,
        // The redrawn picture has a different file size from the one that the progress expects.
        onProgress: (bytes) => events.onProgress((bytes * file.size) / picture.size),
      });
    },
    drop: async () => {},
  };
}

/** Whole pixels, since the edge of a video must not be blurred. */
function rounded({ x, y, width, height }: Box): Box {
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  };
}
