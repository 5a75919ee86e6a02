import type { Box, Point, Size } from "../../geometry/shapes.ts";
import type { ArtworkObject } from "./artwork.ts";

/**
 * The bounding box of a box rotated about its centre.
 * @param angle clockwise, in degrees
 */
export function rotatedBounds({ x, y, width, height }: Box, angle: number): Box {
  const radians = (angle * Math.PI) / 180;
  const cos = Math.abs(Math.cos(radians));
  const sin = Math.abs(Math.sin(radians));
  const turned = { width: width * cos + height * sin, height: width * sin + height * cos };
  return {
    x: x + (width - turned.width) / 2,
    y: y + (height - turned.height) / 2,
    ...turned,
  };
}

/** The bounding box of an object. */
export const boundsOf = (object: ArtworkObject): Box => rotatedBounds(object, object.angle);

/** The bounding box of all boxes; null if there are none. */
export function unionOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) {
    return null;
  }
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * The ends of a gradient with colours that reach the corners.
 * @param angle 0 runs from left to right
 */
export function gradientLine(
  width: number,
  height: number,
  angle: number,
): { from: Point; to: Point } {
  const radians = (angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const half = (Math.abs(width * cos) + Math.abs(height * sin)) / 2;
  const middle = { x: width / 2, y: height / 2 };
  return {
    from: { x: middle.x - cos * half, y: middle.y - sin * half },
    to: { x: middle.x + cos * half, y: middle.y + sin * half },
  };
}

/**
 * The part of a picture that fills a box of a given ratio.
 * @param zoom 1 shows as much as possible
 * @param at the position of the part: 0 is left or top, 1 right or bottom
 */
export function cropFor(natural: Size, ratio: number, zoom: number, at: Point): Box {
  const pictureRatio = natural.width / natural.height;
  const width = Math.min(1, ratio / pictureRatio) / zoom;
  const height = Math.min(1, pictureRatio / ratio) / zoom;
  return { x: (1 - width) * at.x, y: (1 - height) * at.y, width, height };
}
