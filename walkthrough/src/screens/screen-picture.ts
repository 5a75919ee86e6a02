import {
  LinearFilter,
  LinearMipmapLinearFilter,
  SRGBColorSpace,
  Texture,
  VideoTexture,
} from "three";
import { fetchOk } from "../visit/fetch-visit.ts";

/** The limits of a device for pictures. */
export interface PictureLimits {
  /** The longest side, in pixels. */
  readonly maxSide: number;
  readonly anisotropy: number;
}

/**
 * Fetches a picture as a texture, scaled down to the limits of the device. Transparent parts are black, as on a screen.
 * @throws if it cannot be fetched or decoded
 */
export async function loadPicture(url: string, limits: PictureLimits): Promise<Texture> {
  const whole = await createImageBitmap(await (await fetchOk(url)).blob());
  const scale = limits.maxSide / Math.max(whole.width, whole.height);
  const bitmap =
    scale < 1
      ? await createImageBitmap(whole, {
          resizeWidth: Math.round(whole.width * scale),
          resizeHeight: Math.round(whole.height * scale),
          resizeQuality: "high",
        })
      : whole;
  const texture = new Texture(bitmap);
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.needsUpdate = true;
  return finish(texture, limits);
}

/** Makes a texture of a playing video. */
export function videoPicture(video: HTMLVideoElement, limits: PictureLimits): Texture {
  const texture = new VideoTexture(video);
  texture.minFilter = LinearFilter;
  // Shows the current frame at once instead of the next one.
  texture.needsUpdate = true;
  return finish(texture, limits);
}

function finish<T extends Texture>(texture: T, { anisotropy }: PictureLimits): T {
  texture.colorSpace = SRGBColorSpace;
  // Texture coordinates start at the top left.
  texture.flipY = false;
  texture.anisotropy = anisotropy;
  return texture;
}

/** Returns the average colour of a picture, each channel from 0 to 1; null if it has no frame yet. */
export function averageColour(
  source: ImageBitmap | HTMLVideoElement,
): [number, number, number] | null {
  const side = 8;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) {
    return null;
  }
  context.drawImage(source, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  const sums: [number, number, number] = [0, 0, 0];
  data.forEach((value, index) => {
    if (index % 4 < 3) {
      sums[index % 4] = (sums[index % 4] ?? 0) + value;
    }
  });
  const scale = 1 / (255 * side * side);
  return [sums[0] * scale, sums[1] * scale, sums[2] * scale];
}
