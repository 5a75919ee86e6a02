import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import type { FileStore } from "../../../server/src/adapters/file-store/file-store.ts";
import type { DemoBrandKit, DemoDesign, ShownOnScreen } from "../content/design-content.ts";
import type { DesignsOfDemo } from "../content/read-designs.ts";

/** How many bytes a failed upload leaves. */
const brokenBytes = 20_000;

/** A file of a design or a brand kit with its key in the store. */
export interface DesignFile {
  readonly key: string;
  readonly name: string;
  /** In the demo folder. */
  readonly source: string;
  readonly contentType: string;
  readonly isBroken: boolean;
}

/** Returns the same key for every load, so that stored files are not written again. */
function fileKey(owner: string, name: string): string {
  const hash = createHash("sha256").update(`${owner} ${name}`).digest("hex").slice(0, 32);
  return `uploads/${hash}/${name}`;
}

const contentTypes: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".mp4": "video/mp4",
};

function fileOf(owner: string, folder: string, name: string, isBroken = false): DesignFile {
  return {
    key: fileKey(owner, name),
    name,
    source: path.join(folder, name),
    contentType: contentTypes[path.extname(name)] ?? "application/octet-stream",
    isBroken,
  };
}

/** Returns the media of a screen group, with the still of a video. */
export function filesOfScreen(
  design: DemoDesign,
  shown: ShownOnScreen,
): { readonly source: DesignFile; readonly still: DesignFile | null } {
  const folder = path.join("designs", "spaces", design.space);
  const owner = `${design.owner} ${design.name}`;
  return "video" in shown
    ? { source: fileOf(owner, folder, shown.video), still: fileOf(owner, folder, shown.still) }
    : { source: fileOf(owner, folder, shown.picture, shown.isBroken), still: null };
}

export function logoFile({ owner, brand }: DemoBrandKit): DesignFile {
  return fileOf(`${owner} ${brand}`, path.join("designs", "brands", brand), "logo.png");
}

/** Stores the files of all designs and brand kits. Returns how many bytes are under each key. */
export async function storeDesignFiles(
  files: FileStore,
  demoFolder: string,
  { designs, brandKits }: DesignsOfDemo,
): Promise<ReadonlyMap<string, number>> {
  const wanted = [
    ...designs.flatMap((design) =>
      Object.values(design.screens).flatMap((shown) => {
        const { source, still } = filesOfScreen(design, shown);
        return still ? [source, still] : [source];
      }),
    ),
    ...brandKits.map(logoFile),
  ];
  const sizes = new Map<string, number>();
  for (const { key, source, isBroken } of wanted) {
    const file = path.join(demoFolder, source);
    const size = isBroken ? brokenBytes : (await fs.stat(file)).size;
    if (!(await files.exists(key))) {
      await files.writeStream(key, createReadStream(file, { end: size - 1 }), size);
    }
    sizes.set(key, size);
  }
  return sizes;
}
