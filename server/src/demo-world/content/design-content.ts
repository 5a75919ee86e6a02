import { scene } from "@frontage/contract/designs/design-documents.ts";
import { fontNames } from "@frontage/domain/designs/editor/scene.ts";
import { z } from "zod";

const side = z.int().positive();

/** Files are named from the folder of the space's campaign. */
const shownOnScreen = z.union([
  z.strictObject({
    /** At the screen's pixels. */
    picture: z.string(),
    /** It was made in the editor: the screen's document holds it. */
    isDrawn: z.boolean().default(false),
    /** Only its first part is stored, as if the upload had gone wrong. */
    isBroken: z.boolean().default(false),
  }),
  z.strictObject({
    video: z.string(),
    still: z.string(),
    width: side,
    height: side,
    seconds: z.int().positive(),
  }),
]);
export type ShownOnScreen = z.output<typeof shownOnScreen>;

/** `designs.json`: what customers have designed, counted from the day on which the world is loaded. */
export const designsContent = z.array(
  z.strictObject({
    name: z.string().min(5),
    /** An account; null for the next customer of the space, who has only a name. */
    owner: z.email().nullable(),
    space: z.string(),
    sourceType: z.enum(["canva", "file"]),
    createdDaysAgo: z.int().positive(),
    /** By the code of the screen group. */
    screens: z.record(z.string(), shownOnScreen),
    /** Its thumbnails are left to the job. */
    isSyncing: z.boolean().default(false),
    /** Screen groups with an editor document that has not been published: `designs/drafts/{space}-{screen}.json`. */
    drafts: z.array(z.string()).default([]),
    /** The owner's bookings that it is attached to, by their days. */
    bookings: z.array(z.strictObject({ inDays: z.int(), days: z.int().positive() })).default([]),
  }),
);
export type DemoDesign = z.output<typeof designsContent>[number];

/** `designs/drafts/*.json`. */
export const draftContent = scene;
export type DraftContent = z.output<typeof draftContent>;

/** `brand-kits.json`: which customer has which brand's kit. */
export const brandKitsContent = z.array(z.strictObject({ owner: z.email(), brand: z.string() }));

/** `designs/brands/{slug}/brand.json`. */
export const brandContent = z.object({
  name: z.string(),
  colours: z.array(z.object({ hex: z.string() })).max(8),
  fonts: z.tuple([z.enum(fontNames)], z.enum(fontNames)),
});

export interface DemoBrandKit {
  readonly owner: string;
  readonly brand: string;
  readonly name: string;
  readonly colours: readonly string[];
  readonly headingFont: string;
  readonly textFont: string;
}
