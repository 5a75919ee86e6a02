import { buffer } from "node:stream/consumers";
import type { FileStore } from "../../../server/src/adapters/file-store/file-store.ts";
import type { StoredThumbnail } from "../../../server/src/db/json-columns.ts";
import { thumbnailKey } from "../../../server/src/features/designs/design-file-address.ts";
import { longestSide } from "../../../server/src/features/designs/thumbnails/make-thumbnails.ts";
import type { PictureMaker } from "../../../server/src/features/pictures/picture-maker.ts";
import { panelsOf } from "../content/panels.ts";
import type { DemoSpace } from "../content/read-demo-content.ts";
import type { DemoDesign } from "../content/design-content.ts";
import { filesOfScreen } from "./design-files.ts";

/** The stored thumbnails of a screen group. */
export interface DemoThumbnails {
  readonly thumbnail: StoredThumbnail;
  readonly screenThumbnails: readonly StoredThumbnail[];
}

/** By the key of the source. */
export type ThumbnailsBySource = ReadonlyMap<string, DemoThumbnails>;

const once = { sourceVersion: 1, thumbnailTries: 1 };

/**
 * Makes the missing thumbnails of designs from their stored files, so that designs are ready at the first start. Skips
 * broken files and designs that are left to the job.
 */
export async function storeThumbnails(
  maker: Pick<PictureMaker, "compose" | "measure">,
  files: FileStore,
  designs: readonly DemoDesign[],
  spaces: readonly DemoSpace[],
): Promise<ThumbnailsBySource> {
  const made = new Map<string, DemoThumbnails>();
  for (const design of designs.filter(({ isSyncing }) => !isSyncing)) {
    const space = spaces.find(({ code }) => code === design.space);
    for (const [group, shown] of Object.entries(design.screens)) {
      const screen = space?.previews[0].screens.find(({ code }) => code === group);
      if (!space || !screen) {
        throw new Error(`${design.space} has no screen ${group} for ${design.name}`);
      }
      const { source, still } = filesOfScreen(design, shown);
      if (!source.isBroken) {
        const screens = panelsOf(space, screen);
        const picture = (still ?? source).key;
        // The key of the source identifies the design and is the same for every load.
        const names = { designCode: source.key.split("/")[1] ?? "", groupCode: group };
        const keys = [0, ...screens.keys().map((index) => index + 1)].map((index) =>
          thumbnailKey(names, once, index),
        );
        const [thumbnail, ...screenThumbnails] = await getOrMake(maker, files, keys, async () => {
          const whole = { x: 0, y: 0, ...screen.resolution };
          const layout = { ...screen.resolution, source: whole, screens, longestSide };
          return maker.compose(await readFile(files, picture), layout);
        });
        if (thumbnail) {
          made.set(source.key, { thumbnail, screenThumbnails });
        }
      }
    }
  }
  return made;
}

async function getOrMake(
  maker: Pick<PictureMaker, "measure">,
  files: FileStore,
  keys: readonly string[],
  make: () => ReturnType<PictureMaker["compose"]>,
): Promise<StoredThumbnail[]> {
  const existing = await Promise.all(keys.map((key) => files.exists(key)));
  if (!existing.every(Boolean)) {
    for (const [index, { bytes }] of (await make()).entries()) {
      await files.write(keys[index] ?? "", Buffer.from(bytes));
    }
  }
  const stored: StoredThumbnail[] = [];
  for (const key of keys) {
    stored.push({ key, ...(await maker.measure(await readFile(files, key))) });
  }
  return stored;
}

async function readFile(files: FileStore, key: string): Promise<Buffer> {
  const file = await files.read(key);
  if (!file) {
    throw new Error(`${key} is not in the file store`);
  }
  return buffer(file.open());
}
