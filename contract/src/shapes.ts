import type { Box, FloorPoint, Point, Size, Vector } from "@frontage/domain/geometry/shapes.ts";
import type { Bezels, Screen } from "@frontage/domain/screens/screen.ts";
import * as z from "zod/mini";

// Their fields are single words, so that they are the same on the wire and in code. Player and walkthrough read them as
// well. They are made with zod/mini, since those pages would grow by a quarter with the whole of zod.

export const point = z.object({ x: z.number(), y: z.number() }) satisfies z.ZodMiniType<Point>;

/** The lengths of a hung surface's sides, in metres. */
export const extent = z.object({
  x: z.number().check(z.positive()),
  y: z.number().check(z.positive()),
}) satisfies z.ZodMiniType<Point>;

/** In whole pixels or centimetres. */
export const size = z.object({ width: z.int(), height: z.int() }) satisfies z.ZodMiniType<Size>;

/** In whole pixels or centimetres. */
export const box = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
}) satisfies z.ZodMiniType<Box>;

/** A rectangle in the pixels of a screen group, which may lie between them and beyond it. */
export const bounds = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
}) satisfies z.ZodMiniType<Box>;

/** Metres, y up, right-handed; or angles about the axes in radians, in the order XYZ. */
export const vector = z.object({
  x: z.number(),
  y: z.number(),
  z: z.number(),
}) satisfies z.ZodMiniType<Vector>;

/** Metres. */
export const floorPoint = z.object({
  x: z.number(),
  z: z.number(),
}) satisfies z.ZodMiniType<FloorPoint>;

const bezels = z.object({
  left: z.int(),
  right: z.int(),
  top: z.int(),
  bottom: z.int(),
}) satisfies z.ZodMiniType<Bezels>;

/** A screen, in pixels of its group. Its bezels lie inside the rectangle and show nothing. */
export const screen = z.object({
  ...box.shape,
  bezels,
  /** Clockwise rotation about its centre, in degrees. */
  rotation: z.number(),
}) satisfies z.ZodMiniType<Screen>;
