import type { Size } from "@frontage/domain/geometry/shapes.ts";
import { exportSize } from "@frontage/domain/designs/editor/export-size.ts";
import { mediaRules } from "@frontage/domain/designs/media/media-rules.ts";
import type { Artwork } from "@frontage/domain/designs/editor/artwork.ts";
import { StaticCanvas } from "fabric";
import type { PictureCache } from "../files/pictures.ts";
import { paintStyle } from "./paint.ts";
import { makeObject } from "./artwork-objects.ts";

/** The maximum number of pixels of a canvas on older phones and tablets. */
const smallCanvasPixels = 16_777_216;
/** A larger picture is sent as JPEG, since a photograph as PNG takes minutes on a slow connection. In bytes. */
const maxPngBytes = 8 * 1024 * 1024;

/** Draws a design at a given size, without the editor's guides. Typefaces and pictures must be loaded. */
export function drawArtwork(
  artwork: Artwork,
  pictureCache: PictureCache,
  size: Size,
): StaticCanvas {
  const canvas = new StaticCanvas(undefined, {
    ...size,
    enableRetinaScaling: false,
    renderOnAddRemove: false,
    skipOffscreen: false,
    viewportTransform: [size.width / artwork.width, 0, 0, size.height / artwork.height, 0, 0],
  });
  canvas.on("before:render", ({ ctx }) => {
    ctx.save();
    ctx.transform(...canvas.viewportTransform);
    ctx.translate(artwork.width / 2, artwork.height / 2);
    ctx.fillStyle = paintStyle(ctx, artwork.background, artwork.width, artwork.height);
    ctx.fillRect(-artwork.width / 2, -artwork.height / 2, artwork.width, artwork.height);
    ctx.restore();
  });
  canvas.add(...artwork.objects.map((source) => makeObject(source, pictureCache)));
  canvas.renderAll();
  return canvas;
}

/**
 * Exports a design as a picture for its screens.
 * Source: docs/screens/editor.md#the-editor
 * @throws Error if the browser cannot make it
 */
export async function exportArtwork(artwork: Artwork, pictureCache: PictureCache): Promise<File> {
  for (const maxPixels of [undefined, smallCanvasPixels]) {
    const canvas = drawArtwork(artwork, pictureCache, exportSize(artwork, maxPixels));
    const made = await encode(canvas.getElement());
    await canvas.dispose();
    if (made) {
      return made;
    }
  }
  throw new Error("The browser could not make a picture of the design");
}

async function encode(canvas: HTMLCanvasElement): Promise<File | null> {
  const png = await toBlob(canvas, "image/png");
  if (png && png.size <= maxPngBytes) {
    return new File([png], "design.png", { type: "image/png" });
  }
  for (const quality of [0.95, 0.85, 0.7]) {
    const jpeg = await toBlob(canvas, "image/jpeg", quality);
    if (jpeg && jpeg.size <= mediaRules.image.maxBytes) {
      return new File([jpeg], "design.jpg", { type: "image/jpeg" });
    }
  }
  return null;
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
}
