import type { Box, Size } from "@frontage/domain/geometry/shapes.ts";
import { mediaRules } from "@frontage/domain/designs/media/media-rules.ts";
import type { ChosenMedia } from "./chosen-media.ts";

/**
 * Draws a picture on its screens, at their exact pixels. A PNG stays one unless it grows too large.
 * @param background the CSS colour around the picture
 * @throws Error if the browser cannot draw it
 */
export async function renderPicture(
  { file }: ChosenMedia,
  frame: Size,
  box: Box,
  background: string,
): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const canvas = new OffscreenCanvas(frame.width, frame.height);
    const context = contextOf(canvas);
    context.fillStyle = background;
    context.fillRect(0, 0, frame.width, frame.height);
    const source = shrinkByHalves(bitmap, box);
    context.drawImage(source, box.x, box.y, box.width, box.height);
    return await encode(canvas, file);
  } finally {
    bitmap.close();
  }
}

/** Halves a picture until it is less than twice its drawn size, since a single large reduction loses thin lines. */
function shrinkByHalves(bitmap: ImageBitmap, box: Size): ImageBitmap | OffscreenCanvas {
  let current: ImageBitmap | OffscreenCanvas = bitmap;
  while (current.width >= 2 * box.width && current.height >= 2 * box.height) {
    const half = new OffscreenCanvas(Math.ceil(current.width / 2), Math.ceil(current.height / 2));
    contextOf(half).drawImage(current, 0, 0, half.width, half.height);
    current = half;
  }
  return current;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) {
    throw new Error("This browser cannot draw");
  }
  context.imageSmoothingQuality = "high";
  return context;
}

async function encode(canvas: OffscreenCanvas, original: File): Promise<File> {
  const name = original.name.replace(/\.[^.]*$/, "");
  const attempts = [
    ...(original.type === "image/png" ? [{ type: "image/png", ending: "png" }] : []),
    // Full colour resolution first, which keeps coloured letters sharp.
    ...[1, 0.92, 0.8].map((quality) => ({ type: "image/jpeg", ending: "jpg", quality })),
  ];
  for (const { ending, ...options } of attempts) {
    const blob = await canvas.convertToBlob(options);
    if (blob.size <= mediaRules.image.maxBytes) {
      return new File([blob], `${name || "picture"}.${ending}`, { type: blob.type });
    }
  }
  throw new Error("The picture stays too large");
}
