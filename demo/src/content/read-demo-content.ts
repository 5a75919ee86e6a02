import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import {
  catalogueContent,
  companyContent,
  contactContent,
  customerDealsContent,
  discountsContent,
  peopleContent,
  type CatalogueProduct,
  type CompanyContent,
  type ContactContent,
  type CustomerDeal,
  type DiscountContent,
  type PeopleContent,
} from "./market-content.ts";
import { readDesigns, type DesignsOfDemo } from "./read-designs.ts";
import { eventsContent, type DemoEvent } from "./event-content.ts";
import { demoFolder, readJson } from "./demo-folder.ts";
import { reportContent } from "../make-report.ts";
import {
  articlesContent,
  awardsContent,
  blocksContent,
  postContent,
  type SiteContent,
} from "./site-content.ts";
import {
  previewContent,
  sceneContent,
  spaceContent,
  type PreviewContent,
  type SceneContent,
  type SpaceContent,
} from "./space-content.ts";

/** The room from one viewpoint, with dark screens. File names are relative to the space's folder. */
export interface DemoPreview extends PreviewContent {
  readonly name: string;
  readonly background: string;
  readonly foreground: string;
}

/** A space of the demo world. Its code is the name of its folder. */
export interface DemoSpace extends SpaceContent {
  readonly code: string;
  readonly folder: string;
  /** The first shows every screen of the space, the others those in their picture. */
  readonly previews: readonly [DemoPreview, ...DemoPreview[]];
  readonly scene: SceneContent;
}

export interface DemoContent {
  /** In the order of the list of spaces. */
  readonly spaces: readonly DemoSpace[];
  /** The company on documents. */
  readonly company: CompanyContent;
  readonly contact: ContactContent;
  readonly catalogue: readonly CatalogueProduct[];
  readonly discounts: readonly DiscountContent[];
  readonly people: PeopleContent;
  readonly customerDeals: readonly CustomerDeal[];
  readonly events: readonly DemoEvent[];
  readonly site: SiteContent;
  readonly designs: DesignsOfDemo;
}

/**
 * Reads and checks the demo world's files.
 * @throws Error naming the file and what is wrong in it
 */
export async function readDemoContent(): Promise<DemoContent> {
  const inDemo = (...parts: string[]) => path.join(demoFolder, ...parts);
  const folders = await fs.readdir(inDemo("spaces"));
  const spaces = await Promise.all(folders.map((code) => readSpace(code, inDemo("spaces", code))));
  return {
    spaces: spaces.sort((a, b) => a.position - b.position),
    company: await readJson(inDemo("company.json"), companyContent),
    contact: await readJson(inDemo("contact.json"), contactContent),
    catalogue: await readJson(inDemo("products.json"), catalogueContent),
    discounts: await readJson(inDemo("discounts.json"), discountsContent),
    people: await readJson(inDemo("people.json"), peopleContent),
    customerDeals: await readJson(inDemo("customer-deals.json"), customerDealsContent),
    events: await readJson(inDemo("events.json"), eventsContent),
    site: await readSite(inDemo("content")),
    designs: await readDesigns(),
  };
}

async function readSite(folder: string): Promise<SiteContent> {
  const pages = await readFolder(path.join(folder, "blocks"), blocksContent);
  return {
    blocks: new Map(
      [...pages].flatMap(([page, blocks]) =>
        Object.entries(blocks).map(([name, block]) => [`${page}.${name}`, block] as const),
      ),
    ),
    posts: await readFolder(path.join(folder, "posts"), postContent),
    articles: await readJson(path.join(folder, "articles.json"), articlesContent),
    awards: await readJson(path.join(folder, "awards.json"), awardsContent),
    reports: await readFolder(path.join(folder, "reports"), reportContent),
  };
}

/** Reads the files of a folder, by name and in the order of their names. */
async function readFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Promise<Map<string, z.output<Schema>>> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const entries = names.map(
    async (name) =>
      [path.basename(name, ".json"), await readJson(path.join(folder, name), schema)] as const,
  );
  return new Map(await Promise.all(entries));
}

async function readSpace(code: string, folder: string): Promise<DemoSpace> {
  const content = await readJson(path.join(folder, "space.json"), spaceContent);
  const [first, second] = content.previewNames;
  const previews = await Promise.all([
    readPreview(folder, "preview", first),
    readPreview(folder, "preview-2", second),
  ]);
  const scene = await readJson(path.join(folder, "scene.json"), sceneContent);
  return { code, folder, ...content, previews, scene };
}

async function readPreview(folder: string, file: string, name: string): Promise<DemoPreview> {
  const content = await readJson(path.join(folder, `${file}.json`), previewContent);
  return { name, background: `${file}-bg.jpg`, foreground: `${file}-fg.webp`, ...content };
}
