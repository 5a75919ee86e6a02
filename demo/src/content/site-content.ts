import { z } from "zod";
import { sanitiseHtml } from "../../../server/src/text/sanitise-html.ts";
import type { ReportContent } from "../make-report.ts";

/** Paragraphs of HTML, in one string or one by one. */
const html = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => sanitiseHtml([given].flat().join("\n")));

/** A file of the demo folder. */
const shownPicture = z.strictObject({ file: z.string(), alt: z.string() });
const daysAgo = z.int().nonnegative();
/** A path of the site, or an address elsewhere. */
const address = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:)/, "A path, an https or a mailto address");

/** `content/blocks/{page}.json`: the blocks of a page by the last part of their code. */
export const blocksContent = z.record(
  z.string().regex(/^[A-Za-z0-9]+$/, "A word"),
  z.strictObject({
    text: z.string().optional(),
    title: z.string().optional(),
    html: html.optional(),
    link: z.strictObject({ url: address, label: z.string() }).optional(),
    picture: shownPicture.optional(),
    /** File names of the site's films. */
    video: z
      .strictObject({ sm: z.string(), md: z.string(), lg: z.string(), xl: z.string() })
      .optional(),
    answers: z.array(z.strictObject({ question: z.string(), answer: html })).optional(),
    items: z
      .array(z.strictObject({ title: z.string(), html, label: z.string().optional() }))
      .optional(),
  }),
);

/** `content/posts/{code}.json`. */
export const postContent = z.strictObject({
  title: z.string(),
  shortTitle: z.string(),
  blurb: z.string(),
  highlighted: z.boolean().default(false),
  picture: shownPicture,
  daysAgo,
  url: address.nullable().default(null),
  /** A file of `content/reports` without its ending, and the name that the PDF is saved under. */
  report: z
    .strictObject({ from: z.string(), name: z.string().regex(/^[a-z0-9-]+\.pdf$/) })
    .nullable()
    .default(null),
  content: z
    .strictObject({
      headline: z.string().nullable().default(null),
      subheadline: z.string().nullable().default(null),
      bodyTop: html,
      bodyBottom: html.default(""),
      quote: z
        .strictObject({ text: z.string(), customerName: z.string(), customerCompany: z.string() })
        .nullable()
        .default(null),
      images: z.array(shownPicture).default([]),
    })
    .nullable()
    .default(null),
});

/** `content/articles.json`. */
export const articlesContent = z.array(
  z.strictObject({
    daysAgo,
    source: z.string(),
    title: z.string(),
    url: address,
    picture: shownPicture,
  }),
);

/** `content/awards.json`. */
export const awardsContent = z.array(
  z.strictObject({
    daysAgo,
    name: z.string(),
    description: html,
    url: address,
    picture: shownPicture,
  }),
);

/** The content of the site. */
export interface SiteContent {
  /** By complete code. */
  readonly blocks: ReadonlyMap<string, z.output<typeof blocksContent>[string]>;
  /** By code. */
  readonly posts: ReadonlyMap<string, z.output<typeof postContent>>;
  readonly articles: z.output<typeof articlesContent>;
  readonly awards: z.output<typeof awardsContent>;
  /** By name. */
  readonly reports: ReadonlyMap<string, ReportContent>;
}

/** Lists the files of all pictures in the content. */
export function picturesOfSite({ blocks, posts, articles, awards }: SiteContent): string[] {
  const shown = [
    ...[...blocks.values()].flatMap(({ picture }) => picture ?? []),
    ...[...posts.values()].flatMap(({ picture, content }) => [picture, ...(content?.images ?? [])]),
    ...articles.map(({ picture }) => picture),
    ...awards.map(({ picture }) => picture),
  ];
  return shown.map(({ file }) => file);
}
