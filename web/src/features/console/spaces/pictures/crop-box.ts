import type { Box, Point, Size } from "@frontage/domain/geometry/shapes.ts";

/** The shapes of a crop, by the ratio of width to height. */
export const cropShapes = { "3:2": 3 / 2, "4:3": 4 / 3, "16:9": 16 / 9, "1:1": 1 } as const;
export type CropShape = keyof typeof cropShapes;

/** The shape of a crop; null if it has none of them. */
export function shapeOf({ width, height }: Size): CropShape | null {
  const isClose = ([, ratio]: [string, number]) => Math.abs(width / height - ratio) < 0.02;
  const found = Object.entries(cropShapes).find(isClose)?.[0];
  return found === undefined ? null : (found as CropShape);
}

/**
 * The crop of a shape in a picture.
 * @param zoom from 0 for the largest crop to 100 for a third of it
 * @param place in per cent of the room that the crop leaves
 */
export function cropOf(picture: Size, shape: CropShape, zoom: number, place: Point): Box {
  const ratio = cropShapes[shape];
  const widest = Math.min(picture.width, picture.height * ratio);
  const width = Math.floor(widest * (1 - (zoom / 100) * (2 / 3)));
  const height = Math.min(Math.floor(width / ratio), picture.height);
  return {
    x: Math.round(((picture.width - width) * place.x) / 100),
    y: Math.round(((picture.height - height) * place.y) / 100),
    width,
    height,
  };
}

/** The zoom and place that make `cropOf` return a crop. */
export function placeOfCrop(picture: Size, shape: CropShape, crop: Box) {
  const widest = Math.min(picture.width, picture.height * cropShapes[shape]);
  const share = (offset: number, room: number) =>
    room <= 0 ? 50 : Math.round((offset / room) * 100);
  return {
    zoom: Math.round((1 - crop.width / widest) * 150),
    x: share(crop.x, picture.width - crop.width),
    y: share(crop.y, picture.height - crop.height),
  };
}
