import { box, size } from "@frontage/contract/shapes.ts";
import { z } from "zod";
import { screenLayout } from "./compose-screens.ts";

const source = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const pictureSize = z.object({
  /** Pixels; the height follows. */
  width: z.int(),
  format: z.enum(["webp", "avif"]),
  /** 1 to 100. */
  quality: z.int(),
  /** Processor time spent on fewer bytes, 0 to 6. */
  effort: z.int(),
});
/** Width, format and quality of a resized picture. */
export type PictureSize = z.output<typeof pictureSize>;

/** A task of the picture process. */
export const pictureTask = z.discriminatedUnion("name", [
  z.object({ name: z.literal("measure"), source }),
  z.object({ name: z.literal("check"), source }),
  z.object({ name: z.literal("resize"), source, size: pictureSize }),
  /** `box` is in pixels of the upright picture. */
  z.object({ name: z.literal("crop"), source, box }),
  /** Fills the size with the part that draws most attention, as a JPEG on white. */
  z.object({ name: z.literal("cover"), source, size }),
  /** Without a source, the screens are drawn switched off. */
  z.object({ name: z.literal("compose"), source: source.nullable(), layout: screenLayout }),
]);
export type PictureTask = z.output<typeof pictureTask>;
