import { artwork } from "@frontage/contract/designs/design-documents.ts";
import { fontNames } from "@frontage/domain/designs/editor/artwork.ts";
import { z } from "zod";

const side = z.int().positive();

/** File names are relative to the folder of the space's campaign. */
const shownOnScreen = z.union([
  z.strictObject({
    /** At the screen's pixels. */
    picture: z.string(),
    /** The picture was made in the editor and is in the document of the screen. */
    isDrawn: z.boolean().default(false),
    /** Only the beginning of the file is stored, as after a failed upload. */
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

/** `designs.json`: the designs of customers, with dates relative to the day of loading. */
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
    /** The job makes its thumbnails. */
    isSyncing: z.boolean().default(false),
    /** Screen groups with an unpublished editor document, in `designs/drafts/{space}-{screen}.json`. */
    drafts: z.array(z.string()).default([]),
    /** The days of the owner's bookings that it is attached to. */
    bookings: z.array(z.strictObject({ inDays: z.int(), days: z.int().positive() })).default([]),
  }),
);
export type DemoDesign = z.output<typeof designsContent>[number];

/** `designs/drafts/*.json`. */
export const draftContent = artwork;
export type DraftContent = z.output<typeof draftContent>;

/** `brand-kits.json`: the brand of each customer's kit. */
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
