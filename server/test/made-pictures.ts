import { mediaRules } from "@frontage/domain/designs/media-rules.ts";
import sharp from "sharp";

export const blackPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "black" } })
    .jpeg()
    .toBuffer();

/** A picture of noise with as many pixels and nearly as many bytes as may be. */
export async function largestPicture(): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: 6000,
      height: 4000,
      channels: 3,
      background: "grey",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });
  const raw = await noise.png({ compressionLevel: 0 }).toBuffer();
  let best = Buffer.alloc(0);
  for (let quality = 60; quality <= 95; quality += 5) {
    const made = await sharp(raw).jpeg({ quality }).toBuffer();
    if (made.length > mediaRules.image.maxBytes) {
      break;
    }
    best = made;
  }
  return best;
}
