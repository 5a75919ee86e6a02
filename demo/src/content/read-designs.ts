import fs from "node:fs/promises";
import path from "node:path";
import { demoFolder, readJson } from "./demo-folder.ts";
import {
  brandContent,
  brandKitsContent,
  designsContent,
  draftContent,
  type DemoBrandKit,
  type DemoDesign,
  type DraftContent,
} from "./design-content.ts";

export interface DesignsOfDemo {
  readonly designs: readonly DemoDesign[];
  readonly brandKits: readonly DemoBrandKit[];
  /** By space and screen group: `brick-lane-works-pair-a`. */
  readonly drafts: ReadonlyMap<string, DraftContent>;
}

/** Reads and checks the designs of the demo customers. */
export async function readDesigns(): Promise<DesignsOfDemo> {
  const brands = path.join(demoFolder, "designs", "brands");
  const drafts = path.join(demoFolder, "designs", "drafts");
  const kits = await readJson(path.join(demoFolder, "brand-kits.json"), brandKitsContent);
  return {
    designs: await readJson(path.join(demoFolder, "designs.json"), designsContent),
    brandKits: await Promise.all(
      kits.map(async ({ owner, brand }) => {
        const read = await readJson(path.join(brands, brand, "brand.json"), brandContent);
        const [headingFont, textFont = headingFont] = read.fonts;
        const colours = read.colours.map(({ hex }) => hex);
        return { owner, brand, name: read.name, colours, headingFont, textFont };
      }),
    ),
    drafts: new Map(
      await Promise.all(
        (await fs.readdir(drafts)).map(
          async (name) =>
            [
              path.basename(name, ".json"),
              await readJson(path.join(drafts, name), draftContent),
            ] as const,
        ),
      ),
    ),
  };
}
