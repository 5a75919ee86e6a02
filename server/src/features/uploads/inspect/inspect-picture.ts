import { stripPicture } from "@frontage/domain/media/strip/strip-picture.ts";
import type { TurnTaker } from "../../../workload/fair-queue.ts";
import { inPictureTurn, tooSlow } from "../../pictures/process/picture-turns.ts";
import { maxPicturePixels } from "../../pictures/process/max-picture-pixels.ts";
import { BadContent } from "./bad-content.ts";

/**
 * Decodes a picture to check it, and returns its size in pixels and the file without its private parts. It is read once it is its turn, so that pictures that
 * wait take no memory.
 * @throws BadContent
 * @throws TooManyRequests if too many others are waiting
 */
export function inspectPicture(
  read: () => Promise<Uint8Array>,
  owner: TurnTaker,
): Promise<{ readonly width: number; readonly height: number; readonly stripped: Buffer }> {
  return inPictureTurn(
    owner,
    async (maker) => {
      const bytes = await read();
      const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const { width, height } = await maker.measure(source).catch(() => refuse());
      if (width * height > maxPicturePixels) {
        throw new BadContent(
          `This picture is ${width} × ${height} pixels. Save it with at most 24 megapixels.`,
        );
      }
      await maker.check(source).catch(() => refuse());
      return { width, height, stripped: withoutPrivateParts(source) };
    },
    () => new BadContent(`This picture ${tooSlow}.`),
  );
}

function withoutPrivateParts(source: Buffer): Buffer {
  try {
    return Buffer.from(stripPicture(source));
  } catch (error) {
    throw error instanceof RangeError ? refuse() : error;
  }
}

function refuse(): never {
  throw new BadContent(
    "This picture is damaged or cut off. Save it again and upload the new file.",
  );
}
