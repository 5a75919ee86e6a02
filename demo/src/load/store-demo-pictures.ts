import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { FileStore } from "../../../server/src/adapters/file-store/file-store.ts";
import {
  pictureWidths,
  storeUnsizedPicture,
} from "../../../server/src/features/pictures/derive-picture.ts";
import type { StoredPicture } from "../../../server/src/features/pictures/stored-picture.ts";
import { picturesOfSite } from "../content/site-content.ts";
import { demoFolder, readJson } from "../content/demo-folder.ts";
import type { DemoContent, DemoSpace } from "../content/read-demo-content.ts";

/** How many pictures are read and stored at once. */
const atOnce = 4;

/** The file with the facts of all pictures, by their path in `demo/`: reading them from the pictures takes seconds. */
export const pictureFactsFile = path.join(demoFolder, "pictures.json");

export const pictureFacts = z.record(
  z.string(),
  z.strictObject({
    hash: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string(),
  }),
);
export type PictureFacts = z.output<typeof pictureFacts>;

/** Pictures by source file. */
export interface DemoPictures {
  /** @throws Error if the demo world does not use that file */
  of(file: string): StoredPicture;
  readonly all: readonly StoredPicture[];
}

/** The path of a file in the content of a space. */
export function spaceFile(space: DemoSpace, file: string): string {
  return path.join(space.folder, file);
}

/** The path of a file in the catalogue of add-ons. */
export function demoFile(file: string): string {
  return path.join(demoFolder, file);
}

/** The path of the idle picture of a screen. */
export function idleFile(space: DemoSpace, screen: string): string {
  return path.join(demoFolder, "designs", "spaces", space.code, `idle-${screen}.jpg`);
}

/** Returns the name of a picture in `pictures.json`. */
export function factsName(file: string): string {
  return path.relative(demoFolder, file).replaceAll(path.sep, "/");
}

/** Returns the hash by which a picture is stored. */
export function pictureHash(source: Buffer): string {
  return createHash("sha256").update(source).digest("hex").slice(0, 16);
}

/**
 * Stores the sources of all pictures of spaces and add-ons. Their sizes are made when they are first requested.
 * Source: docs/developing/demo-world.md#pictures
 * @throws Error if a picture is not in `pictures.json` or has changed since
 */
export async function storeDemoPictures(
  content: DemoContent,
  files: FileStore,
): Promise<DemoPictures> {
  const facts = await readJson(pictureFactsFile, pictureFacts);
  const stored = new Map<string, StoredPicture>();
  const waiting = new Set(demoPictureFiles(content)).values();
  const work = async () => {
    for (const file of waiting) {
      stored.set(file, await storeOne(files, file, facts));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const of = (file: string) => {
    const picture = stored.get(file);
    if (!picture) {
      throw new Error(`The demo world has no picture ${factsName(file)}`);
    }
    return picture;
  };
  // In the order of the content, so that each load gives the same rows. Identical files make one picture, such as the
  // empty foregrounds of a room.
  const pictures = demoPictureFiles(content).map(of);
  return { of, all: [...new Map(pictures.map((one) => [one.hash, one])).values()] };
}

async function storeOne(
  files: FileStore,
  file: string,
  facts: PictureFacts,
): Promise<StoredPicture> {
  const known = facts[factsName(file)];
  const source = await fs.readFile(file);
  if (known?.hash !== pictureHash(source)) {
    throw new Error(`${factsName(file)} is new or has changed: run \`npm run generate-pictures\`.`);
  }
  const widths = pictureWidths(known.width);
  return {
    ...known,
    widths,
    hasAvif: await storeUnsizedPicture(files, source, { ...known, widths }),
  };
}

/** Lists the files of all pictures, in the order of the content. */
export function demoPictureFiles({ spaces, events, site }: DemoContent): string[] {
  const ofProducts = spaces.flatMap(({ products }) =>
    products.flatMap(({ picture }) => picture ?? []),
  );
  return [
    ...spaces.flatMap((space) =>
      [
        ...space.pictures.map(({ file }) => file),
        ...(space.facts.floorPlan === null ? [] : [space.facts.floorPlan]),
        ...space.previews.flatMap(({ background, foreground }) => [background, foreground]),
      ].map((file) => spaceFile(space, file)),
    ),
    ...spaces.flatMap((space) =>
      space.regions.flatMap(({ screens }) => screens.map((screen) => idleFile(space, screen))),
    ),
    ...spaces.flatMap(({ staff }) => staff.map(({ image }) => image)).map(demoFile),
    ...ofProducts.map(demoFile),
    ...events.flatMap(({ picture }) => picture ?? []).map(demoFile),
    ...picturesOfSite(site).map(demoFile),
  ];
}
