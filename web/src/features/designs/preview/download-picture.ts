import type { Box, Size } from "@frontage/domain/geometry/shapes.ts";
import { codeOfName } from "@frontage/domain/spaces/code-of-name.ts";
import type { Preview } from "@frontage/contract/spaces/spaces.ts";
import { projectScreen } from "@frontage/domain/designs/rooms/project-screen.ts";
import { drawOnQuad } from "./draw-on-quad.ts";
import type { RoomView, ShownGroup } from "./room-view.ts";
import { extentOf, screenPolygons } from "./screen-layout.ts";

const size = { width: 1600, height: 900 };
/** The resolution of a screen's picture relative to the pixels it covers, so that no single step reduces it much. */
const detail = 1.5;

/**
 * Saves the room with the design as a picture of 1600 by 900 pixels. A video contributes its current frame.
 * @param stage the element with the playing videos
 */
export async function downloadPicture(
  room: RoomView,
  viewpoint: Preview,
  stage: HTMLElement | null,
): Promise<void> {
  const { canvas, context } = makeCanvas(size.width, size.height);
  context.drawImage(await loadImage(viewpoint.background), 0, 0, size.width, size.height);
  const pixels = context.getImageData(0, 0, size.width, size.height);
  for (const screen of viewpoint.screens) {
    const group = room.groups.find(({ code }) => code === screen.screenGroup);
    const corners = projectScreen(viewpoint.camera, screen, size);
    if (group && corners) {
      drawOnQuad(pixels, await drawGroup(group, extentOf(corners, detail), stage), corners);
    }
  }
  context.putImageData(pixels, 0, 0);
  if (viewpoint.foreground) {
    context.drawImage(await loadImage(viewpoint.foreground), 0, 0, size.width, size.height);
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.92);
  });
  if (!blob) {
    throw new Error("The canvas made no picture");
  }
  save(blob, fileNameOf(room));
}

/** Draws the content of a screen group at about its visible size. */
async function drawGroup(
  group: ShownGroup,
  extent: Size,
  stage: HTMLElement | null,
): Promise<ImageData> {
  const { context } = makeCanvas(extent.width, extent.height);
  context.fillStyle = "#0b0a0a";
  context.fillRect(0, 0, extent.width, extent.height);
  if (group.still) {
    const still = await loadImage(group.still);
    drawScaled(context, still, still.naturalWidth, still.naturalHeight, {
      x: 0,
      y: 0,
      ...extent,
    });
  }
  const video = stage?.querySelector<HTMLVideoElement>(`[data-video="${group.code}"]`);
  if (group.video && video && video.readyState >= 2 && video.currentTime > 0) {
    const { bounds } = group.video;
    const [across, down] = [
      extent.width / group.resolution.width,
      extent.height / group.resolution.height,
    ];
    const clip = new Path2D();
    for (const [first, ...others] of screenPolygons(group, extent)) {
      clip.moveTo(first?.x ?? 0, first?.y ?? 0);
      for (const { x, y } of others) {
        clip.lineTo(x, y);
      }
      clip.closePath();
    }
    context.clip(clip);
    drawScaled(context, video, video.videoWidth, video.videoHeight, {
      x: bounds.x * across,
      y: bounds.y * down,
      width: bounds.width * across,
      height: bounds.height * down,
    });
  }
  return context.getImageData(0, 0, extent.width, extent.height);
}

/**
 * Draws a picture into a box, halving it first while it is more than twice as large, since thin lines break otherwise.
 */
function drawScaled(
  context: CanvasRenderingContext2D,
  source: CanvasImageSource,
  width: number,
  height: number,
  box: Box,
): void {
  let current = source;
  let [currentWidth, currentHeight] = [width, height];
  while (currentWidth > 2 * box.width && currentHeight > 2 * box.height) {
    const [nextWidth, nextHeight] = [Math.ceil(currentWidth / 2), Math.ceil(currentHeight / 2)];
    const half = makeCanvas(nextWidth, nextHeight);
    half.context.drawImage(current, 0, 0, nextWidth, nextHeight);
    current = half.canvas;
    [currentWidth, currentHeight] = [nextWidth, nextHeight];
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(current, box.x, box.y, box.width, box.height);
}

function makeCanvas(width: number, height: number) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) {
    throw new Error("The browser has no canvas to draw on");
  }
  return { canvas, context };
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** `autumn-launch-carnaby-yard.jpg` */
function fileNameOf({ designName, space }: RoomView): string {
  return `${codeOfName(designName, "design")}-${space.code}.jpg`;
}

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Runs after the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
