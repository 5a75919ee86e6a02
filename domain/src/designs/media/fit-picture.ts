import type { Box, Point, Size } from "../../geometry/shapes.ts";

/** Fill crops, fit leaves margins, position lets the user decide. */
export type FitMode = "fill" | "fit" | "position";

/** The placement of a picture: its zoom, and the point in the centre of the frame. */
export interface Placement {
  /** At 1 the picture just fills the frame. */
  readonly zoom: number;
  /** The picture's point in the centre of the frame, as fractions of its width and height. */
  readonly centreX: number;
  readonly centreY: number;
}

/** The largest zoom. */
export const maxZoom = 4;

/** A centred picture that just fills the frame. */
export const centred: Placement = { zoom: 1, centreX: 0.5, centreY: 0.5 };

const fillScale = (picture: Size, frame: Size) =>
  Math.max(frame.width / picture.width, frame.height / picture.height);
const fitScale = (picture: Size, frame: Size) =>
  Math.min(frame.width / picture.width, frame.height / picture.height);

/** The smallest zoom, between 0 and 1, which shows the whole picture. Source: docs/screens/uploads.md#crop-and-fit */
export function minZoom(picture: Size, frame: Size): number {
  return fitScale(picture, frame) / fillScale(picture, frame);
}

/**
 * The rectangle of a picture on a screen group, in the group's pixels. The picture keeps its ratio.
 * Source: docs/screens/uploads.md#crop-and-fit
 */
export function fitPicture(
  picture: Size,
  frame: Size,
  mode: FitMode,
  placement: Placement = centred,
): Box {
  const { zoom, centreX, centreY } =
    mode === "position" ? keepInFrame(picture, frame, placement) : centred;
  const scale = mode === "fit" ? fitScale(picture, frame) : fillScale(picture, frame) * zoom;
  const width = picture.width * scale;
  const height = picture.height * scale;
  return {
    x: frame.width / 2 - centreX * width,
    y: frame.height / 2 - centreY * height,
    width,
    height,
  };
}

/**
 * The nearest placement without avoidable margins: a side longer than the frame covers it, a shorter one stays inside.
 * Source: docs/screens/uploads.md#crop-and-fit
 */
export function keepInFrame(picture: Size, frame: Size, placement: Placement): Placement {
  const zoom = clamp(placement.zoom, minZoom(picture, frame), maxZoom);
  const scale = fillScale(picture, frame) * zoom;
  return {
    zoom,
    centreX: keepCentre(placement.centreX, frame.width / (picture.width * scale)),
    centreY: keepCentre(placement.centreY, frame.height / (picture.height * scale)),
  };
}

/** A placement moved by pixels of the frame: right and down are positive. */
export function movePicture(
  picture: Size,
  frame: Size,
  placement: Placement,
  by: Point,
): Placement {
  const scale = fillScale(picture, frame) * placement.zoom;
  return keepInFrame(picture, frame, {
    ...placement,
    centreX: placement.centreX - by.x / (picture.width * scale),
    centreY: placement.centreY - by.y / (picture.height * scale),
  });
}

/** @param share the frame's side as a fraction of the picture's */
function keepCentre(centre: number, share: number): number {
  const limits = [share / 2, 1 - share / 2] as const;
  return clamp(centre, Math.min(...limits), Math.max(...limits));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
