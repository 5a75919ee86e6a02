import { TooManyRequests } from "../../http/reply/refusal.ts";
import { createSerialQueue, QueueFull } from "../../serial-queue.ts";
import { withPictureMaker } from "../pictures/picture-maker.ts";
import { maxPicturePixels } from "../pictures/stored-picture.ts";
import { BadContent } from "./bad-content.ts";

/** How many pictures can wait, since one is decoded at a time. Source: docs/operations.md#pictures */
const maxWaiting = 8;
const runInTurn = createSerialQueue(maxWaiting);

/**
 * Decodes a picture to check it, and returns its size in pixels.
 * @throws BadContent
 * @throws TooManyRequests if too many others are waiting
 */
export async function inspectPicture(
  bytes: Uint8Array,
): Promise<{ readonly width: number; readonly height: number }> {
  const work = async () => {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return withPictureMaker("at_once", async (maker) => {
      const { width, height } = await maker.measure(source).catch(() => refuse());
      if (width * height > maxPicturePixels) {
        throw new BadContent(
          `This picture is ${width} × ${height} pixels. Save it with at most 24 megapixels.`,
        );
      }
      await maker.check(source).catch(() => refuse());
      return { width, height };
    });
  };
  return runInTurn(work).catch((error: unknown) => {
    throw error instanceof QueueFull ? new TooManyRequests(maxWaiting) : error;
  });
}

function refuse(): never {
  throw new BadContent(
    "This picture is damaged or cut off. Save it again and upload the new file.",
  );
}
