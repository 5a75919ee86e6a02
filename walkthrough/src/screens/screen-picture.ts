import {
  LinearFilter,
  LinearMipmapLinearFilter,
  SRGBColorSpace,
  Texture,
  VideoTexture,
} from "three";
import { fetchOk } from "../visit/fetch-visit.ts";

/** What the pictures of a machine may be like. */
export interface PictureLimits {
  /** Pixels of the longer side. */
  readonly maxSide: number;
  readonly anisotropy: number;
}

/**
 * Fetches a picture as a texture, scaled down to what the machine takes. Transparent parts are black, as on a screen.
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
  // The frame that is there is shown at once, and not with the next one.
  texture.needsUpdate = true;
  return finish(texture, limits);
}

function finish<T extends Texture>(texture: T, { anisotropy }: PictureLimits): T {
  texture.colorSpace = SRGBColorSpace;
  // Surfaces count from the top left.
  texture.flipY = false;
  texture.anisotropy = anisotropy;
  return texture;
}

/** The average colour of a picture, each part from 0 to 1; null where it has none yet. */
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
