import fs from "node:fs/promises";
import path from "node:path";
import type { StoredPicture } from "../../../server/src/features/pictures/stored-picture.ts";
import { picturesOfSite } from "../content/site-content.ts";
import { demoFolder } from "../content/demo-folder.ts";
import type { DemoContent, DemoSpace } from "../content/read-demo-content.ts";

/** How many pictures are made at once: as many as a small machine has processors. */
const atOnce = 2;
const progressLines = 4;

/** Makes and stores the sizes of a picture from its source. */
export type DerivePicture = (source: Buffer) => Promise<StoredPicture>;

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

/** Makes the sizes of every picture of spaces and add-ons. */
export async function deriveDemoPictures(
  content: DemoContent,
  derivePicture: DerivePicture,
  print: (line: string) => void,
): Promise<DemoPictures> {
  const sources = [...new Set(filesOf(content))];
  const made = new Map<string, StoredPicture>();
  const waiting = sources.values();
  const work = async () => {
    for (const file of waiting) {
      made.set(file, await derivePicture(await fs.readFile(file)));
      if (isProgressDue(made.size, sources.length)) {
        print(`Pictures ${made.size} of ${sources.length}…`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const of = (file: string) => {
    const picture = made.get(file);
    if (!picture) {
      throw new Error(`No picture was made of ${path.relative(demoFolder, file)}`);
    }
    return picture;
  };
  // Identical files make one picture, such as the empty foregrounds of a room.
  return { of, all: [...new Map(sources.map(of).map((one) => [one.hash, one])).values()] };
}

function filesOf({ spaces, events, site }: DemoContent): string[] {
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

/** Whether to report progress, once for each quarter of the work. */
function isProgressDue(done: number, all: number): boolean {
  const quarter = (count: number) => Math.floor((count * progressLines) / all);
  return quarter(done) > quarter(done - 1);
}
